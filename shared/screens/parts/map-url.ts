/** Returns the address of a map, which is only linked: nothing loads from there before a click. */
export function mapUrl(name: string, address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`
}
