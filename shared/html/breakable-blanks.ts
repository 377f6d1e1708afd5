/** The longest text, in characters, that no-break spaces hold together: it fits on a line at 320 px. */
const longestUnit = 30

/**
 * Replaces the no-break spaces of a longer text without other blanks, as some programs copy it, by ordinary ones: lines
 * could only end inside its words.
 */
export function withBreakableBlanks(text: string): string {
  return text.replace(/[^ \t\r\n]+/g, (unit) => (unit.length > longestUnit ? unit.replaceAll('\u00a0', ' ') : unit))
}
