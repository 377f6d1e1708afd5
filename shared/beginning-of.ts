/** Returns the first `maxLength` UTF-16 units of a text, without half of a surrogate pair at the end. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
