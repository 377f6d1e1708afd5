import { describe, expect, it } from 'vitest'
import {
  emptyVoucher,
  newVouchersOf,
  type TypedVoucher,
} from '../../../../client/desk/box-office/vouchers/new-voucher.ts'

const sent = (change: Partial<TypedVoucher>) => newVouchersOf({ ...emptyVoucher, ...change })

describe('A new voucher', () => {
  it('with a code is one code for any number of uses', () => {
    const typed = {
      code: ' ADVENT-15 ',
      value: '15 %',
      until: '2026-12-24T23:59',
      productions: [{ id: 7, title: 'Abend' }],
    }
    expect(sent(typed)).toEqual({
      body: {
        code: 'ADVENT-15',
        count: 1,
        value: { kind: 'percent', percent: 15 },
        productions: [7],
        valid_from: null,
        valid_until: '2026-12-24T23:59:00+01:00',
        min_cents: 0,
        max_uses: null,
        budget_cents: null,
      },
    })
  })

  it('without a code is several codes for one use each', () => {
    const answer = sent({ kind: 'amount', value: '20', count: '50', maxUses: '9', minimum: '40' })
    expect(answer).toMatchObject({
      body: { code: null, count: 50, max_uses: 1, value: { kind: 'amount', cents: 2000 }, min_cents: 4000 },
    })
  })

  it('names codes, numbers and amounts that the server would refuse without saying why', () => {
    expect(sent({ value: '10', code: 'A!' })).toEqual({ faults: { code: 'noCode' } })
    expect(sent({ value: '10', count: '501' })).toEqual({ faults: { count: 'tooManyCodes' } })
    expect(sent({ kind: 'amount', value: '0', count: '1' })).toEqual({ faults: { value: 'noAmount' } })
    expect(sent({ kind: 'set_price', value: '0', count: '1' })).toMatchObject({ body: { value: { cents: 0 } } })
    expect(sent({ value: '10', code: 'HERBST', budget: '20.000' })).toMatchObject({ body: { budget_cents: 2_000_000 } })
  })

  it('leaves out what was typed into fields that the form no longer shows', () => {
    const typed = { value: '10', minimum: '40', budget: '300' }
    expect(sent({ ...typed, count: '3' })).toMatchObject({ body: { min_cents: 4000, budget_cents: null } })
    expect(sent({ ...typed, kind: 'access', access: 'freunde', code: 'FREUNDE' })).toMatchObject({
      body: { min_cents: 0, budget_cents: null },
    })
  })

  it('names what is no sound input', () => {
    expect(sent({ value: '101', count: '0', from: null })).toEqual({
      faults: { value: 'noPercent', count: 'noNumber', valid_from: 'noMoment' },
    })
    expect(sent({ kind: 'set_price', value: '=1+1', code: 'FEST', maxUses: 'viele', budget: '-1' })).toEqual({
      faults: { value: 'noAmount', max_uses: 'noNumber', budget_cents: 'noAmount' },
    })
  })
})
