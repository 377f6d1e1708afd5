// The same transfer as different exports of a bank write it.
import { readBankFile } from '../../../../../../shared/box-office/bank-files/bank-file.ts'
import { sellers } from '../../../../../../shared/box-office/seller.ts'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'

const own = sellers.hh.iban.replaceAll(' ', '')

export interface Transfer {
  text: string
  cents: number
  /** The day of booking as ISO text; '' for an export that has the value date alone. */
  day: string
  value: string
  payer: string
  iban: string
}

const german = (day: string) => day.split('-').reverse().join('.')
const short = (day: string) => german(day).replace(/\.20(\d\d)$/, '.$1')
const comma = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const grouped = (cents: number) => comma(cents).replace(/(\d)(\d{3},)/, '$1.$2')
const point = (cents: number) => (cents / 100).toFixed(2)
/** MT940 breaks a purpose after 27 letters, and has at most ten pieces. */
const wrapped = (text: string) =>
  (text.match(/.{1,27}/g) ?? []).map((piece, index) => `?${20 + index}${piece}`).join('')

const files = {
  savingsBank: ({ text, cents, day, value, payer, iban }: Transfer) =>
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"
"${own}";"${short(day)}";"${short(value)}";"GUTSCHR. UEBERWEISUNG";"${text}";"NOTPROVIDED";"${payer}";"${iban}";"${grouped(cents)}";"EUR";"Umsatz gebucht"
`,
  withoutPurpose: ({ cents, value, payer, iban }: Transfer) =>
    `IBAN Auftragskonto;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Betrag;Waehrung
${own};${german(value)};${payer};${iban};GUTSCHR. UEBERWEISUNG;${comma(cents)};EUR
`,
  oneColumn: ({ text, cents, day, value, payer, iban }: Transfer) =>
    `"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"${german(day)}";"${german(value)}";"Übertrag / Überweisung";"Auftraggeber: ${payer}${iban && ` Kto/IBAN: ${iban} BLZ/BIC: INGDDEFF`} Buchungstext: ${text}";"${grouped(cents)}";
`,
  english: ({ text, cents, day, value, payer, iban }: Transfer) =>
    `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)"
${day},${value},"${payer}",${iban},"Credit Transfer","${text}","Hauptkonto",${point(cents)}
`,
  mt940: ({ text, cents, day, value, payer, iban }: Transfer) =>
    [
      ...[':20:STARTUMS', `:25:${own}`, ':28C:1/1', ':60F:C261101EUR0,00'],
      `:61:${value.slice(2).replaceAll('-', '')}${day.slice(5).replace('-', '')}C${comma(cents)}NTRFNONREF//1`,
      `:86:166?00GUTSCHRIFT${wrapped(`SVWZ+${text}`)}?31${iban}?32${payer}`,
      ...[`:62F:C261231EUR${comma(cents)}`, '-', ''],
    ].join('\r\n'),
  camt: ({ text, cents, day, value, payer, iban }: Transfer) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct><Ntry>
    <Amt Ccy="EUR">${point(cents)}0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    ${day && `<BookgDt><Dt>${day}</Dt></BookgDt>`}<ValDt><Dt>${value}</Dt></ValDt><AcctSvcrRef>2026-1</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf>
    ${(text.match(/.{1,35}/g) ?? []).map((piece) => `<Ustrd>${piece}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls>
    </Ntry></Stmt></BkToCstmrStmt></Document>`,
} satisfies Record<string, (transfer: Transfer) => string>
export type FileKind = keyof typeof files

/** Reads the line of a file with one transfer. */
export async function lineOf(kind: FileKind, transfer: Transfer): Promise<BankLine> {
  const { lines, unreadable } = await readBankFile(new TextEncoder().encode(files[kind](transfer)), own)
  const [line] = lines
  if (!line || lines.length > 1 || unreadable.length > 0) throw new Error(`${kind} was not read`)
  return line
}
