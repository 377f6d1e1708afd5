// Reads the details of a movement in MT940, `:86:`.
import { plainIban } from '../../text/plain-iban.ts'
import { ibanIn } from './account.ts'
import type { Booking } from './booking.ts'

/** The codes of a credit that is the sum of several, in the list of the German banks. */
export const collectiveCode = /^(?:189|194)(?=[?>|+^~]\d\d)/

type Parts = Pick<Booking, 'text' | 'reference' | 'payer' | 'iban'> & { kind: string }

/** Reads the lines of `:86:`: subfields such as `?20`, codes such as `/REMI/`, or a text, which is the purpose. */
export function partsOf(lines: string): Parts {
  const [, sign] = /^\d{3}([?>|+^~])(?=\d\d)/.exec(lines) ?? []
  if (sign === undefined) return codedParts(lines) ?? freeParts(lines)
  const subfields = lines.replaceAll('\n', '').slice(4).split(sign)
  const of = (from: number, to: number) =>
    subfields
      .filter((each) => /^\d\d/.test(each) && Number(each.slice(0, 2)) >= from && Number(each.slice(0, 2)) <= to)
      .map((each) => each.slice(2))
      .join('')
  const purpose = of(20, 29) + of(60, 63)
  return { kind: of(0, 0), payer: of(32, 33).trim(), iban: of(31, 31).trim(), ...purposeOf(purpose) }
}

const code =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|ADDR|PURP|CSID|MARF|RTRN|KREF|PREF|SVCL|OCMT|CHGS|ISDT)\/(?:(?:USTD|STRD)\/)?/

/** Reads codes between slashes; null for a text without any. */
function codedParts(lines: string): Parts | null {
  const text = lines.replaceAll('\n', '')
  const [before = '', ...parts] = text.split(code)
  if (parts.length < 4) return null
  const of = (wanted: string) =>
    (parts.find((_, index) => index % 2 === 1 && parts[index - 1] === wanted) ?? '').replace(/(?<!\/)\/+$/, '').trim()
  // the other party in one code: IBAN, BIC, name, city
  const [iban = '', , name = ''] = of('CNTP').split('/')
  const reference = of('EREF')
  return {
    kind: of('TRTP') || before,
    text: of('REMI').replace(/^\/+/, ''),
    reference: reference === 'NOTPROVIDED' ? '' : reference,
    payer: of('NAME') || name || of('ORDP'),
    iban: plainIban(of('IBAN') || iban),
  }
}

const payerLabel = /(?:^|\s)(?:Auftraggeber|Absender|Zahlungspflichtiger?|Name|Von)\s*[:+]\s*/i
const otherLabel = /(?:^|\s)(?:IBAN|BIC|Konto|Kto|BLZ|Verwendungszweck|Zweck|Ref|Datum|[A-Z]{4}\+)\b/i

/** Reads free text, in which labels may name the payer and the account. */
function freeParts(lines: string): Parts {
  // banks break words at any letter, but not before a label
  const joined = lines
    .split('\n')
    .reduce((text, line) => text + (payerLabel.test(line) || otherLabel.test(line.slice(0, 20)) ? ' ' : '') + line)
  const labelled = joined.split(payerLabel)[1] ?? ''
  const [payer = ''] = labelled.split(otherLabel)
  return { kind: joined, payer: payer.trim().slice(0, 70), iban: ibanIn([joined]), ...purposeOf(joined) }
}

const sepaKey = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/

function purposeOf(purpose: string): Pick<Booking, 'text' | 'reference'> {
  const [before = '', ...parts] = purpose.split(sepaKey)
  const pairs = parts.flatMap((key, index) => (index % 2 === 0 ? [[key, (parts[index + 1] ?? '').trim()]] : []))
  const of = (wanted: string) => pairs.flatMap(([key, text]) => (key === wanted && text ? [text] : []))
  const [reference = ''] = of('EREF')
  // payers also write `SVWZ+`, and some banks put the purpose before the first key
  const text = [before.trim(), ...of('SVWZ')].filter(Boolean).join(' ')
  return { text: text || purpose, reference: reference === 'NOTPROVIDED' ? '' : reference }
}
