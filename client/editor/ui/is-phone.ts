/** Whether the window is narrow enough for the phone layout. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches
}
