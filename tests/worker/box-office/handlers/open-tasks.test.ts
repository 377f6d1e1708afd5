// What the box office leaves to staff, as the desk's start page counts and tells it.
import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskToday } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { finishedJob } from '../jobs/finished-job.ts'
import { someOrder } from '../routes/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'

let call: ReturnType<typeof calling>
let colleague: Ask
beforeAll(async () => {
  call = calling(await staffSession('olga', 'publisher'))
  colleague = askWith(await staffSession('nora', 'boxoffice'), 'hh', '/admin/api/')
})

const today = async (ask = colleague) => (await ask('today/')).json as DeskToday
const counts = async (ask = colleague) => {
  const { care } = await today(ask)
  const of = (kind: string) => care.find((line) => line.kind === kind)?.count ?? 0
  return { jobs: of('jobs'), refunds: of('refunds'), bank: of('bank'), letters: of('letters') }
}
const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

async function sold() {
  const { id } = await someStoredSales()
  const { number, order } = await someOrder(id)
  await deliver(order)
  const lines = ((await order.view())?.lines ?? []).map((line) => line.id)
  return { id, number, order, lines }
}

const refund = (number: string, line: string | undefined) =>
  call(`orders/${number}/refund/`, { lines: [line], delivery: false })

describe('The start page of the desk', () => {
  it('counts refunds to pay by hand, unclear payments, and letters that came back', async () => {
    const before = await counts()
    const { number, order, lines } = await sold()
    await refund(number, lines[0])
    await deliver(order)
    const line = { key: `unclear-${number}`, reference: null, text: 'Danke', cents: 4321, paid_at: '2026-11-20' }
    await call('bank/', { lines: [{ ...line, payer: null, iban: 'DE02120300000000202051' }], dry_run: false })
    await env.DB.prepare("UPDATE order_lines SET letter = 'returned' WHERE order_number = ?").bind(number).run()
    const { jobs, refunds, bank, letters } = before
    expect(await counts()).toEqual({ jobs, refunds: refunds + 1, bank: bank + 1, letters: letters + 1 })
    const editor = askWith(await staffSession('edda', 'editor'), 'hh', '/admin/api/')
    expect(await counts(editor)).toEqual({ jobs: 0, refunds: 0, bank: 0, letters: 0 })
  })

  it('counts the money of a cancelled concert once, with its job', async () => {
    const { id, number, order } = await sold()
    const before = await counts()
    await finishedJob((await call(`productions/${id}/cancellation/`)).json.id)
    await deliver(order)
    const task = await env.DB.prepare('SELECT task_cents FROM orders WHERE number = ?').bind(number).first('task_cents')
    expect(task).toBe(10_000)
    expect(await counts()).toEqual({ ...before, jobs: before.jobs + 1 })
  })

  it('tells a refund that was refused as refused, and one that is left to staff as left until it is paid', async () => {
    const { number, order, lines } = await sold()
    const reported = async () =>
      (await today()).changes.filter(({ title }) => title === number).map(({ action, outcome }) => [action, outcome])
    await refund(number, lines[0])
    await deliver(order)
    expect(await reported()).toEqual([['refund', 'by_hand']])
    expect((await refund(number, lines[0])).json.reason).toBe('unknown_line')
    expect(await reported()).toEqual([
      ['refund', 'refused'],
      ['refund', 'by_hand'],
    ])
    await call(`orders/${number}/refund-paid/`, { refund: 1, iban: 'DE89370400440532013000' })
    await deliver(order)
    expect(await reported()).toEqual([
      ['refund-paid', 'done'],
      ['refund', 'refused'],
      ['refund', 'done'],
    ])
  })

  it('says to administrators that no copy has left the platform, until a mirror has fetched all', async () => {
    const [admin, publisher] = [await staffSession('pia', 'admin'), await staffSession('paul', 'publisher')]
    const late = async (person = admin) => {
      const { care } = (await askWith(person, 'hh', '/admin/api/')('today/')).json
      return (care as DeskToday['care']).filter(({ kind }) => kind === 'mirror').map(({ count }) => count)
    }
    expect([await late(), await late(publisher)]).toEqual([[1], []])
    const headers = { Authorization: `Bearer ${env.MIRROR_TOKEN}` }
    expect((await SELF.fetch('http://hh.localhost/api/shop/copies/', { headers })).status).toBe(200)
    expect(await late()).toEqual([])
  })
})
