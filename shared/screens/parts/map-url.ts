/** Returns the address of a map, which pages only link to: loading it would send data to its host. */
export function mapUrl(name: string, address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`
}
