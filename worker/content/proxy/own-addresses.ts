/** Returns a function that makes the backend's own addresses in a text root-relative. */
export function ownAddresses(origin: string): (text: string) => string {
  const own = new RegExp(`${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=/(?:media|api|de|en)(?:[/?#"]|$))`, 'g')
  return (text) => text.replace(own, '')
}
