import { describe, expect, it } from 'vitest'
import { maybeDouble } from '../../../../worker/tickets/rules/maybe-double.ts'

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
