import { describe, expect, it } from 'vitest'
import {
  emptyVoucher,
  newVouchersOf,
  type TypedVoucher,
} from '../../../../client/desk/box-office/vouchers/new-voucher.ts'
import { voucherWords } from '../../../../client/desk/box-office/vouchers/words.ts'
import { isBalance } from '../../../../shared/contract/box-office/balance.ts'

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

  it('with a balance has it as its budget, for any number of orders, with or without a code', () => {
    const typed = { kind: 'balance', value: '50', maxUses: '3', minimum: '40', budget: '300' } as const
    const balance = { value: { kind: 'amount', cents: 5000 }, min_cents: 0, max_uses: null, budget_cents: 5000 }
    for (const code of ['', 'GABE-1234-5678']) {
      const answer = sent({ ...typed, code })
      expect(answer).toMatchObject({ body: { ...balance, code: code || null } })
      expect('body' in answer && isBalance(answer.body)).toBe(true)
    }
    expect(sent({ ...typed, value: '' })).toEqual({ faults: { value: 'noAmount' } })
  })

  it('in euros per order stays a discount of today: any number of orders with a code, one without', () => {
    const typed = { kind: 'amount', value: '15', minimum: '60' } as const
    const discount = { value: { kind: 'amount', cents: 1500 }, min_cents: 6000, budget_cents: null }
    expect(sent({ ...typed, code: 'MINUS-15' })).toMatchObject({ body: { ...discount, max_uses: null } })
    expect(sent(typed)).toMatchObject({ body: { ...discount, max_uses: 1 } })
  })

  it('of the role that answers the telephone is at most 100 €, with a note', () => {
    const typed = { ...emptyVoucher, kind: 'balance', value: '100', note: ' Kulanz ' } as const
    expect(newVouchersOf(typed, false)).toMatchObject({ body: { budget_cents: 10_000, note: 'Kulanz' } })
    expect(newVouchersOf({ ...typed, value: '100,01', note: ' ' }, false)).toEqual({
      faults: { value: 'tooMuch', note: 'noNote' },
    })
    expect(newVouchersOf({ ...typed, value: '', note: 'x' }, false)).toEqual({ faults: { value: 'noAmount' } })
    expect(newVouchersOf({ ...typed, value: '500', note: '' }, true)).toMatchObject({ body: { budget_cents: 50_000 } })
  })

  it('is called by what it gives, in both languages', () => {
    const { de, en } = voucherWords
    expect([de.kinds.balance, de.kinds.amount]).toEqual(['Gutschein mit Guthaben', 'Rabatt in Euro je Bestellung'])
    expect([en.kinds.balance, en.kinds.amount]).toEqual(['Voucher with a balance', 'Discount in euros per order'])
    expect([de.balanceHint, en.balanceHint].join(' ')).toMatch(/Nur online einlösbar.*Only redeemable online/)
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
