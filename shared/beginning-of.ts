/** How a text begins, at most so long, without half a character at its end. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
