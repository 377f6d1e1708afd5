import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { reported } from '../routes/staff/lists/some-posted.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('lisa', 'boxoffice'))
})

it('Free tickets whose buyer has not confirmed the address are on no list of the box office, and are no open payment', async () => {
  const data = someSalesData({
    prices: [{ category: 1, price_type: 'normal', cents: 0 }],
    delivery: [{ type: 'box_office', cents: 0 }],
  })
  const { id } = await someStoredSales({ data })
  const read = async (path: string) => (await call(path, undefined, 'GET')).json
  const lists = async () => {
    const found = []
    for (const list of ['pickup', 'house']) found.push((await read(`productions/${id}/lists/?list=${list}`)).results)
    return found.map((rows) => rows.map(({ number }: { number: string }) => number))
  }
  const open = async () => (await read('orders/')).open.payments
  const before = await open()
  const buyer = customerBrowser()
  const email = `${crypto.randomUUID()}@example.org`
  await buyer.call('POST', 'cart/holds/', { production: id, count: 2 })
  const { json } = await buyer.call('POST', 'orders/', {
    contact: { name: 'Ida Berg', email },
    delivery: 'box_office',
    payment: 'free',
    consents: { terms: true },
    total_cents: 0,
  })
  await reported(json.number)
  expect((await read(`orders/${json.number}/`)).payment).toMatchObject({
    state: 'open',
    confirm: { until: json.payment.confirm.until },
  })
  expect([await lists(), await open()]).toEqual([[[], []], before])
  expect((await read('orders/?open=payments')).results.map(({ number }: { number: string }) => number)).not.toContain(
    json.number,
  )
  await orderOf(env, 'hh', json.number).confirmAddress(`confirm-${json.number}`, { token: '', customer: email })
  await reported(json.number)
  expect(await lists()).toEqual([[json.number], [json.number]])
})
