const group = (separator: string, decimal: string) =>
  new RegExp(`^([1-9]\\d{0,2}(?:${separator}\\d{3})+)(?:${decimal}(\\d+))?$`)
/** Thousands with points, commas, blanks or apostrophes, as in German, English, French and Swiss numbers. */
const grouped = [group('\\.', ','), group(',', '\\.'), group(' ', '[.,]'), group("'", '[.,]')]

/**
 * Reads a number as people write it in German and English: `12`, `12,50`, `12,–`, `1.234,50 €`, `1,234.50`. A point or
 * comma before exactly three digits separates thousands, as in `1.250`, unless the number has none (`0.250`,
 * `1234,500`).
 * @returns null for any other text
 */
export function typedNumber(text: string): number | null {
  const [, sign = '', digits = ''] = /^([+-]?)\s?(\d.*)$/.exec(plainNumber(text)) ?? []
  for (const pattern of [...grouped, /^(\d+)(?:[.,](\d+))?$/]) {
    const [, whole, part = ''] = pattern.exec(digits) ?? []
    if (whole !== undefined) return Number(`${sign}${whole.replace(/\D/g, '')}.${part || '0'}`)
  }
  return null
}

/**
 * Whether a number with decimal places is unclear in a file: `12,505` has a German decimal comma, or an English comma
 * of thousands. In a field, the user sees at once how it is read.
 */
export function isUnclearNumber(text: string): boolean {
  return /^[+-]?\s?[1-9]\d{0,2},\d{3}$/.test(plainNumber(text))
}

/** Returns a number with plain blanks and signs, and without its currency. */
function plainNumber(text: string): string {
  return (
    text
      .replace(/[\s\u00a0\u2007\u2009\u202f]/g, ' ')
      .replace(/[’ʼ]/g, "'")
      .replace(/[−–—]/g, '-')
      .replace(/^\s*(?:€|EURO?)|(?:€|EURO?)\s*$/gi, '')
      .trim()
      // whole euros: 12,– and 12.--
      .replace(/(?<=\d)[.,]-{1,2}$/, '')
  )
}
