// Reads camt.053, the bank statement of ISO 20022. Its entries may contain several payments.
import { XMLParser } from 'fast-xml-parser'
import { Unusable } from '../../../worker/transfer/import/file/unusable.ts'
import { readAmount, readDay } from './amounts.ts'
import type { Booking } from './bank-file.ts'

/** An element: attributes and children by name; text under `#text`. */
type Element = { [name: string]: Value }
type Value = string | Element | (string | Element)[] | undefined

const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])

/** @throws Unusable for XML that is malformed, declares a document type, or is not camt.053 */
export function readCamt(xml: string): Booking[] {
  // entities can make a small file expand to a huge one, and statements need none
  if (/<!DOCTYPE/i.test(xml)) throw new Unusable('The file declares a document type, which no camt.053 does.')
  const statements = list(path(parse(xml), 'Document', 'BkToCstmrStmt', 'Stmt'))
  if (statements.length === 0) throw new Unusable('The file is XML, but not camt.053.')
  const entries = statements.flatMap((statement) => list(path(statement, 'Ntry')))
  return entries.flatMap((entry, index) => bookingsOf(entry, index + 1))
}

function parse(xml: string): Element {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
    ...{ parseTagValue: false, trimValues: true, isArray: (name: string) => repeated.has(name) },
  })
  try {
    return parser.parse(xml, true)
  } catch {
    throw new Unusable('The XML is malformed.')
  }
}

function bookingsOf(entry: Element, at: number): Booking[] {
  const payments = list(path(entry, 'NtryDtls')).flatMap((details) => list(path(details, 'TxDtls')))
  const each = payments.length > 0 ? payments : [{}]
  return each.map((payment, index) => {
    // a payment's own amount may be in the payer's currency, so a single payment gets the amount of its entry
    const amount =
      each.length === 1 ? path(entry, 'Amt') : (path(payment, 'Amt') ?? path(payment, 'AmtDtls', 'TxAmt', 'Amt'))
    const cents = readAmount(textOf(amount))
    const isCredit = (textOf(path(payment, 'CdtDbtInd')) || textOf(path(entry, 'CdtDbtInd'))) === 'CRDT'
    const isReversal = textOf(path(entry, 'RvslInd')) === 'true'
    const status = textOf(path(entry, 'Sts', 'Cd')) || textOf(path(entry, 'Sts'))
    const number = textOf(path(payment, 'Refs', 'AcctSvcrRef')) || textOf(path(entry, 'AcctSvcrRef'))
    return {
      at,
      day: readDay(textOf(path(entry, 'BookgDt', 'Dt')) || textOf(path(entry, 'BookgDt', 'DtTm'))),
      cents: cents === null || (isCredit && !isReversal) ? cents : -cents,
      currency: textOf(path(amount, '@Ccy')) || 'EUR',
      isBooked: status === 'BOOK',
      ...remittanceOf(payment, entry),
      ...payerOf(payment),
      bankNumber: number && `${number}/${index}`,
    }
  })
}

function remittanceOf(payment: Element, entry: Element): Pick<Booking, 'reference' | 'text'> {
  const structured = list(path(payment, 'RmtInf', 'Strd')).map((each) => textOf(path(each, 'CdtrRefInf', 'Ref')))
  const endToEnd = textOf(path(payment, 'Refs', 'EndToEndId'))
  const texts = path(payment, 'RmtInf', 'Ustrd')
  const text = Array.isArray(texts) ? texts.map(textOf).join('') : ''
  return {
    reference: structured.find((reference) => reference !== '') ?? (endToEnd === 'NOTPROVIDED' ? '' : endToEnd),
    text: text || textOf(path(entry, 'AddtlNtryInf')),
  }
}

function payerOf(payment: Element): Pick<Booking, 'payer' | 'iban'> {
  const parties = path(payment, 'RltdPties')
  return {
    payer: textOf(path(parties, 'Dbtr', 'Nm')) || textOf(path(parties, 'Dbtr', 'Pty', 'Nm')),
    iban: textOf(path(parties, 'DbtrAcct', 'Id', 'IBAN')),
  }
}

function path(value: Value, ...names: string[]): Value {
  return names.reduce<Value>((found, name) => (isElement(found) ? found[name] : undefined), value)
}

function isElement(value: Value): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: Value): Element[] {
  return Array.isArray(value) ? value.filter((each) => isElement(each)) : isElement(value) ? [value] : []
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value
  return isElement(value) && typeof value['#text'] === 'string' ? value['#text'] : ''
}
