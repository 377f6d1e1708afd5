/** The beginning of a hash, enough to tell files apart. */
export function short(hash: string): string {
  return `${hash.slice(0, 8)} …`
}
