// A buyer who has mistyped the e-mail address changes it before the tickets are issued.
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import type { Mail } from '../../../../worker/mail/send-mail.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { visitorWithOrder } from '../pages/some-order.ts'
import { customerBrowser } from '../routes/customer-browser.ts'

/** An order by transfer of a visitor, with the mails that it sends. */
async function mistyped(email: string) {
  const ordered = await visitorWithOrder({ email })
  const order = orderOf(env, 'hh', ordered.number)
  const mails: Mail[] = []
  const deliver = () =>
    runInDurableObject(order, async (object: Order) => {
      object.outside.sendMail = async (mail) => void mails.push(mail)
      await object.alarm()
    })
  await deliver()
  const change = async (typed: string) =>
    ordered.visitor.submit<'order'>(ordered.path, { action: 'address', email: typed })
  return { ...ordered, order, mails, deliver, change }
}

describe('A buyer’s e-mail address', () => {
  it('is changed on the order’s page; both addresses get a mail, and later mails go to the new one', async () => {
    const { change, deliver, mails, number, order, path, pay, visitor } = await mistyped('anna@gmial.com')
    const shown = (await visitor.open<'order'>(path)).page.data
    expect([shown.order.address_changes_left, shown.meant_email]).toEqual([2, 'anna@gmail.com'])
    expect((await change('Anna <anna@GMAIL.com>')).to).toBe(path)
    await deliver()
    const [former, now] = mails.slice(-2)
    expect([former?.to, now?.to]).toEqual(['anna@gmial.com', 'anna@gmail.com'])
    expect(former?.subject).toBe(`Andere E-Mail-Adresse zur Bestellung ${number}`)
    // the former mailbox may be a stranger's
    expect(former?.text).not.toMatch(/gmail\.com|secret=|Parkett/)
    expect(now?.text).toMatch(/jetzt diese E-Mail-Adresse eingetragen[\s\S]*secret=/)
    await pay()
    await deliver()
    expect(mails.at(-1)).toMatchObject({ to: 'anna@gmail.com', subject: expect.stringContaining('Karten') })
    const buyer = customerBrowser()
    await buyer.logIn('anna@gmail.com')
    expect((await buyer.call('GET', 'account/')).json.orders).toMatchObject([{ number }])
    expect((await order.view())?.address_changes_left).toBeNull()
  })

  it('is changed twice at most, while the same address again counts for nothing', async () => {
    const { change, deliver, mails, path, visitor } = await mistyped('first@example.org')
    await change('FIRST@example.org')
    await change('second@example.org')
    await deliver()
    await change('second@example.org')
    await change('third@example.org')
    const { status, page } = await change('fourth@example.org')
    expect([status, page.refusal?.reason]).toEqual([409, 'address_changed_twice'])
    const { order } = (await visitor.open<'order'>(path)).page.data
    expect([order.contact.email, order.address_changes_left]).toEqual(['third@example.org', 0])
    await deliver()
    expect(mails.filter(({ subject }) => subject.startsWith('Andere')).map(({ to }) => to)).toEqual([
      ...['first@example.org', 'second@example.org', 'second@example.org', 'third@example.org'],
    ])
  })

  it('is refused as everywhere if it is none, and stays once tickets are issued', async () => {
    const { change, order, pay } = await mistyped('paid@example.org')
    const { status, page } = await change('paid@example')
    expect([status, page.refusal?.fields.email]).toEqual([422, expect.stringMatching(/^Bitte hinter dem @/)])
    await Promise.all([pay(), change('late@example.org')])
    const { contact, tickets } = (await order.view()) ?? {}
    expect(tickets).toHaveLength(2)
    const late = await change('later@example.org')
    expect([late.status, late.page.refusal?.reason]).toEqual([409, 'order_closed'])
    expect((await order.view())?.contact).toEqual(contact)
  })

  it('is changed by those who know the order’s secret alone, also by the API', async () => {
    const { number, order, path } = await mistyped('secret@example.org')
    await pageVisitor().submit(path, { action: 'address', email: 'stranger@example.org' })
    const secret = await runInDurableObject(order, ({ store }: Order) => store.load()?.facts.secret ?? '')
    const buyer = customerBrowser()
    const call = (query: string, email: string) => buyer.call('POST', `orders/${number}/address/${query}`, { email })
    expect((await call('?secret=wrong', 'stranger@example.org')).status).toBe(404)
    expect((await order.view())?.contact.email).toBe('secret@example.org')
    const changed = await call(`?secret=${secret}`, 'Neu <neu@käse-theater.example>')
    expect([changed.status, changed.json.contact.email]).toEqual([200, 'neu@käse-theater.example'])
    expect(changed.json.address_changes_left).toBe(1)
    expect((await call(`?secret=${secret}`, 'a@example.org, b@example.org')).status).toBe(400)
  })
})
