/** Returns the form in which imports compare names of venues and rooms. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()
}
