import { describe, expect, it } from 'vitest'
import { readAmount, readDay } from '../../../../shared/box-office/bank-files/amounts.ts'
import { type BankFile, readBankFile } from '../../../../shared/box-office/bank-files/bank-file.ts'
import { bankRequest } from '../../../../shared/contract/box-office/bank.ts'
import fc from '../../../properties.ts'
import { hostile } from '../../../scripts/import/shared-data.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes1252 = (text: string) => Uint8Array.from([...text], (letter) => letter.charCodeAt(0))

const sparkasse = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE021";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"Karten A-26-7KQ-M2P-9XT4";"";"";"NOTPROVIDED";"";"";"";"Müller; ""Bar"" GmbH";"DE89370400440532013000";"COBADEFFXXX";"1.234,56";"EUR";"Umsatz gebucht"
"DE021";"20.11.26";"20.11.26";"LASTSCHRIFT";"Miete";"";"";"";"";"";"";"Vermieter";"DE89";"";"-800,00";"EUR";"Umsatz gebucht"
"DE021";"21.11.26";"";"GUTSCHRIFT";"vorab";"";"";"";"";"";"";"Wer";"DE89";"";"10,00";"EUR";"Umsatz vorgemerkt"
`
const dkb = `"Girokonto";"DE021"\n"Kontostand vom 20.11.2026:";"1.000,00 EUR"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"20.11.26";"20.11.26";"Gebucht";"Clara Öhl";"Auftakt";"RF18 A267";"Eingang";"DE89";"42,5";"";"";"E2E-1"
`
const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>${entries.replace(/<(\/?)(\w)/g, '<$1ns:$2')}</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`
const entry = (details: string, more = '') =>
  `<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BANK-1</AcctSvcrRef>${more}<NtryDtls>${details}</NtryDtls></Ntry>`

const own = 'DE59 9999 9999 0000 0010 01'
const read = (file: Uint8Array) => readBankFile(file, own)

async function tryToRead(file: Uint8Array): Promise<BankFile | null> {
  try {
    return await read(file)
  } catch (error) {
    expect((error as Error).name).toBe('UnreadableFile')
    return null
  }
}

describe("A bank's export", () => {
  it('is read as savings banks write it: quoted, in Windows-1252, with outgoing and noted bookings', async () => {
    const file = await read(bytes1252(sparkasse))
    expect(file.skipped).toBe(2)
    expect(file.lines).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{40}$/),
        reference: 'NOTPROVIDED',
        text: 'Karten A-26-7KQ-M2P-9XT4',
        cents: 123_456,
        paid_at: '2026-11-20',
        payer: 'Müller; "Bar" GmbH',
        iban: 'DE89370400440532013000',
      },
    ])
  })

  it('is read with lines above its head, in UTF-8', async () => {
    const [line] = (await read(utf8(dkb))).lines
    expect(line).toMatchObject({ payer: 'Clara Öhl', cents: 4250, reference: 'E2E-1', text: 'RF18 A267', iban: 'DE89' })
  })

  it('is read with credits in a column', async () => {
    const file = 'Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;Soll;Haben;Währung\n'
    const { lines, skipped } = await read(
      utf8(`${file}20.11.2026;Clara;A;;1.000,00;EUR\n20.11.2026;Strom;B;-80,00;;EUR\nSumme;;;-80,00;1.000,00;\n`),
    )
    expect(lines).toMatchObject([{ payer: 'Clara', cents: 100_000 }])
    expect(skipped).toBe(1)
  })

  it('gives equal payments of one day different keys, and the same ones when it is read again', async () => {
    const [head = '', first = ''] = sparkasse.split('\n')
    const file = utf8([head, first, first].join('\n'))
    const keys = (await read(file)).lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect((await read(file)).lines.map(({ key }) => key)).toEqual(keys)
  })

  it('reports the rows that it cannot read', async () => {
    const file = 'Datum;Name;Verwendungszweck;Betrag\n20.11.2026;Clara;A;zehn\n31.02.2026;Clara;A;10,00\n'
    const { lines, skipped, unreadable } = await read(utf8(file))
    expect([lines, skipped]).toEqual([[], 0])
    expect(unreadable.map(({ en }) => en)).toEqual([2, 3].map((at) => `row ${at}: day or amount cannot be read`))
  })

  it('is read as camt.053 with its references, payers and single payments', async () => {
    const structured = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Clara &amp; Co</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>RF18A267</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const batch = ['20.00', '30.00'].map(
      (amount) =>
        `<TxDtls><Refs><EndToEndId>E2E-${amount}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>Kart</Ustrd><Ustrd>en</Ustrd></RmtInf></TxDtls>`,
    )
    const { lines, skipped } = await read(
      utf8(
        camt(
          entry(structured) +
            entry(batch.join('')) +
            entry('', '<RvslInd>true</RvslInd>') +
            entry('').replace('CRDT', 'DBIT') +
            entry('').replace('EUR', 'CHF') +
            entry('').replace('BOOK', 'PDNG'),
        ),
      ),
    )
    expect(lines).toMatchObject([
      { reference: 'RF18A267', payer: 'Clara & Co', iban: 'DE89', cents: 5000, paid_at: '2026-11-20' },
      { reference: 'E2E-20.00', text: 'Karten', cents: 2000 },
      { reference: 'E2E-30.00', text: 'Karten', cents: 3000 },
    ])
    expect(skipped).toBe(4)
  })

  it('is refused in any other format, with entities, or without bounds', async () => {
    const refused: [Uint8Array, RegExp][] = [
      [utf8('hello'), /no columns/],
      [new Uint8Array(), /no columns/],
      [utf8('<html></html>'), /a web page/],
      [utf8('<Document/>'), /not camt/],
      [utf8('<Document><'), /malformed/],
      [utf8('<!DOCTYPE x [<!ENTITY a "b">]><Document/>'), /DOCTYPE declaration/],
      [new Uint8Array(9 * 1024 * 1024), /larger than 8 MB/],
      [utf8(`Datum;Name;Betrag\n${'20.11.2026;x;1,00\n'.repeat(20_001)}`), /more than 20,000 transactions/],
    ]
    for (const [file, reason] of refused) await expect(read(file)).rejects.toThrow(reason)
  })

  it('is refused or read with plain texts, however hostile it is', async () => {
    const lists = ['csv-injection', 'crlf', 'xss', 'naughty-strings'].map(hostile)
    const texts = [
      ...(await Promise.all(lists)).flat(),
      '\u001b[2J\u0007',
      '\u202etxt.exe',
      '\ud800',
      ']]>',
      '&lol;',
      '"',
    ]
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const details = (text: string) =>
      `<TxDtls><RltdPties><Dbtr><Nm>${text}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    for (const text of texts) {
      const csv = `Datum;Name;Verwendungszweck;Betrag\n20.11.2026;"${text.replaceAll('"', '""')}";${text};10,00\n`
      for (const file of [csv, camt(entry(details(escaped(text)))), camt(entry(details(text)))]) {
        const found = await tryToRead(utf8(file))
        for (const line of found?.lines ?? []) {
          // joiners belong to the letters around them
          for (const read of [line.payer ?? '', line.text])
            expect(read.replaceAll(/[\u200c\u200d]/g, ''), text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
          expect(bankRequest.safeParse({ dry_run: true, lines: [line] }).success, text).toBe(true)
        }
      }
    }
  })

  it('costs little, however deep, wide or strangely written it is', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const wide = (text: string) =>
      Uint8Array.of(0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0]))
    const files: Uint8Array[] = [
      utf8(`${entity}${camt(entry('<TxDtls><RmtInf><Ustrd>&b;</Ustrd></RmtInf></TxDtls>'))}`),
      utf8(`<?xml version="1.0"?><!-- --> <!doctype x SYSTEM "file:///etc/passwd"><Document/>`),
      wide(`${entity}${camt(entry(''))}`),
      utf8(`<?xml version="1.0" encoding="UTF-16"?>${entity}`),
      utf8('<a>'.repeat(200_000)),
      utf8(`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`),
      utf8(`<a ${'b="c" '.repeat(50_000)}/>`),
      utf8(camt(`<__proto__><constructor>1</constructor></__proto__><Ntry><toString/></Ntry>`)),
      utf8(`Datum;Name;Betrag\n"${'x'.repeat(1_000_000)}`),
      utf8(`Datum;Name;Betrag${';'.repeat(1_000_000)}\n`),
    ]
    for (const file of files) expect((await tryToRead(file))?.lines ?? []).toEqual([])
    expect(({} as { constructor: unknown }).constructor).toBe(Object)
  })

  it('is read or refused, whatever its bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', 'Datum;Name;Betrag\n', '<Document>'),
        async (rest, head) => {
          try {
            for (const line of (await read(Uint8Array.of(...utf8(head), ...rest))).lines)
              expect(line.cents).toBeGreaterThan(0)
          } catch (error) {
            expect((error as Error).name).toBe('UnreadableFile')
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('Amounts and days', async () => {
  it('are read as banks write them', async () => {
    const amounts: [string, number | null][] = [
      ['1.234,56', 123_456],
      ['1,234.56', 123_456],
      ['-12,5', -1250],
      ['12,50-', -1250],
      ['+12.50 EUR', 1250],
      ['1.234', 123_400],
      ['1.234.567', 123_456_700],
      ['12', 1200],
      ['0,05 €', 5],
      ['1.23.4', null],
      ['12,345', 1_234_500],
      ['', null],
      ['1e3', null],
    ]
    for (const [text, cents] of amounts) expect(readAmount(text), text).toBe(cents)
    const days = ['20.11.2026', '20.11.26', '20/11/2026', '2026-11-20', '2026-11-20T10:00:00Z']
    for (const text of days) expect(readDay(text), text).toBe('2026-11-20')
    for (const text of ['', 'Summe', '31.02.2026', '2026-13-01']) expect(readDay(text), text).toBeNull()
  })

  it('are read back from both ways of writing', async () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom('de-DE', 'en-GB'),
        (cents, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
          expect(readAmount(text)).toBe(cents === 0 ? 0 : cents)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
