// CSV files for spreadsheets: RFC 4180, but with semicolons as separators and a byte order mark at the start.

import type { Context } from 'hono'
import { berlinIso, berlinLocal, berlinToUtc } from '../../../shared/time/berlin.ts'

/** Written before the first row, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Returns one row, quoted where necessary, with its line end. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

/**
 * Puts an apostrophe before text that a spreadsheet would read as a formula, even after leading blanks, and before text
 * that begins with apostrophes and a formula, so that `withFormula` restores both.
 */
export function withoutFormula(text: string): string {
  return /^(?:'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u.test(text) ? `'${text}` : text
}

/**
 * Writes digits, such as a telephone number, in groups with no-break spaces: `0351\u00a0123\u00a045`. Spreadsheets read
 * such a cell as text, so that leading zeros and digits beyond the fifteenth survive.
 */
export function digitsCell(digits: string): string {
  const groups = [digits.slice(0, 4), ...(digits.slice(4).match(/\d{1,3}/g) ?? [])].filter(Boolean)
  return groups.length > 1 ? groups.join('\u00a0') : `${digits}${digits && '\u00a0'}`
}

/**
 * Writes a code. One that spreadsheets would read as a number or a day, such as `0815`, `12E3`, `12-11` or `DEZ 26`,
 * ends in a no-break space, which keeps it as it is; a typed code is read without blanks.
 */
export function codeCell(code: string): string {
  const isNumber = /^[\d\s-]+(?:E\d+)?$/i.test(code)
  const isDay =
    /\d/.test(code) &&
    /^(?:\d+[ -]?)?(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)\p{L}*[ -]?\d*$/iu.test(code)
  return isNumber || isDay ? `${code}\u00a0` : code
}

/** Formats an amount in euros with a decimal comma: `1234,50`. */
export function eurosCell(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Removes the apostrophe that `withoutFormula` has put before a text. */
export function withFormula(text: string): string {
  return text.startsWith("'") && withoutFormula(text.slice(1)) !== text.slice(1) ? text.slice(1) : text
}

/**
 * Formats a moment in Berlin time: `2027-03-12 20:00`, with the offset in the hour that autumn repeats; '' for null.
 */
export function berlinCell(utc: string | null): string {
  if (utc === null || utc === '') return ''
  const local = berlinLocal(utc)
  const isSecond = Date.parse(berlinToUtc(local)) !== Math.floor(Date.parse(utc) / 60_000) * 60_000
  return isSecond
    ? berlinIso(utc)
        .replace('T', ' ')
        .replace(/:\d\d(?=[+-])/, '')
    : local.replace('T', ' ')
}

/** Returns a stream that generates each part only when the reader is ready for it. */
export function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done: isDone, value } = await parts.next()
      if (isDone) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
}

/** Returns a response that the browser saves as a CSV file; caches do not store it. */
export function csvFile(
  c: Context,
  name: string,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = { 'Cache-Control': 'no-store' },
): Response {
  return c.body(body, 200, {
    ...headers,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

function quoted(field: string): string {
  return /[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
