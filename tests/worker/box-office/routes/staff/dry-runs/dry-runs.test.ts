// Every call that has a dry run: it answers with figures and writes nothing, neither to the database nor to an object.
import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { shopCalls } from '../../../../../../shared/contract/box-office/shop-calls.ts'
import type { Call } from '../../../../../../shared/contract/calls/describe.ts'
import { inventoryOf } from '../../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { fieldsOf } from '../../../hostile/schema-fields.ts'
import { finishedJob } from '../../../jobs/finished-job.ts'
import { everything } from '../../../order/verbs/everything.ts'
import { withoutAlarms } from '../../../order/without-alarms.ts'
import { someSalesData, someStoredSales } from '../../../store/some-sales.ts'
import { mailsOf } from '../../some-order.ts'
import { calling, saying } from '../some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('dora', 'publisher'))
})

/** How an order is paid, or `posted`: it is paid, and its letter is marked as posted. */
type Kind = 'transfer' | 'terminal' | 'posted'

/** Sells two tickets of a concert to a caller; another date has the same prices. */
async function soldBy(kind: Kind) {
  const data = someSalesData({
    delivery: [
      { type: 'pdf', cents: 0 },
      { type: 'post', cents: 0 },
    ],
  })
  const [{ id }, { id: other }] = [await someStoredSales({ data }), await someStoredSales({ data })]
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count: 2 })
  const contact = { name: 'Jana Dvořáková', email: 'jana@example.org' }
  const address = { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' }
  const { json } = await call(`${cart}order/`, {
    ...(kind === 'posted'
      ? { contact: { ...contact, address }, delivery: 'post', payment: 'terminal' }
      : { contact, delivery: 'box_office', payment: kind }),
    total_cents: 10_000,
  })
  const number: string = json.number
  const order = orderOf(env, 'hh', number)
  await mailsOf(order)
  await withoutAlarms(order)
  if (kind === 'posted') await call(`orders/${number}/handover/`, { is_handed_over: true })
  // the other concert's inventory gets its plan with the first read
  await call(`productions/${other}/hall/`, undefined, 'GET')
  await runInDurableObject(order, (object: Order) => object.alarm())
  const lines: string[] = json.lines.map((line: { id: string }) => line.id)
  const objects = [order, inventoryOf(env, 'hh', id), inventoryOf(env, 'hh', other)] as DurableObjectStub[]
  return { id, other, number, lines, objects }
}
type Sold = Awaited<ReturnType<typeof soldBy>>

interface Sample {
  of: Kind
  path: (sold: Sold) => string
  body: (sold: Sold) => object
}

const at =
  (name: string) =>
  ({ number }: Sold) =>
    `orders/${number}/${name}/`

const samples: Readonly<Record<string, Sample>> = {
  cancelUnpaid: { of: 'transfer', path: at('cancellation'), body: () => ({ why: 'Kommt nicht', mail: true }) },
  takePayment: { of: 'transfer', path: at('payment'), body: () => ({ means: 'terminal' }) },
  moveDeadline: { of: 'transfer', path: at('deadline'), body: () => ({ until: '2026-12-10' }) },
  changeContact: { of: 'transfer', path: at('contact'), body: () => ({ name: 'Jana Novák' }) },
  handOver: { of: 'terminal', path: at('handover'), body: () => ({ is_handed_over: true }) },
  returnLetter: { of: 'posted', path: at('return'), body: () => ({ is_returned: true }) },
  refundOrder: {
    of: 'terminal',
    path: at('refund'),
    body: ({ lines }) => ({ lines: lines.slice(0, 1), delivery: false, why: 'goodwill', fee_cents: 500 }),
  },
  moveSeats: { of: 'terminal', path: at('seats'), body: ({ lines }) => ({ moves: [{ line: lines[0], seat: '2-5' }] }) },
  moveDate: {
    of: 'terminal',
    path: at('date'),
    body: ({ lines, other }) => ({ lines, production: other, seats: ['2-5', '2-6'] }),
  },
  cancelProduction: { of: 'terminal', path: ({ id }) => `productions/${id}/cancellation/`, body: () => ({}) },
  announceDate: { of: 'terminal', path: ({ id }) => `productions/${id}/new-date/`, body: () => ({}) },
  bookBankLines: {
    of: 'transfer',
    path: () => 'bank/',
    body: ({ number }) => ({
      lines: [
        {
          key: crypto.randomUUID(),
          reference: null,
          text: `Karten ${number}`,
          cents: 10_000,
          paid_at: '2026-11-20',
          payer: null,
          iban: null,
        },
      ],
    }),
  },
}

it('Every call with a dry run has a sample here', () => {
  // a retry only says that it is no dry run
  const named = Object.entries(shopCalls).filter(([name, { body }]: [string, Call]) => {
    return name !== 'retryJob' && body && fieldsOf(body, {}).some(({ path }) => path[0] === 'dry_run')
  })
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort())
})

it.each(Object.entries(samples))('%s', async (_, { of, path, body }) => {
  const sold = await soldBy(of)
  const [address, request] = [path(sold), body(sold)]
  const later = `UPDATE productions SET starts_at = '2026-12-24T18:00:00Z', local = '2026-12-24T19:00' WHERE id = ?`
  if (address.includes('new-date')) await env.DB.prepare(later).bind(sold.id).run()
  const before = await everything(sold.objects)
  // a request that does not say whether it is a dry run is refused if it cancels, moves or pays back, or mails to many
  if (saying.test(address)) {
    const unsaid = await call(address, { ...request, dry_run: undefined })
    expect([unsaid.status, unsaid.json.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['dry_run']])
  }
  const asked = await call(address, { ...request, dry_run: true })
  // a job counts in the background, and stores its count and nothing else
  const said = asked.status === 202 ? await finishedJob(asked.json.id) : asked.json
  expect([200, 202]).toContain(asked.status)
  expect(JSON.stringify(said)).toMatch(/"(?:mails|orders|result)":/)
  expect(await everything(sold.objects)).toEqual(before)
  // the comparison would see what the call itself writes
  const done = await call(address, request)
  expect(done.status).toBe(asked.status)
  if (done.status === 202) await finishedJob(done.json.id)
  expect(await everything(sold.objects)).not.toEqual(before)
})
