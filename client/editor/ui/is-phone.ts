/** Whether the window is as narrow as on phones. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches
}
