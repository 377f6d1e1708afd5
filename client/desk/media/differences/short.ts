export function short(hash: string): string {
  return `${hash.slice(0, 8)} …`
}
