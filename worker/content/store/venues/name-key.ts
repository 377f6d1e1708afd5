/** Normalises a name, such as that of a venue, so that imports can compare it. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()
}
