// Reads the statements of ISO 20022: camt.053 (a day's statement), camt.052 (a report within the day) and camt.054 (a
// notification, which often has the single payments of a collective booking), in all their versions.

import { readDay, readDecimal } from './amounts.ts'
import type { Booking, Statement } from './booking.ts'
import { type Element, list, parseXml, path, textOf, type Value } from './elements.ts'
import { problems, UnreadableFile } from './problem.ts'

const messages = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** @throws UnreadableFile for XML that is malformed, declares a document type, or is another message */
export function readCamt(xml: string): Statement[] {
  const document = parseXml(xml)
  const statements = messages.flatMap((names) => list(path(document, 'Document', ...names)))
  if (statements.length === 0) throw new UnreadableFile(problems.otherXml)
  let at = 0
  return statements.map((statement) => ({
    account: textOf(path(statement, 'Acct', 'Id', 'IBAN')) || textOf(path(statement, 'Acct', 'Id', 'Othr', 'Id')),
    bookings: list(path(statement, 'Ntry')).flatMap((entry) => {
      at += 1
      return bookingsOf(entry, at)
    }),
  }))
}

function bookingsOf(entry: Element, at: number): Booking[] {
  const details = list(path(entry, 'NtryDtls'))
  const payments = details.flatMap((each) => list(path(each, 'TxDtls')))
  const announced = details.reduce((sum, each) => sum + Number(textOf(path(each, 'Btch', 'NbOfTxs')) || 0), 0)
  if (Math.max(payments.length, announced) <= 1) return [bookingOf(entry, payments[0] ?? {}, at)]
  const whole = bookingOf(entry, {}, at)
  const singles = payments.map((payment, index) => singleOf(entry, payment, { at, index }))
  const sum = singles.reduce((total, single) => total + (single?.cents ?? Number.NaN), 0)
  // without all single amounts, staff have to find out who has paid what
  if (payments.length >= announced && sum === whole.cents) return singles.flatMap((single) => single ?? [])
  const text = [whole.text, ...payments.map(purposeOf)].filter(Boolean).join('; ')
  return [{ ...whole, text, isCollective: true }]
}

/** Returns a single payment of a collective booking; null without an amount of its own in the entry's currency. */
function singleOf(entry: Element, payment: Element, { at, index }: { at: number; index: number }): Booking | null {
  const currency = currencyOf(path(entry, 'Amt'))
  const amount = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]
    .map((names) => path(payment, ...names))
    .find((each) => textOf(each) !== '' && currencyOf(each) === currency)
  if (amount === undefined) return null
  return bookingOf(entry, payment, at, { amount, index })
}

/**
 * A payment's own amount may be in the payer's currency, so a single payment gets the amount of its entry, and the
 * direction that belongs to it.
 */
function bookingOf(
  entry: Element,
  payment: Element,
  at: number,
  own: { amount: Value; index: number } | null = null,
): Booking {
  const { amount, index } = own ?? { amount: path(entry, 'Amt'), index: 0 }
  const cents = readDecimal(textOf(amount))
  const direction = textOf(path(entry, 'CdtDbtInd'))
  const isCredit = ((own && textOf(path(payment, 'CdtDbtInd'))) || direction) === 'CRDT'
  const isReversal = /^(?:true|1)$/.test(textOf(path(entry, 'RvslInd')))
  const status = ['Cd', 'Prtry'].map((kind) => textOf(path(entry, 'Sts', kind))).find((text) => text !== '')
  const dates = ['BookgDt', 'ValDt'].flatMap((name) => ['Dt', 'DtTm'].map((kind) => textOf(path(entry, name, kind))))
  const number = textOf(path(payment, 'Refs', 'AcctSvcrRef')) || textOf(path(entry, 'AcctSvcrRef'))
  return {
    at,
    day: readDay(dates.find((text) => text !== '') ?? ''),
    cents: cents === null || (isCredit && !isReversal) ? cents : 0 - cents,
    currency: currencyOf(amount),
    isBooked: (status ?? (textOf(path(entry, 'Sts')) || 'BOOK')) === 'BOOK',
    isCollective: false,
    ...remittanceOf(payment, entry),
    ...payerOf(payment),
    bankNumber: number && `${number}/${index}`,
  }
}

function currencyOf(amount: Value): string {
  return textOf(path(amount, '@Ccy')) || 'EUR'
}

function remittanceOf(payment: Element, entry: Element): Pick<Booking, 'reference' | 'text'> {
  const structured = list(path(payment, 'RmtInf', 'Strd')).map((each) => textOf(path(each, 'CdtrRefInf', 'Ref')))
  const found = structured.find((reference) => reference !== '') ?? ''
  const given = textOf(path(payment, 'Refs', 'EndToEndId'))
  const endToEnd = given === 'NOTPROVIDED' ? '' : given
  // a reference of the payer's own leaves no place for the other one, which may be the order's number
  const other = found === '' || /^RF\d\d/i.test(found) ? '' : endToEnd
  return {
    reference: found || endToEnd,
    text: [purposeOf(payment) || notesOf(payment, entry), other].filter(Boolean).join(' '),
  }
}

/** Returns what the payer wrote, which some programs put into fields for documents. */
function purposeOf(payment: Element): string {
  const documents = list(path(payment, 'RmtInf', 'Strd')).flatMap((each) => [
    ...textsOf(path(each, 'AddtlRmtInf')),
    ...list(path(each, 'RfrdDocInf')).map((document) => textOf(path(document, 'Nb'))),
  ])
  return [textsOf(path(payment, 'RmtInf', 'Ustrd')).join(''), ...documents].filter(Boolean).join(' ')
}

/** Returns the bank's own text, where some banks repeat the purpose. */
function notesOf(payment: Element, entry: Element): string {
  return textOf(path(payment, 'AddtlTxInf')) || textOf(path(entry, 'AddtlNtryInf'))
}

function textsOf(value: Value): string[] {
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}

function payerOf(payment: Element): Pick<Booking, 'payer' | 'iban'> {
  const parties = path(payment, 'RltdPties')
  return {
    payer: textOf(path(parties, 'Dbtr', 'Nm')) || textOf(path(parties, 'Dbtr', 'Pty', 'Nm')),
    iban: textOf(path(parties, 'DbtrAcct', 'Id', 'IBAN')),
  }
}
