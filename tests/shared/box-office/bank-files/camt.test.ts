import { describe, expect, it } from 'vitest'
import { readDecimal } from '../../../../shared/box-office/bank-files/amounts.ts'
import { camt, centsOf, entry, inputOf, otherIban, ownIban, payment, read, utf8 } from './some-bank.ts'

const euros = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`

describe('Amounts of camt', () => {
  it('are XML decimals: a point before the cents, any zeros, no thousands', async () => {
    const file = await read(inputOf('camt-decimals.xml'))
    expect(centsOf(file)).toEqual([1250, 1250, 1250, 1200, 1250, 123_456_789])
    expect(file.unreadable.map(({ de }) => de)).toEqual(['Buchung 7: Tag oder Betrag sind nicht lesbar'])
  })

  it('are read however XML allows to write them, and never guessed', () => {
    const right: [string, number][] = [
      ...([
        ['+12.50', 1250],
        ['00012.5', 1250],
        ['12.', 1200],
        ['.5', 50],
        [' 12.50\n', 1250],
      ] as [string, number][]),
      ...([
        ['12.500000000', 1250],
        ['0.01', 1],
        ['1000', 100_000],
        ['99999999999.99', 9_999_999_999_999],
      ] as [string, number][]),
    ]
    for (const [text, cents] of right) expect(readDecimal(text), text).toBe(cents)
    const wrong = ['1,234.50', '12,50', '-12.50', '1e3', 'NaN', 'INF', '', '.', '+', '12.505', '0.001', '12 50', '١٢']
    for (const text of wrong) expect(readDecimal(text), text).toBeNull()
  })

  it('that cannot be read are reported and do not stop the others', async () => {
    const file = await read(
      camt(['12.505', '1,234.50', '30.00', '9'.repeat(20)].map((amount) => entry({ amount })).join('')),
    )
    expect(centsOf(file)).toEqual([3000])
    expect(file.unreadable.map(({ en }) => en.split(':')[0])).toEqual([
      'transaction 1',
      'transaction 2',
      'transaction 4',
    ])
  })
})

describe('A camt file', () => {
  it('is read as a report, a statement or a notification, in every version and with any prefix', async () => {
    const kinds = ['052.001.08', '054.001.08', ...['02', '04', '08', '10', '13'].map((version) => `053.001.${version}`)]
    for (const kind of kinds) {
      for (const prefix of ['', 'ns2']) {
        const { lines, isAccountNamed } = await read(camt(entry({ details: payment('Karten') }), { kind, prefix }))
        expect(lines, `${kind} ${prefix}`).toMatchObject([{ cents: 3000, text: 'Karten', paid_at: '2026-11-26' }])
        expect(isAccountNamed).toBe(true)
      }
    }
  })

  it('is read in UTF-8 with a mark, in UTF-16 and in the encoding that it declares', async () => {
    const xml = camt(entry({ details: payment('Dörte &#252; &#xFC;') }))
    const wide = (text: string, isBig: boolean) =>
      Uint8Array.from([...text].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])))
    const files = [
      utf8(`\ufeff${xml}`),
      Uint8Array.of(0xff, 0xfe, ...wide(xml.replace('UTF-8', 'UTF-16'), false)),
      Uint8Array.of(0xfe, 0xff, ...wide(xml.replace('UTF-8', 'UTF-16'), true)),
      wide(xml, false),
      wide(xml, true),
      Uint8Array.from([...xml.replace('UTF-8', 'ISO-8859-1')], (letter) => letter.charCodeAt(0)),
    ]
    for (const [index, file] of files.entries()) {
      expect(
        (await read(file)).lines.map(({ text }) => text),
        String(index),
      ).toEqual(['Dörte ü ü'])
    }
  })

  it('counts only money that has arrived: no debits, reversals, pending or informative entries', async () => {
    const statuses = ['<Sts>PDNG</Sts>', '<Sts><Cd>PDNG</Cd></Sts>', '<Sts>INFO</Sts>', '<Sts><Cd>FUTR</Cd></Sts>']
    const others = [
      ...statuses.map((status) => entry({ status })),
      entry({ sign: 'DBIT' }),
      ...['true', '1', ' true '].map((is) => entry({ more: `<RvslInd>${is}</RvslInd>` })),
      entry({ amount: '<Amt Ccy="CHF">30.00</Amt>' }),
    ]
    const file = await read(
      camt([...others, entry({ status: '<Sts>BOOK</Sts>', more: '<RvslInd>false</RvslInd>' })].join('')),
    )
    expect([centsOf(file), file.skipped, file.unreadable]).toEqual([[3000], others.length, []])
  })

  it('does not count money with a status of the bank’s own', async () => {
    const file = await read(camt(entry({ status: '<Sts><Prtry>VORM</Prtry></Sts>' })))
    expect([centsOf(file), file.skipped]).toEqual([[], 1])
  })

  it('has the purpose in fields for documents or notes, and two references', async () => {
    const number = 'A-26-XXS-VB9-1R43'
    const details = (remittance: string, reference = 'NOTPROVIDED') =>
      `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${remittance}</TxDtls>`
    const structured = (content: string) => `<RmtInf><Strd>${content}</Strd></RmtInf>`
    const files = [
      details(structured(`<AddtlRmtInf>Karten</AddtlRmtInf><AddtlRmtInf>${number}</AddtlRmtInf>`)),
      details(structured(`<RfrdDocInf><Nb>Karten ${number}</Nb></RfrdDocInf>`)),
      details(`<AddtlTxInf>Karten ${number}</AddtlTxInf>`),
    ]
    for (const each of files) {
      const { lines } = await read(camt(entry({ details: each })))
      expect(lines, each).toMatchObject([{ text: `Karten ${number}` }])
    }
    const own = '<CdtrRefInf><Ref>KD-4711</Ref></CdtrRefInf>'
    const { lines } = await read(camt(entry({ details: details(structured(own), number) })))
    expect(lines).toMatchObject([{ reference: 'KD-4711', text: number }])
  })

  it('has the day of Berlin where a time is in another zone', async () => {
    const times = ['2026-11-26T22:59:59Z', '2026-11-26T23:30:00.000Z', '2026-06-26T22:00:00+00:00']
    const days = times.map((time) => entry({ day: `<BookgDt><DtTm>${time}</DtTm></BookgDt>` }))
    const { lines } = await read(camt(days.join('')))
    expect(lines.map(({ paid_at }) => paid_at)).toEqual(['2026-11-26', '2026-11-27', '2026-06-27'])
  })

  it('has days with a time or a time zone, or only a value day', async () => {
    const days = [
      '<BookgDt><DtTm>2026-11-26T10:00:00+01:00</DtTm></BookgDt>',
      '<ValDt><Dt>2026-11-26+01:00</Dt></ValDt>',
    ]
    const { lines } = await read(camt(days.map((day) => entry({ day })).join('')))
    expect(lines.map(({ paid_at }) => paid_at)).toEqual(['2026-11-26', '2026-11-26'])
  })
})

describe('A collective booking', () => {
  it('is its single payments if they add up, and otherwise one line for staff', async () => {
    const file = await read(inputOf('camt-batches.xml'))
    expect(file.lines.map(({ cents, is_collective }) => [cents, is_collective])).toEqual([
      ...[
        [4400, undefined],
        [3000, undefined],
      ],
      ...[
        [9000, true],
        [9000, true],
      ],
    ])
    expect(file.skipped).toBe(3)
  })

  it('has its single amounts in any of three places', async () => {
    const places = [
      euros('10.000'),
      `<AmtDtls><TxAmt>${euros('10')}</TxAmt></AmtDtls>`,
      `<AmtDtls><InstdAmt>${euros('10.0')}</InstdAmt></AmtDtls>`,
    ]
    for (const place of places) {
      const details = payment('a', place) + payment('b', euros('20.00'))
      expect(centsOf(await read(camt(entry({ details })))), place).toEqual([1000, 2000])
    }
  })

  it('is never divided by guess', async () => {
    const details = [
      payment('A-26-XXS-VB9-1R43', euros('10.00')) + payment('b', euros('10.00')),
      payment('a', euros('10.00')) + payment('b'),
      payment('a', '<Amt Ccy="CHF">10.00</Amt>') + payment('b', euros('20.00')),
      `<Btch><NbOfTxs>3</NbOfTxs></Btch>${payment('a', euros('30.00'))}`,
      `<Btch><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">30.00</TtlAmt></Btch>`,
    ]
    for (const each of details) {
      const { lines } = await read(
        camt(entry({ details: each, more: '<AddtlNtryInf>A-26-XXS-VB9-1R43</AddtlNtryInf>' })),
      )
      expect(lines, each).toMatchObject([{ cents: 3000, is_collective: true }])
    }
  })

  it('of one payment has the direction of its entry, since it has its amount', async () => {
    const details = '<TxDtls><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls>'
    const file = await read(camt(entry({ sign: 'DBIT', details })))
    expect([centsOf(file), file.skipped]).toEqual([[], 1])
  })

  it('of one payment is that payment', async () => {
    const { lines } = await read(camt(entry({ details: `<Btch><NbOfTxs>1</NbOfTxs></Btch>${payment('Karten')}` })))
    expect(lines).toMatchObject([{ cents: 3000, text: 'Karten' }])
    expect(lines[0]).not.toHaveProperty('is_collective')
  })
})

describe('The account of a statement', () => {
  it('must be the seller’s', async () => {
    const other = camt(entry(), { account: otherIban })
    await expect(read(other)).rejects.toThrow(
      `The statement is of ${otherIban}, but the seller’s account is ${ownIban}.`,
    )
    await expect(read(camt('', { account: otherIban }))).rejects.toThrow(otherIban)
    expect(centsOf(await read(camt(entry(), { account: 'DE59 9999 9999 0000 0010 01' })))).toEqual([3000])
  })

  it('may be a number', async () => {
    const numbered = (id: string) => camt(entry()).replace(/<IBAN>.*?<\/IBAN>/, `<Othr><Id>${id}</Id></Othr>`)
    expect((await read(numbered('0000001001'))).isAccountNamed).toBe(true)
    await expect(read(numbered('0000001002'))).rejects.toThrow(/seller’s account/)
  })

  it('that is not named is no reason to refuse it', async () => {
    const file = await read(inputOf('same-transfer.xml'))
    expect([centsOf(file), file.isAccountNamed]).toEqual([[1500], false])
  })

  it('is judged for each statement of a file', async () => {
    const statements = [otherIban, ownIban].map((account) => camt(entry(), { account }))
    const inner = statements.map((xml) => /<Stmt>.*<\/Stmt>/.exec(xml)?.[0] ?? '')
    const file = await read(statements[0]?.replace(inner[0] ?? '', inner.join('')) ?? '')
    expect([centsOf(file), file.otherAccounts]).toEqual([[3000], [otherIban]])
  })
})
