/** Returns the address of a map to link to. Pages load nothing from the map's host before a click. */
export function mapUrl(name: string, address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`
}
