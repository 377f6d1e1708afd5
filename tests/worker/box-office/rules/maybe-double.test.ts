import { describe, expect, it } from 'vitest'
import { maybeDouble } from '../../../../worker/box-office/rules/maybe-double.ts'
import { mayBeSameTransfer } from '../../../../worker/box-office/rules/same-transfer.ts'

const iban = 'DE12500105170648489890'
const booked = { id: 'csv', cents: 1500, paid_at: '2026-11-26', payer: 'Dörte', iban }
const line = { ...booked, id: 'camt' }

describe('A bank line', () => {
  it('may be a booked one of the same amount whose day differs by at most three days', () => {
    const days: [string, boolean][] = [
      ...([
        ['2026-11-26', true],
        ['2026-11-29', true],
        ['2026-11-23', true],
      ] as [string, boolean][]),
      ...([
        ['2026-11-30', false],
        ['2026-11-22', false],
      ] as [string, boolean][]),
    ]
    for (const [day, is] of days) expect(maybeDouble({ ...line, paid_at: day }, [booked]) !== null, day).toBe(is)
    expect(maybeDouble({ ...line, cents: 1501 }, [booked])).toBeNull()
  })

  it('may be one on the other side of the banks’ holidays, which do not count as days', () => {
    const days: [value: string, booked: string, is: boolean][] = [
      // Good Friday and Easter Monday 2026, then 2027
      ['2026-04-02', '2026-04-07', true],
      ['2026-04-02', '2026-04-08', false],
      ['2026-04-01', '2026-04-07', false],
      ['2027-03-25', '2027-03-30', true],
      ['2027-04-01', '2027-04-06', false],
      // a Christmas on Friday and Saturday, and one on Thursday and Friday
      ['2026-12-24', '2026-12-28', true],
      ['2026-12-24', '2026-12-29', false],
      ['2025-12-24', '2025-12-29', true],
      ['2026-12-31', '2027-01-04', true],
      ['2026-04-30', '2026-05-04', true],
      ['2026-12-23', '2027-12-25', false],
    ]
    for (const [value, day, is] of days) {
      const [early, late] = [
        { ...line, paid_at: value },
        { ...booked, paid_at: day },
      ]
      expect(maybeDouble(early, [late]) !== null, `${value} ${day}`).toBe(is)
      expect(maybeDouble({ ...late, id: 'camt' }, [{ ...early, id: 'csv' }]) !== null, `${day} ${value}`).toBe(is)
    }
  })

  it('may be it if an account is the same or missing, shortened or masked, but not if it is another', () => {
    const accounts = [iban, 'de12 5001 0517 0648 4898 90', null, '', 'DE12', '0648489890']
    for (const account of accounts)
      expect(maybeDouble({ ...line, iban: account }, [booked]), account ?? '').toBe(booked)
    expect(maybeDouble({ ...line, iban: null }, [{ ...booked, iban: null }])).not.toBeNull()
    expect(maybeDouble({ ...line, iban: 'DE89370400440532013000' }, [booked])).toBeNull()
  })

  it('is compared with every booked line, but not with itself', () => {
    const other = { ...booked, id: 'other', iban: 'DE89370400440532013000' }
    expect(maybeDouble(line, [other, booked])).toBe(booked)
    expect(maybeDouble(line, [line])).toBeNull()
    expect(maybeDouble({ id: 'x', cents: 1500 }, [{ id: 'old', cents: 1500 }])).toEqual({ id: 'old', cents: 1500 })
  })
})

const transfer = { text: 'Konzertkarten für Oma A-26-XXS-VB9-1R43', payer: 'Dörte Groß', iban: null }
const isSame = (change: Partial<Record<'text' | 'payer' | 'iban', string | null>>) =>
  mayBeSameTransfer(transfer, { ...transfer, ...change } as typeof transfer)

describe('Two lines without an account may be the same transfer', () => {
  const names: [payer: string | null, is: boolean][] = [
    ['DOERTE GROSS', true],
    ['DORTE GROSS', true],
    ['Groß, Dörte', true],
    ['D. Groß u. Jens Groß', true],
    ['Frau Dr. Doerte Gr', true],
    ['D?RTE GRO?', true],
    ['D\ufffdrte Gro\ufffd', true],
    ['Do\u0308rte Groß', true],
    ['', true],
    [null, true],
    ['Frau Jens Ohlsen', false],
    ['Muster GmbH', false],
  ]
  it.each(names)('if the payer is %s: %s', (payer, is) => {
    expect(isSame({ payer })).toBe(is)
    expect(mayBeSameTransfer({ ...transfer, payer: payer ?? '' }, transfer)).toBe(is)
  })

  const texts: [text: string, is: boolean][] = [
    ['KONZERTKARTEN FUER OMA A-26-X', true],
    ['Konzertka', true],
    ['Konz', true],
    ['SVWZ+Konzertkarten fur Oma A-26-XXS-V B9-1R43', true],
    ['Ref. 4711 Konzertkarten f', true],
    ['A-26-XXS-VB9', true],
    ['', true],
    ['GUTSCHR. UEBERWEISUNG', true],
    ['SEPA-Überweisungsgutschrift', true],
    ['NOTPROVIDED', true],
    ['Miete', false],
    ['Spende für das Orchester', false],
  ]
  it.each(texts)('if the purpose is %s: %s', (text, is) => {
    expect(isSame({ text })).toBe(is)
    expect(mayBeSameTransfer({ ...transfer, text }, transfer)).toBe(is)
  })
})

describe('Two lines with accounts', () => {
  it('are compared by these alone', () => {
    const own = { ...transfer, iban }
    const same = { text: 'Miete', payer: 'Jens Ohlsen', iban: 'de12 5001 0517 0648 4898 90' }
    expect(mayBeSameTransfer(own, same)).toBe(true)
    expect(mayBeSameTransfer(own, { ...own, iban: 'DE89370400440532013000' })).toBe(false)
    // a shortened account says nothing
    expect(mayBeSameTransfer(own, { ...same, iban: 'DE12' })).toBe(false)
    expect(mayBeSameTransfer(own, { ...own, iban: 'DE12' })).toBe(true)
  })
})
