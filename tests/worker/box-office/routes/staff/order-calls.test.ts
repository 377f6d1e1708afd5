import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { savePlans } from '../../../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../../../worker/box-office/store/sales.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { finishedJob } from '../../jobs/finished-job.ts'
import { someSalesData, someStoredSales, store } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { visitor } from '../visitor.ts'
import { calling } from './some-staff.ts'

async function soldProduction() {
  const { id } = await someStoredSales()
  return { id, ...(await someOrder(id)) }
}

describe('Staff', () => {
  it('take a ticket back and note that its money was paid back', async () => {
    const { number, order } = await soldProduction()
    const call = calling(await staffSession('rita', 'publisher'))
    const [line] = (await order.view())?.lines ?? []
    const refunded = await call(`orders/${number}/refund/`, { lines: [line?.id], delivery: false })
    expect([refunded.status, refunded.json]).toMatchObject([
      200,
      { lines: [{ state: 'cancelled' }, { state: 'sold' }] },
    ])
    expect((await order.view())?.payment).toMatchObject({ task_cents: 5000, refunded_cents: 0 })
    const settle = (iban?: string) => call(`orders/${number}/refund-paid/`, { refund: 1, ...(iban && { iban }) })
    expect((await settle()).json).toMatchObject({ reason: 'iban_missing' })
    expect((await settle('DE89 3704 0044 0532 0130 01')).status).toBe(400)
    const paid = await settle('DE89 3704 0044 0532 0130 00')
    expect(paid.json).toMatchObject({ payment: { refunded_cents: 5000 } })
    expect((await settle('DE89 3704 0044 0532 0130 00')).json).toMatchObject({ reason: 'order_closed' })
    const { results } = await env.DB.prepare(
      `SELECT action, detail FROM box_office_staff_calls WHERE "by" = 'rita@example.org' ORDER BY id`,
    ).all()
    expect(results.map(({ action }) => action)).toEqual(['refund', 'refund-paid', 'refund-paid', 'refund-paid'])
    expect(JSON.parse(String(results[2]?.detail))).toMatchObject({ number, refund: 1, iban: '…3000' })
  })

  it('read why a call was refused in words for staff, without a cart', async () => {
    const { id, number, order } = await soldProduction()
    const call = calling(await staffSession('rosa', 'publisher'))
    const [first, second] = (await order.view())?.lines ?? []
    const refund = (locale: string) =>
      call(`orders/${number}/refund/?locale=${locale}`, { lines: [first?.id], delivery: false })
    expect((await refund('de')).status).toBe(200)
    const again = (await refund('de')).json
    expect([again.reason, again.detail]).toEqual(['unknown_line', expect.stringContaining('schon zurückgegeben')])
    expect((await refund('en')).json.detail).toContain('returned already')
    const moved = await call(`orders/${number}/seats/`, { line: second?.id, seat: second?.seat })
    expect(moved.json.detail).not.toContain('Warenkorb')
    const block = await call(`productions/${id}/blocks/`, { places: [{ place: second?.seat }], reason: 'Kamera' })
    expect([block.json.reason, block.json.detail]).toEqual(['taken', expect.stringContaining('nichts geändert')])
    const release = await call(`productions/${id}/contingents/none/release/`, { release_at: null })
    expect(release.json.detail).toBe('Dieses Kontingent gibt es nicht mehr.')
  })

  it('cancel a concert: its sale stops and its orders are paid back; repeated, it finds nothing more', async () => {
    const { id, number, order, buyer } = await soldProduction()
    const call = calling(await staffSession('carla', 'publisher'))
    const cancel = async () => finishedJob((await call(`productions/${id}/cancellation/`)).json.id)
    expect(await cancel()).toMatchObject({ outcome: { orders: 1 }, tasks: [{ number, reasons: ['by_hand'] }] })
    expect(await order.view()).toMatchObject({ state: 'needs_staff', tickets: [], payment: { task_cents: 10_000 } })
    const refused = await buyer('POST', 'cart/holds/', { production: id, count: 1 })
    expect([refused.status, refused.json.reason]).toEqual([409, 'not_on_sale'])
    expect(await cancel()).toMatchObject({ state: 'done', orders: { all: 0 } })
  })

  it('cannot cancel a concert whose sale cannot be stopped, because its stored data lack a sold seat or their plan', async () => {
    const { id, order } = await soldProduction()
    const seats = (await order.view())?.lines.flatMap(({ seat }) => seat ?? []) ?? []
    const plan = somePlan({ rows: 1, seatsPerRow: 2 })
    await savePlans(store, 'hh', [{ ...plan, key: 'small' }])
    const data = someSalesData({ plan: { key: 'small', version: 1 } })
    await saveSales(store, 'hh', [{ productionId: id, data, soldShare: null }])
    const call = calling(await staffSession('clara', 'publisher'))
    const refused = await call(`productions/${id}/cancellation/`)
    expect([refused.status, refused.json]).toMatchObject([409, { reason: 'places_in_use', places: seats }])
    const gone = someSalesData({ plan: { key: 'gone', version: 1 } })
    await saveSales(store, 'hh', [{ productionId: id, data: gone, soldShare: null }])
    const { json } = await call(`productions/${id}/cancellation/`)
    expect([json.reason, json.detail]).toEqual(['no_such_plan', expect.stringContaining('Saalplan')])
    expect(await order.view()).toMatchObject({ state: 'complete', payment: { task_cents: 0 } })
  })

  it('block places and move them between contingents', async () => {
    const { id } = await someStoredSales()
    const call = calling(await staffSession('berta', 'boxoffice'))
    const blocked = await call(`productions/${id}/blocks/`, { places: [{ place: '1-1' }], reason: 'Kamera' })
    expect(blocked.status).toBe(404)
    // the inventory receives its sales data with the first request
    await visitor()('GET', `productions/${id}/`)
    expect((await call(`productions/${id}/blocks/`, { places: [{ place: '1-1' }], reason: 'Kamera' })).status).toBe(200)
    expect(
      (await call(`productions/${id}/blocks/`, { places: [{ place: '1-1' }], reason: 'Kamera' })).json,
    ).toMatchObject({ reason: 'taken', places: ['1-1'] })
    expect((await call(`productions/${id}/unblocking/`, { places: ['1-1'] })).status).toBe(200)
    const moved = await call(`productions/${id}/contingents/`, { places: [{ place: '1-1' }], from: '', to: 'none' })
    expect(moved.status).toBe(404)
  })

  it('compare places, orders and money: a sold concert agrees, and every difference is named', async () => {
    const { id, number, order } = await soldProduction()
    const call = calling(await staffSession('rosa', 'publisher'))
    expect((await call(`productions/${id}/reconciliation/`)).json).toEqual({ differences: [] })
    const [line] = (await order.view())?.lines ?? []
    await inventoryOf(env, 'hh', id).cancel('lost-place', { order: number, lines: [line?.id ?? ''] })
    await runInDurableObject(order, ({ store }: Order) => {
      const stored = store.load()
      if (stored) store.commit(() => store.save({ ...stored, tickets: [] }))
    })
    const { json } = await call(`productions/${id}/reconciliation/`)
    expect(json.differences).toEqual([
      { kind: 'ticket_without_place', order: number, detail: expect.stringContaining('no ticket') },
      { kind: 'order_without_place', order: number, detail: line?.seat },
    ])
  })

  it('need their role: visitors and editors neither move money nor learn which orders exist', async () => {
    const { id, number, order } = await soldProduction()
    const paths = [`orders/${number}/refund/`, `orders/${number}/resend/`, `productions/${id}/cancellation/`]
    for (const path of paths) {
      expect((await calling('')(path)).status, path).toBe(401)
      expect((await calling(await staffSession('edda', 'editor'))(path)).status, path).toBe(403)
    }
    expect(await order.view()).toMatchObject({ state: 'complete' })
    const publisher = calling(await staffSession('pia', 'publisher'))
    expect((await publisher('orders/A-26-000-000-0000/resend/')).status).toBe(404)
  })
})
