import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { finishedJob } from '../jobs/finished-job.ts'
import { someOrder, someOrderOfTwo } from '../routes/some-order.ts'
import { reported } from '../routes/staff/lists/some-posted.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { visitor } from '../routes/visitor.ts'
import { someStoredSales } from '../store/some-sales.ts'

const lastPlaces = { plan: somePlan({ rows: 1, seatsPerRow: 2 }) }
let staff = 0
afterEach(() => vi.restoreAllMocks())

/** Returns an order of both places of a hall, whose first ticket was scanned at gate A. */
async function usedTicket(sales: Parameters<typeof someStoredSales>[0] = lastPlaces) {
  const { id } = await someStoredSales(sales)
  const sold = await soldTickets(await someOrder(id))
  const { first, claimsOf } = sold
  await inventoryOf(env, 'hh', id).enter(`scan-${first.id}`, { ...(await claimsOf(first.id)), gate: 'Tür A' })
  return { id, ...sold }
}

async function soldTickets({ number, secret, order }: Awaited<ReturnType<typeof someOrder>>) {
  const call = calling(await staffSession(`uta-${++staff}`, 'publisher'))
  const [first, second] = (await order.view())?.lines ?? []
  if (!first || !second) throw new Error('the order has no tickets')
  const claimsOf = async (line: string) => {
    const ticket = (await order.view())?.tickets.find((each) => each.line === line)
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), ticket?.code ?? '')
    if (!claims) throw new Error('the ticket has no valid code')
    return claims
  }
  const refund = (body: object) => call(`orders/${number}/refund/`, { delivery: false, ...body })
  return { number, secret, order, call, first, second, claimsOf, refund }
}

/** Scans a ticket right after an inventory has said that it was not used. */
function scanAfterCheck(line: string, claims: Parameters<ProductionInventory['enter']>[1]) {
  const { entriesOf } = ProductionInventory.prototype
  let isScanned = false
  const reading = vi.spyOn(ProductionInventory.prototype, 'entriesOf')
  reading.mockImplementation(function (this: ProductionInventory, tickets) {
    const entries = entriesOf.call(this, tickets)
    if (isScanned || !tickets.includes(line)) return entries
    isScanned = true
    // RPC awaits the entries, which the scan makes outdated
    return this.enter('scan-meanwhile', claims).then(() => entries) as never
  })
}

const refusedHold = async (id: number) =>
  (await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).json.reason

describe('A scanned ticket', () => {
  it('is shown as used, with time and door, to staff and to its buyer', async () => {
    const { number, secret, call, first, second } = await usedTicket()
    const lines = [
      { id: first.id, state: 'sold', used_at: '2026-11-20T10:00:00+01:00', gate: 'Tür A' },
      { id: second.id, state: 'sold', used_at: null, gate: null },
    ]
    expect((await call(`orders/${number}/`, undefined, 'GET')).json.lines).toMatchObject(
      lines.map((line) => ({ ...line, device: null })),
    )
    const own = await visitor()('GET', `orders/${number}/?secret=${secret}`)
    expect(own.json.lines).toMatchObject(lines)
    expect(own.json.lines[0]).not.toHaveProperty('device')
  })

  it('is not refunded without a reason: nothing changes, and the refusal says so in both languages', async () => {
    const { order, first, second, refund, number, call } = await usedTicket()
    for (const lines of [[first.id], [second.id, first.id]]) {
      const refused = await refund({ lines, why: 'goodwill' })
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { reason: 'used_reason_missing', places: [first.seat], errors: [{ field: 'used_reason' }] },
      ])
      expect(refused.json.detail).toContain('Grund')
    }
    const english = await call(`orders/${number}/refund/?locale=en`, { lines: [first.id], delivery: false })
    expect(english.json.detail).toContain('reason')
    const blank = await refund({ lines: [first.id], used_reason: ' \n ' })
    expect(blank.status).toBe(400)
    expect(await order.view()).toMatchObject({ state: 'complete', payment: { task_cents: 0 }, credit_notes: [] })
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.refunds).toEqual([])
  })

  it('is refunded for a reason that the audit log keeps, and its seat never goes back on sale', async () => {
    const { id, number, order, first, refund, call } = await usedTicket()
    const refunded = await refund({ lines: [first.id], used_reason: 'Konzert abgebrochen' })
    expect([refunded.status, refunded.json.lines]).toMatchObject([
      200,
      [{ state: 'cancelled', used_at: expect.any(String), gate: 'Tür A' }, { state: 'sold' }],
    ])
    expect((await order.view())?.payment.task_cents).toBe(5000)
    expect(await refusedHold(id)).toBe('none_left')
    const detail = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'refund' AND detail ->> '$.number' = ?`,
    )
      .bind(number)
      .first<string>('detail')
    expect(JSON.parse(detail ?? '')).toMatchObject({ used_reason: 'Konzert abgebrochen', lines: [first.id] })
    expect((await call(`productions/${id}/reconciliation/`)).json).toEqual({ differences: [] })
    await reported(number)
    const place = await call(`productions/${id}/places/${first.seat}/`, undefined, 'GET')
    expect(place.json.orders).toMatchObject([{ number, is_sold: false, is_refunded: true }])
    const hall = (await call(`productions/${id}/hall/`, undefined, 'GET')).json
    expect(hall.counts).toMatchObject({ free: 0, sold: 2 })
    const block = await call(`productions/${id}/blocks/`, { places: [{ place: first.seat }], reason: 'Kamera' })
    expect(block.json.reason).toBe('taken')
  })

  it('keeps its place in a standing area, too', async () => {
    const plan = somePlan({ rows: 1, seatsPerRow: 0, standing: 2 })
    const { id, first, refund } = await usedTicket({ plan })
    await refund({ lines: [first.id], used_reason: 'Kulanz' })
    expect(await refusedHold(id)).toBe('none_left')
  })

  it('keeps its seat when the whole order is refunded: only the unused one is sold again', async () => {
    const { id, order, first, second, refund, call } = await usedTicket()
    await refund({ lines: [second.id, first.id], used_reason: 'Kulanz' })
    expect(await order.view()).toMatchObject({ state: 'needs_staff', payment: { task_cents: 10_000 } })
    const held = await visitor()('POST', 'cart/holds/', { production: id, count: 1 })
    expect(held.json.lines).toMatchObject([{ place: { id: second.seat } }])
    expect(await refusedHold(id)).toBe('none_left')
    expect((await call(`productions/${id}/reconciliation/`)).json).toEqual({ differences: [] })
  })

  it('is refunded without a further reason when its concert is cancelled, and its seat stays taken', async () => {
    const { id, number, order, call, first } = await usedTicket()
    const cancel = async () => finishedJob((await call(`productions/${id}/cancellation/`)).json.id)
    expect(await cancel()).toMatchObject({ outcome: { orders: 1, tickets: 2 }, tasks: [{ number }] })
    expect((await order.view())?.payment.task_cents).toBe(10_000)
    const hall = (await call(`productions/${id}/hall/`, undefined, 'GET')).json
    expect(hall.counts).toMatchObject({ free: 1, sold: 1 })
    expect(await cancel()).toMatchObject({ state: 'done', orders: { all: 0 } })
    expect((await call(`orders/${number}/`, undefined, 'GET')).json.lines[0]).toMatchObject({
      id: first.id,
      state: 'cancelled',
      gate: 'Tür A',
    })
  })

  it('is not refunded without a reason if it is scanned while the refund is on its way', async () => {
    const { number, order, second, refund, claimsOf, call } = await usedTicket()
    scanAfterCheck(second.id, { ...(await claimsOf(second.id)), gate: 'Tür B' })
    const refused = await refund({ lines: [second.id] })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { reason: 'used_reason_missing', places: [second.seat] },
    ])
    expect(await order.view()).toMatchObject({
      state: 'complete',
      lines: [{ state: 'sold' }, { state: 'sold' }],
      tickets: [{}, {}],
      payment: { task_cents: 0 },
    })
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect([json.refunds, json.ledger.length]).toEqual([[], 2])
    expect(json.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('cancelled')
    expect((await refund({ lines: [second.id], used_reason: 'Kulanz' })).status).toBe(200)
  })

  it('keeps its money and its seat if it is scanned while several concerts are refunded; the others are refunded', async () => {
    const [one, other] = [await someStoredSales(lastPlaces), await someStoredSales(lastPlaces)]
    const sold = await soldTickets(await someOrderOfTwo([one.id, other.id]))
    const { number, order, first, second, refund, claimsOf, call } = sold
    scanAfterCheck(second.id, { ...(await claimsOf(second.id)), gate: 'Tür B' })
    const refused = await refund({ lines: [first.id, second.id], delivery: true })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { reason: 'used_reason_missing', places: [second.seat] },
    ])
    expect(await order.view()).toMatchObject({
      state: 'complete',
      lines: [{ state: 'cancelled' }, { state: 'sold' }],
      tickets: [{ line: second.id }],
      payment: { task_cents: 5000 },
      credit_notes: [{ cents: 5000, lines: [first.id] }],
    })
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.refunds).toMatchObject([{ cents: 5000 }])
    const free = async (id: number) => (await call(`productions/${id}/hall/`, undefined, 'GET')).json.counts.free
    expect([await free(one.id), await free(other.id)]).toEqual([2, 1])
    const again = await refund({ lines: [second.id], used_reason: 'Kulanz' })
    expect([again.status, (await order.view())?.payment.task_cents]).toEqual([200, 10_000])
    expect([await free(one.id), await free(other.id)]).toEqual([2, 1])
    for (const { id } of [one, other])
      expect((await call(`productions/${id}/reconciliation/`)).json).toEqual({ differences: [] })
  })

  it('keeps its seat when staff want to exchange it', async () => {
    const { number, first, call } = await usedTicket({ plan: somePlan() })
    const moved = await call(`orders/${number}/seats/`, { moves: [{ line: first.id, seat: '2-1' }] })
    expect([moved.status, moved.json.reason]).toEqual([409, 'ticket_used'])
  })
})
