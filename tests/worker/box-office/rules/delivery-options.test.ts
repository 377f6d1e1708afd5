import { describe, expect, it } from 'vitest'
import { deliveryOptions, lastDayOfPost } from '../../../../worker/box-office/rules/delivery-options.ts'

const pdf = { type: 'pdf', cents: 0 } as const
const post = (cents: number) => ({ type: 'post', cents }) as const
const atDoor = { type: 'box_office', cents: 0 } as const
/** Saturday, 21 November 2026, 10:00 in Berlin. */
const nowMs = Date.parse('2026-11-21T09:00:00Z')
const inJanuary = Date.parse('2027-01-15T19:00:00Z')

describe('delivery', () => {
  it('is what every concert of the order allows, at the dearest price', () => {
    const sales = [{ delivery: [pdf, atDoor, post(390)] }, { delivery: [post(450), pdf] }]
    const options = deliveryOptions({ sales, datesMs: [inJanuary, inJanuary], nowMs, hasPasses: false })
    expect(options.map(({ type, cents }) => [type, cents])).toEqual([
      ['pdf', 0],
      ['post', 450],
    ])
  })

  it('by post arrives on the fourth working day', () => {
    const [option] = deliveryOptions({
      sales: [{ delivery: [post(390)] }],
      datesMs: [inJanuary],
      nowMs,
      hasPasses: false,
    })
    expect(new Date(option?.arrivesByMs ?? 0).toISOString()).toBe('2026-11-26T22:59:00.000Z')
  })

  it('by post ends two days before it would be late', () => {
    const sales = [{ delivery: [pdf, post(390)] }]
    const types = (date: string) =>
      deliveryOptions({ sales, datesMs: [inJanuary, Date.parse(date)], nowMs, hasPasses: false }).map(
        ({ type }) => type,
      )
    expect(types('2026-11-28T22:59:00Z')).toEqual(['pdf', 'post'])
    expect(types('2026-11-28T19:00:00Z')).toEqual(['pdf'])
  })

  it('is a pass for a wallet where passes are issued, and nothing without concerts', () => {
    const sales = [{ delivery: [{ type: 'wallet', cents: 0 } as const] }]
    const typesWith = (hasPasses: boolean) =>
      deliveryOptions({ sales, datesMs: [inJanuary], nowMs, hasPasses }).map(({ type }) => type)
    expect([typesWith(false), typesWith(true)]).toEqual([[], ['wallet']])
    expect(deliveryOptions({ sales: [], datesMs: [], nowMs, hasPasses: true })).toEqual([])
  })
})

describe('a letter', () => {
  it('has a last day on which it arrives before its concert', () => {
    const dayOf = (posted: string, starts: string) => lastDayOfPost(Date.parse(posted), Date.parse(starts))
    // posted on a Wednesday, it arrives by the end of Tuesday
    expect(dayOf('2026-11-18T09:00:00Z', '2026-11-24T19:00:00Z')).toBe('over')
    expect(dayOf('2026-11-18T09:00:00Z', '2026-11-25T10:00:00Z')).toBe('today')
    expect(dayOf('2026-11-18T09:00:00Z', '2026-11-26T10:00:00Z')).toBe(null)
    // one that is posted on a Saturday arrives as one of Friday does, but not one of Monday
    expect(dayOf('2026-11-20T09:00:00Z', '2026-11-27T10:00:00Z')).toBe(null)
    expect(dayOf('2026-11-22T09:00:00Z', '2026-11-27T10:00:00Z')).toBe('today')
    // evening in UTC is the next day in Berlin
    expect(dayOf('2026-11-17T23:30:00Z', '2026-11-25T10:00:00Z')).toBe('today')
  })
})
