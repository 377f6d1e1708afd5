import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import type { Mail } from '../../../../../worker/mail/send-mail.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { control } from '../../../woken.ts'
import { someStoredSales } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { calling } from './some-staff.ts'

async function soldOrder() {
  const { id } = await someStoredSales()
  const sold = await someOrder(id)
  const mails: Mail[] = []
  await control(sold.order, (object: Order) => {
    object.outside.sendMail = async (mail) => void mails.push(mail)
  })
  const deliver = () => runInDurableObject(sold.order, (object: Order) => object.alarm())
  await deliver()
  return { ...sold, mails, deliver }
}

const corrected = { name: 'Jana Dvořák', email: 'jana.dvorak@example.org' }

describe('A corrected name and e-mail address', () => {
  it('get the mails from then on; the issued invoice and the request that placed the order stay', async () => {
    const { number, order, mails, deliver } = await soldOrder()
    const call = calling(await staffSession('nele', 'boxoffice'))
    const invoice = async () => (await order.view())?.documents.find(({ kind }) => kind === 'invoice')?.statement
    const issued = await invoice()
    expect(issued?.buyer.name).toBe('Jana Dvořáková')
    const changed = await call(`orders/${number}/contact/`, corrected)
    expect([changed.status, changed.json.contact]).toEqual([200, corrected])
    expect((await call(`orders/${number}/resend/`)).status).toBe(200)
    await deliver()
    expect(mails.at(-1)).toMatchObject({ to: corrected.email, text: expect.stringContaining('Jana Dvořák') })
    expect(await invoice()).toEqual(issued)
    const facts = await runInDurableObject(order, ({ store }: Order) => store.load()?.facts)
    expect(facts?.request.contact.email).toBe('jana@example.org')
    const found = await call(`orders/?q=jana.dvorak@example`, undefined, 'GET')
    expect(found.json.results.map((row: { number: string }) => row.number)).toContain(number)
  })

  it('are on record without the data themselves', async () => {
    const { number } = await soldOrder()
    const call = calling(await staffSession('nora', 'boxoffice'))
    await call(`orders/${number}/contact/`, corrected)
    const { results } = await env.DB.prepare(
      `SELECT action, detail FROM box_office_staff_calls WHERE "by" = 'nora@example.org'`,
    ).all()
    expect(results).toEqual([{ action: 'contact', detail: JSON.stringify({ number, result: 'complete' }) }])
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.calls).toMatchObject([{ by: 'nora@example.org', action: 'contact', result: 'complete' }])
  })

  it('are changed once by a repeated request, and only by staff who sell', async () => {
    const { number, order } = await soldOrder()
    const call = calling(await staffSession('nils', 'boxoffice'))
    const key = { 'Idempotency-Key': 'contact-key-1' }
    const send = (body: object) => call(`orders/${number}/contact/`, body, 'POST', key)
    expect((await send(corrected)).status).toBe(200)
    expect((await send(corrected)).json.contact).toEqual(corrected)
    expect((await send({ ...corrected, name: 'Ole' })).json.reason).toBe('key_reused')
    for (const wrong of [{ name: '' }, { email: 'jana@' }, { phone: 40 }, { fax: '040' }]) {
      expect((await call(`orders/${number}/contact/`, { ...corrected, ...wrong })).status).toBe(400)
    }
    expect((await calling('')(`orders/${number}/contact/`, corrected)).status).toBe(401)
    const editor = calling(await staffSession('nina', 'editor'))
    expect((await editor(`orders/${number}/contact/`, { ...corrected, name: 'Ole' })).status).toBe(403)
    expect((await order.view())?.contact).toEqual(corrected)
    expect((await call('orders/A-26-000-000-0000/contact/', corrected)).status).toBe(404)
  })

  it('give a buyer at the desk an address, whose order is then found by it', async () => {
    const { id } = await someStoredSales()
    const call = calling(await staffSession('nike', 'boxoffice'))
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const contact = { name: 'Ole', email: null }
    const sold = await call(`${cart}order/`, {
      contact,
      delivery: 'box_office',
      payment: 'terminal',
      total_cents: 5000,
    })
    const { number } = sold.json
    const report = () => runInDurableObject(orderOf(env, 'hh', number), (object: Order) => object.alarm())
    await report()
    const email = 'ole.am.schalter@example.org'
    expect((await call(`orders/${number}/contact/`, { name: 'Ole', email })).json.contact.email).toBe(email)
    await report()
    const { results } = await env.DB.prepare('SELECT email FROM orders WHERE number = ?').bind(number).all()
    expect(results).toEqual([{ email }])
  })
})
