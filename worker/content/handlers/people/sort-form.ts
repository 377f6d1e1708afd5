/** Returns the sort key of registers: lower case, no diacritics or leading punctuation, special letters spelled out. */
export function sortForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/^[^\p{L}\p{N}]+/u, '')
}
const spelledOut: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Returns the letter under which a register lists a sort key; `#` for digits and other scripts. */
export function letterOf(form: string): string {
  const first = form.charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}
