/** Returns the address of a map. Pages only link to the map, because loading it would send data to its host. */
export function mapUrl(name: string, address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`
}
