import { describe, expect, it } from 'vitest'
import fc from '../../../properties.ts'
import { centsOf, inputOf, read, utf8 } from './some-bank.ts'

const account = '99999999/0000001001'

/** Returns a statement whose closing balance is that of its movements, unless `end` is another one. */
function statement(movements: readonly string[], { of = account, end = closingOf(movements) } = {}): string {
  return [':20:STARTUMS', `:25:${of}`, ':28C:330/1', ':60F:C261125EUR1000,00', ...movements, end, '-', ''].join('\r\n')
}

function closingOf(movements: readonly string[]): string {
  const cents = movements.reduce((sum, text) => {
    const [, mark = '', euros = '0', rest = ''] = /^:61:\d*(R?[CD])R?(\d+),(\d*)/.exec(text) ?? []
    return sum + (mark === 'C' || mark === 'RD' ? 1 : -1) * Number(euros + rest.padEnd(2, '0'))
  }, 100_000)
  return `:62F:${cents < 0 ? 'D' : 'C'}261126EUR${(Math.abs(cents) / 100).toFixed(2).replace('.', ',')}`
}

const movement = (amount = 'C30,00', details = '166?00GUTSCHRIFT?20SVWZ+Karten', days = '2611261126') => [
  `:61:${days}${amount}NTRFNONREF//1`,
  `:86:${details}`,
]

describe('MT940', () => {
  it('is read with account, day, payer and purpose, whose words banks break at any letter', async () => {
    const file = await read(inputOf('mt940.sta'))
    expect(file.isAccountNamed).toBe(true)
    expect(file.lines).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{40}$/),
        reference: null,
        text: 'Karten A-26-XXS-VB9-1R43',
        cents: 3000,
        paid_at: '2026-11-26',
        payer: 'CLARA MUSTER',
        iban: 'DE12500105170648489890',
      },
    ])
  })

  it('is read in the frame of SWIFT, with lines above it, with broken lines and free texts', async () => {
    const details = '166?00GUTSCHRIFT?20EREF+E2E-1?21SVWZ+Karten A-26-XXS-V\r\nB?229-1R43?32CLARA?33 MUSTER'
    const framed = `{1:F01BANKDEFFAXXX0000000000}{2:I940}{4:\r\n${statement(movement('C30,', details))}}`
    expect((await read(framed)).lines).toMatchObject([
      { reference: 'E2E-1', text: 'Karten A-26-XXS-VB9-1R43', payer: 'CLARA MUSTER', cents: 3000 },
    ])
    const free = await read(`Kontoauszug\r\n${statement(movement('CR30,5', 'Karten A-26-XXS-VB9\r\n-1R43 Danke'))}`)
    expect(free.lines).toMatchObject([{ text: 'Karten A-26-XXS-VB9-1R43 Danke', cents: 3050, payer: null }])
  })

  it('has the whole purpose: before its key, with the key in it, and in two fields', async () => {
    const texts: [details: string, text: string][] = [
      ['166?20SVWZ+A-26-XXS-VB9-1R43 SVWZ+', 'A-26-XXS-VB9-1R43'],
      ['166?20A-26-XXS-VB9-1R43 ?21SVWZ+Karten', 'A-26-XXS-VB9-1R43 Karten'],
      ['166?20SVWZ+Karten \r\n:86:A-26-XXS-VB9-1R43', 'Karten A-26-XXS-VB9-1R43'],
      ['166?20EREF+E2E-1?21KREF+x', 'EREF+E2E-1KREF+x'],
    ]
    for (const [details, text] of texts)
      expect((await read(statement(movement('C30,00', details)))).lines, details).toMatchObject([{ text }])
  })

  it('counts credits alone, and leaves out debits, reversals and other currencies', async () => {
    const others = ['D5,00', 'RC5,00', 'RD5,00', 'DR5,00'].flatMap((amount) => movement(amount))
    const file = await read(statement([...others, ...movement('C7,00')]))
    expect([centsOf(file), file.skipped, file.unreadable]).toEqual([[700], 4, []])
    const dollars = await read(statement(movement()).replaceAll('EUR', 'USD'))
    expect([centsOf(dollars), dollars.skipped]).toEqual([[], 1])
  })

  it('has the day of booking in the year that is nearest to the value date', async () => {
    const days = ['2612310102', '2701021231', '261126', '2611261126']
    const file = await read(statement(days.flatMap((day) => movement('C1,00', '166?20SVWZ+x', day))))
    expect(file.lines.map(({ paid_at: day }) => day)).toEqual(['2027-01-02', '2026-12-31', '2026-11-26', '2026-11-26'])
  })

  it('names movements that it cannot read, and reads the others', async () => {
    const broken = [...movement('C30,00', 'x', '2613261326'), ...movement('C2,00')]
    const file = await read(statement(broken))
    expect(centsOf(file)).toEqual([200])
    expect(file.unreadable.map(({ de }) => de.split(':')[0])).toEqual(['Buchung 1'])
  })

  it('whose movements do not lead to its closing balance is refused, since a payer may have written one of them', async () => {
    const injected = [':61:2611261126C90,00NTRFNONREF', ':86:166?20SVWZ+Karten A-26-XXS-VB9-1R43']
    const [real, details] = movement()
    const whole = statement([real ?? '', `${details}`, ...injected], { end: closingOf(movement()) })
    await expect(read(whole)).rejects.toThrow('from line 1 does not add up')
    // neither with balances or an unreadable movement of the payer's own
    for (const more of [
      ':62F:C261126EUR1120,00',
      ':60F:C261126EUR910,00',
      ':61:Unsinn',
      ':61:2611261126X90,00NTRFNONREF',
    ])
      await expect(read(whole.replace(':61:2611261126C90', `${more}\r\n:61:2611261126C90`))).rejects.toThrow('add up')
    await expect(read(statement(movement()).replace(/:60F:.*\r\n/, ''))).rejects.toThrow('add up')
    const overdrawn = statement(movement()).replace('C261125EUR1000,00', 'D261125EUR40,00')
    await expect(read(overdrawn)).rejects.toThrow('add up')
    expect(centsOf(await read(overdrawn.replace('C261126EUR1030,00', 'D261126EUR10,')))).toEqual([3000])
  })

  it('of the day that still runs (MT942) is refused by its name', async () => {
    const interim = [':20:X', `:25:${account}`, ':28C:1/1', ':34F:EUR0,', ...movement(), ':90C:1EUR30,00', '-'].join(
      '\r\n',
    )
    await expect(read(interim)).rejects.toThrow('MT942')
  })

  it('that was cut off is refused with its line, and that of another account', async () => {
    const whole = statement(movement())
    await expect(read(whole.slice(0, whole.indexOf(':62F')))).rejects.toThrow('cut off in line 6')
    const twice = whole + whole
    await expect(read(twice.slice(0, twice.lastIndexOf(':62F')))).rejects.toThrow('cut off in line 14')
    await expect(read(statement(movement(), { of: '99999999/0000001002' }))).rejects.toThrow(/seller’s account/)
    expect((await read(statement(movement(), { of: 'DE59999999990000001001' }))).isAccountNamed).toBe(true)
  })

  it('names its account with the bank’s BIC or a currency, too', async () => {
    const own = [
      'MARKDEFF/0000001001',
      'MARKDEFFXXX/0000001001EUR',
      '99999999/1001/EUR',
      'MARKDEFF/DE59999999990000001001',
    ]
    for (const each of own) expect((await read(statement(movement(), { of: each }))).isAccountNamed, each).toBe(true)
    for (const each of ['MARKDEFF/0000001002', '99999999/0000001002/EUR'])
      await expect(read(statement(movement(), { of: each })), each).rejects.toThrow(/seller’s account/)
  })

  it('marks the sum of several payments', async () => {
    const [coded] = (await read(statement(movement('C90,00', '194?00GUTSCHRIFT?20SVWZ+3 Stück')))).lines
    expect(coded?.is_collective).toBe(true)

    const [line] = (await read(statement(movement('C90,00', '191?00SAMMELGUTSCHRIFT?20SVWZ+3 Stück')))).lines
    expect(line?.is_collective).toBe(true)
  })

  it('of any bytes is read or refused, and never invents a payment', async () => {
    const whole = statement(movement())
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.string({ maxLength: 40 }), async (at, text) => {
        const file = await read(utf8(whole.slice(0, at) + text + whole.slice(at))).catch((error: Error) => error.name)
        if (typeof file === 'string') expect(file).toBe('UnreadableFile')
        else expect(file.lines.length + file.skipped + file.unreadable.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
