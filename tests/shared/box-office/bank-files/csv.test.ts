import { describe, expect, it } from 'vitest'
import { camt, centsOf, entry, inputOf, latin1, otherIban, ownIban, read, utf8 } from './some-bank.ts'

describe("A bank's CSV", () => {
  it('of comdirect is read: payer and purpose in one column, pending rows, several tables', async () => {
    const { lines, skipped, unreadable } = await read(inputOf('comdirect.csv'))
    expect(lines).toMatchObject([
      { cents: 3000, paid_at: '2026-11-26', payer: 'CLARA MUSTER', text: 'A-26-XXS-VB9-1R43 Ref. AB12' },
    ])
    expect([skipped, unreadable]).toEqual([1, []])
    const head = '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\n'
    const row = (text: string) => `"26.11.2026";"26.11.2026";"Übertrag / Überweisung";"${text}";"1.030,00";\n`
    const text = 'Auftraggeber: Clara Öhl Kto/IBAN: DE12500105170648489890 BLZ/BIC: INGDDEFF Buchungstext: Karten'
    const foot = '"Alter Kontostand";"970,00 EUR";\n'
    const tables = await read(
      latin1(`;\n"Umsätze Girokonto";;\n${head}${row(text)}${foot}\n"Umsätze Tagesgeld";;\n${head}${row('x')}${foot}`),
    )
    expect(tables.lines).toMatchObject([
      { cents: 103_000, payer: 'Clara Öhl', iban: 'DE12500105170648489890', text: 'Karten' },
      { cents: 103_000, text: 'x' },
    ])
    expect(tables.unreadable).toEqual([])
  })

  it('of N26 is read, in both languages', async () => {
    const right = [
      { cents: 3000, payer: 'Clara Muster', iban: 'DE12500105170648489890', text: 'Karten A-26-XXS-VB9-1R43' },
    ]
    expect((await read(inputOf('n26.csv'))).lines).toMatchObject(right)
    const german = `"Buchungsdatum","Wertstellungsdatum","Partner","Partner IBAN","Typ","Verwendungszweck","Kontoname","Betrag (EUR)"
2026-11-26,2026-11-26,"Clara Muster",DE12500105170648489890,"Eingang","Karten A-26-XXS-VB9-1R43","Hauptkonto",30.00\n`
    expect((await read(german)).lines).toMatchObject(right)
    const older = `"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)"
"2026-11-26","Clara Muster","DE12500105170648489890","Income","Karten A-26-XXS-VB9-1R43","30.0"\n`
    expect((await read(older)).lines).toMatchObject(right)
  })

  it('has one decimal sign in its column of amounts', async () => {
    const file = (amounts: string[], separator: string) =>
      ['Datum', 'Name', 'Betrag'].join(separator) +
      amounts.map((amount) => `\n2026-11-26${separator}x${separator}"${amount}"`).join('')
    expect(centsOf(await read(`${file(['30.00', '12.500', '1,234.50'], ',')}\n`))).toEqual([3000, 1250, 123_450])
    expect(centsOf(await read(`${file(['30,00', '12.500', '1.234,50'], ';')}\n`))).toEqual([3000, 1_250_000, 123_450])
    const unclear = await read(`${file(['30.00', '12.505', '9.00'], ',')}\n`)
    expect(centsOf(unclear)).toEqual([3000, 900])
    expect(unclear.unreadable).toEqual([
      { de: 'Zeile 3: Tag oder Betrag sind nicht lesbar', en: 'row 3: day or amount cannot be read' },
    ])
  })

  it('says in a column, or behind the amount, which money is outgoing', async () => {
    const cooperative = `"Volksbank eG"\n\n"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"26.11.2026";"26.11.2026";"Auftakt";"Clara Muster";"";"DE12500105170648489890";"";"";"Karten A-26-XXS-VB9-1R43";"";"EUR";"1.030,00";"H"
"26.11.2026";"26.11.2026";"Auftakt";"Strom";"";"";"";"";"Abschlag";"";"EUR";"80,00";"S"
`
    const file = await read(latin1(cooperative))
    expect([centsOf(file), file.skipped, file.unreadable]).toEqual([[103_000], 1, []])
    expect(file.lines).toMatchObject([{ payer: 'Clara Muster', text: 'Karten A-26-XXS-VB9-1R43' }])
    const named = 'Buchungstag;Name;Betrag;Soll/Haben\n26.11.2026;x;30,00;Haben\n26.11.2026;y;5,00;Soll\n'
    expect(centsOf(await read(named))).toEqual([3000])
    const behind = 'Buchungstag;Name;Betrag\n26.11.2026;x;30,00 H\n26.11.2026;y;5,00 S\n26.11.2026;z;7,00 X\n'
    const read3 = await read(behind)
    expect([centsOf(read3), read3.skipped, read3.unreadable.length]).toEqual([[3000], 1, 1])
  })

  it('is read in UTF-16, as spreadsheets write it', async () => {
    const text = 'Buchungstag\tName\tVerwendungszweck\tBetrag\n26.11.2026\tClara\tKarten\t30,00\n'
    const bytes = Uint8Array.of(0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0]))
    expect((await read(bytes)).lines).toMatchObject([{ cents: 3000, text: 'Karten' }])
  })

  it('is refused if a quotation mark is not closed, with its line, instead of losing the bookings that follow', async () => {
    const head = 'Buchungstag;Name;Verwendungszweck;Betrag\n'
    const row = (name: string) => `26.11.2026;${name};A-26-XXS-VB9-1R43;30,00\n`
    const refused = [row('"Clara') + row('Dora'), row('Clara') + row('"Dora'), `${row('x')}26.11.2026;x;"y`]
    const lines = await Promise.all(refused.map((rows) => read(head + rows).catch(({ message }: Error) => message)))
    expect(lines).toEqual([2, 3, 3].map((line) => `The quotation mark in line ${line} is not closed.`))
    const quoted = await read(`${head}${row('"Bar "Zum Hof" GmbH"')}${row('"Dora ""D."" Muster"')}`)
    expect(quoted.lines.map(({ payer }) => payer)).toEqual(['Bar Zum Hof" GmbH"', 'Dora "D." Muster'])
  })

  it('is bounded in rows and in the letters of a row', async () => {
    const head = 'Buchungstag;Name;Verwendungszweck;Betrag\n'
    await expect(read(head + '\n'.repeat(60_000))).rejects.toThrow('more than 50,000 rows, counting blank ones')
    await expect(read(`${head}26.11.2026;x;${'y'.repeat(30_000)};30,00\n`)).rejects.toThrow('row in line 2')
  })

  it('has collective bookings, which are lines for staff', async () => {
    const post = `Buchungstag;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Anzahl der Aufträge
26.11.2026;Gutschrift;Clara;A-26-XXS-VB9-1R43;90,00;3\n26.11.2026;Gutschrift;Clara;x;30,00;1\n26.11.2026;Sammelgutschrift;;x;20,00;\n`
    expect((await read(post)).lines.map(({ is_collective }) => is_collective)).toEqual([true, undefined, true])
  })
})

describe('The account of a CSV', () => {
  const rows = (...accounts: string[]) =>
    `Auftragskonto;Buchungstag;Verwendungszweck;Betrag\n${accounts.map((account) => `${account};26.11.26;x;30,00\n`).join('')}`

  it('must be the seller’s, as an IBAN or as an account number', async () => {
    for (const account of [otherIban, '1002', '0000001002'].filter((each) => each.length > 4)) {
      await expect(read(rows(account)), account).rejects.toThrow(/seller’s account/)
    }
    for (const account of [ownIban, 'DE59 9999 9999 0000 0010 01', '0000001001', '00001001']) {
      const file = await read(rows(account))
      expect([centsOf(file), file.isAccountNamed], account).toEqual([[3000], true])
    }
    const mixed = await read(rows(otherIban, ownIban))
    expect([centsOf(mixed), mixed.otherAccounts]).toEqual([[3000], [otherIban]])
  })

  it('stands above the table in some exports', async () => {
    const above = (iban: string) =>
      `"Girokonto";"${iban}"\n""\n"Buchungsdatum";"Verwendungszweck";"Betrag (€)"\n"26.11.26";"x";"30"\n`
    await expect(read(above(otherIban))).rejects.toThrow(/seller’s account/)
    await expect(read(above('Konto DE32 9999 9999 0000 0010 02 EUR'))).rejects.toThrow(/seller’s account/)
    expect((await read(above('DE59 9999 9999 0000 0010 01'))).isAccountNamed).toBe(true)
  })

  it('that is shortened or missing is not refused, and the payer’s is not taken for it', async () => {
    const file = await read(inputOf('same-transfer.csv'))
    expect([centsOf(file), file.isAccountNamed]).toEqual([[1500], false])
    expect((await read(`Datum;IBAN;Betrag\n26.11.26;${otherIban};1,00\n`)).isAccountNamed).toBe(false)
  })
})

describe('A file that is no statement', () => {
  it('is named by its content, with what to export instead', async () => {
    const files: [Uint8Array | string, RegExp][] = [
      ['%PDF-1.7\n%âãÏÓ', /a PDF/],
      [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /Excel/],
      ['OFXHEADER:100\nDATA:OFXSGML', /OFX/],
      ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', /OFX/],
      ['!Type:Bank\nD26/11/26\nT30.00\n^', /QIF/],
      ['<!DOCTYPE html><html lang="de"></html>', /a web page/],
      ['<HTML><BODY>', /a web page/],
      ['{"transactions": []}', /JSON/],
      [Uint8Array.of(0x1f, 0x8b, 8, 0), /gzip/],
      ['{\\rtf1\\ansi', /RTF/],
      [
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>',
        /XML, but not camt/,
      ],
      ['', /no columns/],
    ]
    for (const [file, reason] of files) {
      await expect(read(file), String(reason)).rejects.toThrow(reason)
      await expect(read(file), String(reason)).rejects.toThrow(/camt\.053.*CSV/)
    }
  })

  it('is not a statement whose texts look like another format', async () => {
    const csv = 'Datum;Verwendungszweck;Betrag\n26.11.26;":20:X\n:25:Y";30,00\n26.11.26;<html>;1,00\n'
    expect(centsOf(await read(utf8(csv)))).toEqual([3000, 100])
    expect(centsOf(await read(`\n ${camt(entry()).replace(/<\?xml.*?\?>/, '')}`))).toEqual([3000])
  })
})
