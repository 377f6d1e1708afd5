import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { reportAgain } from '../../../../worker/box-office/handlers/look-up/report-again.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { waiting as waitingMeans } from '../../../../worker/box-office/payment/waiting.ts'
import { control } from '../../woken.ts'
import { nextKey } from '../cart/some-cart.ts'
import { crashAfter } from '../order/crash-after.ts'
import { someFacts, someOrders, strangersFacts, unprinted } from '../order/some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>
interface Change {
  payment?: 'transfer' | 'link' | 'reservation'
  email?: string
  until?: string
}

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())
const nine = (day: string) => Date.parse(`${day}T09:00:00+01:00`)

/** Places an order of the desk on 20 November, and returns it after its first mails. */
async function unpaid(
  shop: Shop,
  { payment = 'transfer', email = 'ole@example.org', until = '2026-12-01' }: Change = {},
) {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await offerWaiting(stub)
  const { request, ...facts } = someFacts({ number, cart, productions: shop.productions })
  const contact = { name: 'Ole Petersen', email }
  await stub.place({ ...facts, buyer: 'staff', request: { ...request, contact, payment, until } })
  await alarm(stub)
  shop.mails.length = 0
  return { stub, number }
}

/** Staff may let orders wait by any means. */
const offerWaiting = (stub: DurableObjectStub<Order>) =>
  control(stub, (order: Order) => {
    order.outside.providers = {
      ...order.outside.providers,
      link: waitingMeans('link'),
      reservation: waitingMeans('reservation'),
    }
  })

const subjects = ({ mails }: Shop) => mails.map(({ subject }) => subject.replace(/[ ,:].*/, ''))
const kinds = async (stub: DurableObjectStub<Order>) => (await stub.deskView())?.mails.map(({ kind }) => kind)

describe('An unpaid order', () => {
  it('reminds its buyer once, two days before it is due', async () => {
    const shop = await someOrders()
    const { stub } = await unpaid(shop)
    shop.clock.nowMs = nine('2026-11-29') - 1
    await alarm(stub)
    expect(shop.mails).toEqual([])
    shop.clock.nowMs = nine('2026-11-29')
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Erinnerung'])
    const [mail] = shop.mails
    expect(mail).toMatchObject({
      to: 'ole@example.org',
      attachments: [{ filename: expect.stringMatching(/^bestellung-/) }],
    })
    for (const said of [/150,00/, /1\.\sDezember 2026/, /IBAN/, /Haben Sie schon überwiesen/])
      expect(mail?.text).toMatch(said)
    for (const day of ['2026-11-30', '2026-12-01']) {
      shop.clock.nowMs = nine(day)
      await alarm(stub)
    }
    expect(shop.mails).toHaveLength(1)
    expect(await kinds(stub)).toEqual(['reminder', 'payment_due'])
  })

  it('by payment link reminds with that link, and a reservation on the day before its end', async () => {
    const shop = await someOrders()
    const link = await unpaid(shop, { payment: 'reservation' })
    await runInDurableObject(link.stub, (order: Order) =>
      order.workOn(nextKey(), { do: 'ask for payment', means: 'link', until: '2026-12-01' }),
    )
    await alarm(link.stub)
    const reserved = await unpaid(shop, { payment: 'reservation' })
    shop.clock.nowMs = nine('2026-11-29')
    for (const { stub } of [link, reserved]) await alarm(stub)
    expect(subjects(shop)).toEqual(['Erinnerung'])
    expect(shop.mails[0]?.text).toMatch(/\/webshop\/pay\/[\w-]{22}/)
    shop.clock.nowMs = nine('2026-11-30')
    await alarm(reserved.stub)
    expect(shop.mails).toHaveLength(2)
    expect(shop.mails[1]?.subject).toMatch(/^Reserviert nur noch bis Di\w*, 1\.\sDezember 2026: Bestellung A-/)
    expect(shop.mails[1]?.attachments?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^angebot-/)])
  })

  it('that is paid or cancelled, or has no address, reminds of nothing', async () => {
    const shop = await someOrders({}, unprinted)
    const [paid, cancelled, silent] = [await unpaid(shop), await unpaid(shop), await unpaid(shop, { email: '' })]
    await paid.stub.bankLine(nextKey(), { id: `line-${paid.number}`, cents: 15_000 })
    await cancelled.stub.workOn(nextKey(), { do: 'cancel', mail: false })
    shop.clock.nowMs = nine('2026-11-29')
    for (const { stub } of [paid, cancelled, silent]) await alarm(stub)
    expect(subjects(shop).filter((subject) => subject === 'Erinnerung')).toEqual([])
    await silent.stub.workOn(nextKey(), { do: 'pay at the terminal' })
    await alarm(silent.stub)
    // the order's history has only mails that were sent
    expect(await kinds(silent.stub)).toEqual([])
  })

  it('of a concert that is now earlier ends before it, and is not reminded of what a mail has just said', async () => {
    for (const [kind, mailed] of [
      ['moved', 'Geändert'],
      ['corrected', 'Erinnerung'],
    ] as const) {
      const shop = await someOrders({}, unprinted)
      const { stub } = await unpaid(shop, { until: '2026-12-20' })
      shop.clock.nowMs = nine('2026-12-01')
      const [production] = (await stub.view())?.productions ?? []
      if (!production) throw new Error('the order has no production')
      await stub.changeDate(nextKey(), { ...production, date: '2026-12-03T20:00:00+01:00' }, { kind })
      await alarm(stub)
      expect(subjects(shop)).toEqual([mailed])
      expect(shop.mails[0]?.text).toMatch(/2\.\sDezember 2026/)
      const dueMs = Date.parse('2026-12-02T23:59:00+01:00')
      expect((await stub.view())?.payment.due_ms).toBe(dueMs)
      shop.clock.nowMs = dueMs
      await alarm(stub)
      expect((await stub.view())?.state).toBe('expired')
    }
  })

  it('that is exchanged for an earlier date is not reminded of what a mail has just said', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub } = await unpaid(shop, { until: '2026-12-20' })
    const other = await shop.newProduction()
    const [production] = [...shop.changed.values()]
    if (production) shop.changed.set(other, { ...production, date: '2026-12-03T20:00:00+01:00' })
    shop.clock.nowMs = nine('2026-12-01')
    const lines = ((await stub.view())?.lines ?? []).slice(0, 2).map(({ id }) => id)
    const exchange = {
      do: 'move to another date' as const,
      lines,
      production: other,
      seats: ['1-5', '1-6'],
      strand: true,
    }
    expect(await stub.workOn(nextKey(), exchange)).toMatchObject({ ok: true })
    await alarm(stub)
    expect(await kinds(stub)).toEqual(['payment_due', 'payment_due'])
  })

  it('whose mail waits because the mail service was down is not reminded of once it is paid', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await unpaid(shop)
    shop.clock.nowMs = nine('2026-11-29')
    await runInDurableObject(stub, async (order: Order) => {
      const { sendMail } = order.outside
      order.outside.sendMail = async () => {
        throw new Error('the mail service is down')
      }
      await order.alarm()
      order.outside.sendMail = sendMail
    })
    expect(await kinds(stub)).toEqual(['reminder', 'payment_due'])
    await stub.bankLine(nextKey(), { id: `line-${number}`, cents: 15_000 })
    shop.clock.nowMs += 60_000
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Ihre'])
  })

  it('whose deadline is moved is reminded before the new one, and one that was reminded is not again', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub } = await unpaid(shop)
    shop.clock.nowMs = nine('2026-11-28')
    await stub.workOn(nextKey(), { do: 'move the deadline', until: '2026-12-08' })
    shop.clock.nowMs = nine('2026-11-29')
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Bitte'])
    shop.clock.nowMs = nine('2026-12-06')
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Bitte', 'Erinnerung'])
    await stub.workOn(nextKey(), { do: 'move the deadline', until: '2026-12-20' })
    shop.clock.nowMs = nine('2026-12-18')
    await alarm(stub)
    expect(subjects(shop)).toEqual(['Bitte', 'Erinnerung', 'Bitte'])
  })

  it('of a stranger who has not confirmed the address ends long before, and one of the shop is reminded', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment: 'transfer' }))
    await alarm(stub)
    const other = await shop.newOrder()
    const facts = { number: other.number, cart: await shop.fullCart(), productions: shop.productions }
    await other.stub.place(strangersFacts(facts, { email: 'stranger@example.org' }))
    await alarm(other.stub)
    shop.mails.length = 0
    shop.clock.nowMs = nine('2026-11-25')
    await alarm(stub)
    await alarm(other.stub)
    expect(subjects(shop).filter((subject) => subject === 'Erinnerung')).toHaveLength(1)
  })

  it('that has slept since before there were reminders is woken by the cron, which sets its alarm', async () => {
    const shop = await someOrders({}, unprinted)
    const [first, second] = [await unpaid(shop), await unpaid(shop)]
    const dayMs = 24 * 3_600_000
    const late = Date.now() + 90 * dayMs
    for (const { stub, number } of [first, second]) {
      // an order of an earlier version waits for its end alone
      await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(late))
      await env.DB.prepare('UPDATE orders SET report_form = 1 WHERE number = ?').bind(number).run()
    }
    const alarmOf = ({ stub }: typeof first) =>
      runInDurableObject(stub, async (_, { storage }) => (await storage.getAlarm()) ?? 0)
    const woken = async () => (await Promise.all([first, second].map(alarmOf))).filter((at) => at < late)
    await reportAgain({ scheduledTime: shop.clock.nowMs }, env, 1)
    const inMs = nine('2026-11-29') - shop.clock.nowMs
    const [at = 0, ...others] = await woken()
    expect(others).toEqual([])
    expect(Math.abs(at - Date.now() - inMs)).toBeLessThan(60_000)
    await reportAgain({ scheduledTime: shop.clock.nowMs }, env, 1)
    expect(await woken()).toHaveLength(2)
    shop.clock.nowMs = nine('2026-11-29')
    for (const { stub } of [first, second]) await alarm(stub)
    expect(subjects(shop)).toEqual(['Erinnerung', 'Erinnerung'])
  })

  it('reminds once after a crash following any of its writes', async () => {
    for (let crashAt = 1; crashAt < 12; crashAt++) {
      const shop = await someOrders({}, async () => null)
      const { stub } = await unpaid(shop)
      shop.clock.nowMs = nine('2026-11-29')
      const writes = await crashAfter(stub, crashAt)
      await runInDurableObject(stub, (order: Order) => order.alarm().catch(() => {}))
      const hasCrashed = writes() >= crashAt
      await shop.restart(stub)
      await offerWaiting(stub)
      await alarm(stub)
      shop.clock.nowMs += 3_600_000
      await alarm(stub)
      // a mail whose delivery was not recorded is sent again under the same id
      const ids = shop.mails.map(({ headers }) => headers?.['X-Entity-Ref-ID'])
      expect([crashAt, new Set(ids).size, await kinds(stub)]).toEqual([crashAt, 1, ['reminder', 'payment_due']])
      if (!hasCrashed) return
    }
    throw new Error('the order never ran without a crash')
  })
})
