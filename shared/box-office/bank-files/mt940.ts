// Reads MT940, the statement of SWIFT, as German banks write it: fields such as `:61:`, and in `:86:` subfields with
// the payer and the purpose of SEPA.
import { composeIBAN } from 'ibantools'
import { readAmount } from './amounts.ts'
import type { Booking, Statement } from './booking.ts'
import { collective } from './collective.ts'
import { collectiveCode, partsOf } from './mt940-details.ts'
import { problems, UnreadableFile } from './problem.ts'

interface Field {
  tag: string
  text: string
  line: number
}

/** Whether a text is MT940; some banks write lines of their own above the first field. */
export function isMt940(text: string): boolean {
  const beginning = text.slice(0, 4000)
  if (/^\s*(?:\{1:F01|:20:)/.test(beginning)) return true
  const lines = beginning.split('\n')
  const isNext = (line: string) => /^:(?:25|28C?|60[FM]):/.test(line)
  return lines.some((line, at) => line.startsWith(':20:') && lines.slice(at + 1, at + 6).some(isNext))
}

interface OpenStatement extends Statement {
  line: number
  currency: string
  /** Its balances in cents, in the sequence of its fields; null for one that cannot be read. */
  opening: (number | null)[]
  closing: (number | null)[]
  /** What its movements add to the balance; null if the amount of one cannot be read. */
  moved: number | null
}

/**
 * @throws UnreadableFile for a statement without its closing balance, which was cut off, and for one whose movements do
 * not lead from its opening to its closing balance. A payer's text that begins with `:61:` on a line of its own would
 * otherwise be read as a payment that has not arrived.
 */
export function readMt940(text: string): Statement[] {
  const statements: OpenStatement[] = []
  const fields = fieldsOf(text)
  let at = 0
  for (const [index, { tag, text: content, line }] of fields.entries()) {
    if (tag === '20')
      statements.push({ account: '', bookings: [], line, currency: 'EUR', opening: [], closing: [], moved: 0 })
    const own = statements.at(-1)
    if (!own) continue
    if (tag === '25') own.account = accountOf(content)
    if (tag === '60F' || tag === '60M') {
      own.currency = /^[CD]\d{6}([A-Z]{3})/.exec(content)?.[1] ?? 'EUR'
      own.opening.push(balanceOf(content))
    }
    if (tag === '62F' || tag === '62M') own.closing.push(balanceOf(content))
    if (tag !== '61') continue
    at += 1
    const details = detailsBehind(fields, index)
    own.bookings.push(bookingOf(content, details, { at, currency: own.currency }))
    const change = changeOf(content)
    own.moved = own.moved === null || change === null ? null : own.moved + change
  }
  if (fields.some(({ tag }) => tag === '34F' || tag === '90C')) throw new UnreadableFile(problems.unsupported(interim))
  if (statements.length === 0 || statements.some(({ closing }) => closing.length === 0))
    throw new UnreadableFile(problems.cutOff(fields.at(-1)?.line ?? 1))
  const wrong = statements.find((each) => !addsUp(each))
  if (wrong) throw new UnreadableFile(problems.notBalanced(wrong.line))
  return statements.map(({ account, bookings }) => ({ account, bookings }))
}

const interim = { de: 'ein MT942 (Umsätze eines Tages, der noch läuft)', en: 'an MT942 (an interim report of the day)' }

function addsUp({ currency, opening, closing, moved }: OpenStatement): boolean {
  if (opening.length !== 1 || closing.length !== 1) return false
  const [[before = null], [after = null]] = [opening, closing]
  // the movements of an account in another currency are left out
  return currency !== 'EUR' || (before !== null && after !== null && moved !== null && before + moved === after)
}

/** Returns the cents of a balance, such as `C261126EUR1030,00`; below zero for a debit. */
function balanceOf(text: string): number | null {
  const [, mark, amount = ''] = /^([CD])\d{6}[A-Z]{3}(\d[\d,]{0,14})(?![\d,])/.exec(text) ?? []
  const cents = readAmount(amount.replace(/,$/, ''), ',')
  return cents === null || mark === 'C' ? cents : -cents
}

/** Returns what a movement adds to the balance: a reversal of a debit adds as a credit does. */
function changeOf(text: string): number | null {
  const { mark, amount = '' } = movement.exec(text)?.groups ?? {}
  const cents = readAmount(amount.replace(/,$/, ''), ',')
  return cents === null || mark === 'C' || mark === 'RD' ? cents : -cents
}

/** Returns the lines of the `:86:` behind a movement; some banks divide it into several. */
function detailsBehind(fields: readonly Field[], index: number): string {
  const details: string[] = []
  for (let at = index + 1; fields[at]?.tag === '86'; at++) details.push(fields[at]?.text ?? '')
  return details.join('\n')
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, line] of text
    .trimStart()
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, text: rest, line: index + 1 })
    else if (last && !isFrame(line)) last.text += last.tag === '61' || last.tag === '86' ? `\n${line}` : line
  }
  return fields
}

/** Whether a line belongs to the message around the statement, or is blank. */
function isFrame(line: string): boolean {
  return line.startsWith('{') || ['', '-', '-}'].includes(line.trimEnd())
}

/** Returns the IBAN of `bank code/account`, the number of `BIC/account`, and any other account as it is written. */
function accountOf(text: string): string {
  const [, bic, own = ''] = /^([A-Z]{6}[A-Z\d]{2,5})\/([A-Z\d]+?)[/ ]?(?:EUR)?$/.exec(text.trim()) ?? []
  if (bic !== undefined) return own
  const [, bank, number = ''] = /^(\d{8})\/(\d{1,10})[/ ]?(?:[A-Z]{3})?$/.exec(text.trim()) ?? []
  if (bank === undefined) return text.trim()
  return composeIBAN({ countryCode: 'DE', bban: bank + number.padStart(10, '0') }) ?? text.trim()
}

const movement =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d[\d,]{0,14})[A-Z][A-Z0-9]{3}(?<reference>[^\n]{0,16}?)(?:\/\/(?<bank>[^\n]{0,16}))?(?:\n|$)/

function bookingOf(text: string, details: string, { at, currency }: { at: number; currency: string }): Booking {
  const { value = '', entry, mark, amount = '', bank = '' } = movement.exec(text)?.groups ?? {}
  const cents = readAmount(amount.replace(/,$/, ''), ',')
  const found = partsOf(details)
  return {
    at,
    day: dayOf(value, entry),
    // a reversal, of a credit or of a debit, is no payment
    cents: cents === null || mark === 'C' ? cents : -cents,
    currency,
    isBooked: true,
    isCollective: collective.test(found.kind) || collectiveCode.test(details),
    reference: found.reference,
    text: found.text,
    payer: found.payer,
    iban: found.iban,
    bankNumber: bank.trim(),
  }
}

/** The day of booking has no year, and may be in another one than the value date. */
function dayOf(value: string, entry: string | undefined): string | null {
  const valueDay = isoDay(`20${value.slice(0, 2)}`, value.slice(2))
  if (valueDay === null || entry === undefined) return valueDay
  const year = Number(valueDay.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => isoDay(String(each), entry) ?? [])
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

function isoDay(year: string, monthAndDay: string): string | null {
  const day = `${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
  const atMs = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day) ? day : null
}
