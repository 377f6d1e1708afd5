import { berlinDay } from '../../time/berlin.ts'
import { isDay } from '../../time/day.ts'

/** The sign before the cents. A column of amounts has one; null if no amount of the column shows it. */
export type DecimalSign = ',' | '.' | null

/**
 * Parses an amount as banks write it: `1.234,56`, `-12,50`, `1,234.56`, `12.5`, `12,50 EUR`, `12,50-`, and `12,50 S`
 * for outgoing money (Soll), `12,50 H` for incoming (Haben).
 * @param sign the column's decimal sign, which decides whether `12.500` is 12.50 or 12,500.00; without it, three digits
 * after a separator are thousands
 * @returns cents; null for any other text
 */
export function readAmount(text: string, sign: DecimalSign = null): number | null {
  const plain = text.replace(/[\s\u00a0'’]|EUR|€/gi, '').replace('−', '-')
  const [, before = '', number = '', behind = ''] = /^([+-]?)([\d.,]+)([+-]|[HS])?$/.exec(plain) ?? []
  if (number === '' || (before && behind)) return null
  const cents = centsOf(number, sign)
  if (cents === null) return null
  return cents !== 0 && (before === '-' || behind === '-' || behind === 'S') ? -cents : cents
}

function centsOf(number: string, sign: DecimalSign): number | null {
  const patterns = [
    ...(sign === '.' ? [] : [/^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/, /^(\d{1,3}(?:\.\d{3})+)$/]),
    ...(sign === ',' ? [] : [/^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/, /^(\d{1,3}(?:,\d{3})+)$/]),
    /^(\d+)$/,
  ]
  // zeros behind the cents can only be told from thousands if the decimal sign is known
  const plain = sign ? number.replace(/([.,]\d\d)0+$/, (end, cents) => (end[0] === sign ? cents : end)) : number
  const found = patterns.map((pattern) => pattern.exec(plain)).find((match) => match !== null)
  return found ? inCents(found[1] ?? '', found[2] ?? '') : null
}

/** Returns the decimal sign that the amounts of a column show: the one before one or two digits at the end. */
export function decimalSignOf(amounts: readonly string[]): DecimalSign {
  const signs = new Set(amounts.flatMap((text) => /\d([.,])\d{1,2}\D*$/.exec(text)?.[1] ?? []))
  const [sign] = signs
  return signs.size === 1 && (sign === ',' || sign === '.') ? sign : null
}

/**
 * Parses an amount of ISO 20022, which is an `xs:decimal`: digits with a point, without thousands, such as `12.500`.
 * @returns cents; null for any other text, for a negative number, and for parts of a cent
 */
export function readDecimal(text: string): number | null {
  const [, whole = '', fraction = ''] = /^\s*\+?(?=\.?\d)(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? []
  const [, cents, rest] = /^(\d{0,2})(\d*)$/.exec(fraction) ?? []
  if (whole + fraction === '' || /[^0]/.test(rest ?? '')) return null
  return inCents(whole, cents ?? '')
}

function inCents(whole: string, cents: string): number | null {
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(value) ? value : null
}

/**
 * Parses a day as banks write it: `20.11.2026`, `20.11.26`, `20/11/2026`, `20-11-2026`, `2026-11-20`,
 * `2026-11-20+01:00`, possibly with a time, which is Berlin's if it has no time zone.
 * @returns its ISO form in Berlin; null for any other text
 */
export function readDay(text: string): string | null {
  // without spaces at the end, which a pattern would look for at each place
  const given = text.trim()
  const [, iso, time = ''] = /^(\d{4}-\d{2}-\d{2})(T.*|\s\d{1,2}:\d{2}.*|Z|[+-]\d{2}:\d{2})?$/.exec(given) ?? []
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:,?\s+\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/.exec(given) ?? []
  const found = iso ?? (day && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (!isDay(found)) return null
  const at = /^T\d/.test(time) && /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? Date.parse(found + time) : Number.NaN
  return Number.isNaN(at) ? found : berlinDay(new Date(at))
}

const slashes = /^(\s*)(\d{1,2})\/(\d{1,2})(?=\/)/

/**
 * Returns a function that reads the days of a column. Some English exports have the month first, as in `11/26/2026`,
 * which shows in days after the twelfth.
 */
export function dayReader(days: readonly string[]): (text: string) => string | null {
  const dates = days.map((text) => slashes.exec(text) ?? [])
  const isDayFirst = dates.some(([, , first]) => Number(first) > 12)
  const isMonthFirst = !isDayFirst && dates.some(([, , , second]) => Number(second) > 12)
  return isMonthFirst ? (text) => readDay(text.replace(slashes, '$1$3/$2')) : readDay
}
