import { describe, expect, it, test } from 'vitest'
import type { DiscountRule, VoucherValue } from '../../../../worker/box-office/rules/discounts.ts'
import { type PricedLine, pricesElsewhere } from '../../../../worker/box-office/rules/exchanged-price.ts'

const line = (full: number, by: DiscountRule | null = null, cents = 0, change: Partial<PricedLine> = {}) => ({
  production: 1,
  price_type: 'normal' as const,
  full_cents: full,
  discount: by && cents > 0 ? { by: by.by, cents } : null,
  ...(by && { rule: by }),
  cents: full - cents,
  ...change,
})
const voucher = (value: VoucherValue) => ({ by: 'voucher' as const, value })
const setPrice = voucher({ kind: 'set_price', cents: 1500 })
const percent = voucher({ kind: 'percent', percent: 20 })
const amount = voucher({ kind: 'amount', cents: 6000 })

/** Returns what lines cost at places of another production. */
const movedTo = (
  lines: readonly PricedLine[],
  cents: number,
  code: Parameters<typeof pricesElsewhere>[1]['code'] = null,
) =>
  pricesElsewhere(
    lines.map((each) => ({ line: each, to: { production: 2, cents } })),
    { others: [], code },
  ).moved.map((each) => each.cents)

const four = (full: number, rule: DiscountRule, cents: number) =>
  Array.from({ length: 4 }, () => line(full, rule, cents))

describe('A ticket at another place costs what its discount makes of the new price', () => {
  it.each([
    ['15 € each instead of 112, now 90', four(11_200, setPrice, 9700), 9000, [1500, 1500, 1500, 1500]],
    ['15 € each, now 12', four(11_200, setPrice, 9700), 1200, [1200, 1200, 1200, 1200]],
    ['15 € each on a place for 12, now 112', [line(1200, setPrice)], 11_200, [1500]],
    ['20 % of 98, now 15', four(9800, percent, 1960), 1500, [1200, 1200, 1200, 1200]],
    ['20 % of 15, now 98', four(1500, percent, 300), 9800, [7840, 7840, 7840, 7840]],
    ['60 € on four of 112, now 90', four(11_200, amount, 1500), 9000, [7500, 7500, 7500, 7500]],
    ['60 € on four of 112, now 10', four(11_200, amount, 1500), 1000, [0, 0, 0, 0]],
    ['10 % of Abo+', [line(9800, { by: 'abo_plus', percent: 10 }, 980)], 1500, [1350]],
    ['no discount', [line(9800)], 1500, [1500]],
  ])('%s', (_, lines, cents, expected) => {
    expect(movedTo(lines, cents)).toEqual(expected)
  })

  it('never changes at the same price, not even if the code’s budget was short', () => {
    expect(movedTo([line(9800, percent, 700)], 9800, { value: percent.value, left_cents: 10_000 })).toEqual([9100])
  })

  it('takes more of a code only as far as its budget goes', () => {
    const two = [line(1500, percent, 300), line(1500, percent, 300)]
    expect(movedTo(two, 9800, { value: percent.value, left_cents: 1000 })).toEqual([9300, 9300])
    expect(movedTo(two, 9800, { value: percent.value, left_cents: null })).toEqual([7840, 7840])
    expect(movedTo(two, 9800, { value: percent.value, left_cents: 0 })).toEqual([9500, 9500])
  })

  it('has the rule of the order’s code if it is older than stored rules, and the smaller discount if the code is gone', () => {
    const older = line(9800, null, 0, { discount: { by: 'voucher', cents: 1960 }, cents: 7840 })
    const code = (value: VoucherValue | null) => ({ value, left_cents: null })
    expect(movedTo([older], 1500, code(percent.value))).toEqual([1200])
    expect(movedTo([older], 1500, code({ kind: 'amount', cents: 1960 }))).toEqual([0])
    expect(movedTo([older], 1500, code({ kind: 'set_price', cents: 7840 }))).toEqual([1500])
    expect(movedTo([older], 1500, code(null))).toEqual([1200])
    expect(movedTo([older], 19_600, code(null))).toEqual([17_640])
    const member = line(9800, null, 0, { discount: { by: 'abo_plus', cents: 980 }, cents: 8820 })
    expect(movedTo([member], 1500)).toEqual([1350])
  })

  it('keeps its rule for the next exchange, although a cheap place has no discount', () => {
    const [cheap] = pricesElsewhere([{ line: line(11_200, setPrice, 9700), to: { production: 2, cents: 900 } }], {
      others: [],
      code: null,
    }).moved
    expect(cheap).toEqual({ full_cents: 900, discount: null, rule: setPrice, cents: 900 })
    expect(movedTo([{ ...line(900), ...cheap }], 11_200)).toEqual([1500])
  })
})

const free = (cents: number, per = 4) => line(cents, { by: 'free_per', per }, cents)
const group = (paid: readonly number[]) => [free(1500), ...paid.map((cents) => line(cents))]

test('Abo+ reduces two tickets of a production, also of tickets that come to it', () => {
  const member = (production: number) => line(5000, { by: 'abo_plus', percent: 10 }, 500, { production })
  const moved = [member(1), member(1)].map((each) => ({ line: each, to: { production: 2, cents: 6000 } }))
  const { moved: prices } = pricesElsewhere(moved, { others: [member(2)], code: null })
  expect(prices.map(({ cents }) => cents)).toEqual([5400, 6000])
})

describe('One ticket in n is free', () => {
  it('at another date, where as many are together', () => {
    expect(movedTo(group([1500, 1500, 1500]), 9800)).toEqual([0, 9800, 9800, 9800])
    expect(movedTo(group([1500, 1500]), 9800)).toEqual([9800, 9800, 9800])
  })

  it('up to the price of the cheapest, so that a free place in a dearer category costs the difference', () => {
    const [own, ...others] = group([1500, 1500, 1500])
    const moved = own ? [{ line: own, to: { production: 1, cents: 9800 } }] : []
    expect(pricesElsewhere(moved, { others, code: null }).moved).toMatchObject([{ cents: 8300 }])
  })

  it('still, although a refund has made its group smaller', () => {
    const [own, leaving, ...others] = group([1500, 1500])
    const moved = leaving ? [{ line: leaving, to: { production: 2, cents: 1500 } }] : []
    const stays = own ? [own, ...others] : []
    expect(pricesElsewhere(moved, { others: stays, code: null }).others.map(({ cents }) => cents)).toEqual([0, 1500])
  })

  it('only as long as those who paid are there: the place that stays then costs its price', () => {
    const [own, leaving, ...others] = group([1500, 1500, 1500])
    const moved = leaving ? [{ line: leaving, to: { production: 2, cents: 1500 } }] : []
    const stays = own ? [own, ...others] : []
    const { moved: gone, others: left } = pricesElsewhere(moved, { others: stays, code: null })
    expect([gone, left].map((prices) => prices.map(({ cents }) => cents))).toEqual([[1500], [1500, 1500, 1500]])
  })
})
