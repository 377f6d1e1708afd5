/** Shortens a hash to its beginning, which is enough to tell files apart. */
export function short(hash: string): string {
  return `${hash.slice(0, 8)} …`
}
