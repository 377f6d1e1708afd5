/** Normalises the name of a venue or room; imports compare names in this form. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()
}
