/** Whether the window has a phone's width, at which tools and menus are sheets. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches
}
