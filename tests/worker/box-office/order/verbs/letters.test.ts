import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { OrderWork } from '../../../../../worker/box-office/objects/order/verbs/work.ts'
import { control } from '../../../woken.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { someContact, someFacts, someOrders, unprinted } from '../some-order.ts'
import { storedIn } from './stored-in.ts'

const address = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }
const nothing = { mails: 0, tickets: 0, seats: 0, cents: {}, documents: 0 }
const posted = { do: 'hand over', isDone: true } as const
const notPosted = { do: 'hand over', isDone: false } as const
const back = { do: 'come back', isBack: true } as const
const notBack = { do: 'come back', isBack: false } as const

/** Places an order of two tickets for the first concert and one for the second, which is paid. */
async function ordered({ delivery = 'post' as 'post' | 'box_office', email = someContact.email } = {}) {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  const order = { number, cart: await shop.fullCart(), productions: shop.productions }
  const facts = someFacts(order, { payment: 'transfer', delivery })
  await stub.place({ ...facts, request: { ...facts.request, contact: { ...someContact, email, address } } })
  const pay = () => stub.bankLine(nextKey(), { id: `line-${number}`, cents: 15_000 })
  const alarm = () => runInDurableObject(stub, (object: Order) => object.alarm())
  const work = async (of: OrderWork) => {
    const answer = await stub.workOn(nextKey(), of)
    await alarm()
    return answer.ok ? 'done' : answer.reason
  }
  const times = async () => {
    const { handed_over_ms: at, returned_ms: returned } = (await stub.deskView()) ?? expect.fail('no order')
    return [at, returned]
  }
  /** Returns the subjects of the mails since the last call. */
  const mailed = () => shop.mails.splice(0).map(({ subject }) => subject.split(':')[0])
  return { shop, stub, number, pay, alarm, work, times, mailed, clock: shop.clock }
}

/** The same, paid and marked as posted. */
async function sent(of: Parameters<typeof ordered>[0] = {}) {
  const order = await ordered(of)
  await order.pay()
  await order.work(posted)
  order.mailed()
  return order
}

describe('The mail that tickets are on their way', () => {
  it('goes out with the first mark of a letter, as the preview says, to its address', async () => {
    const { shop, stub, pay, work, mailed, clock } = await ordered()
    await pay()
    await work(notPosted)
    mailed()
    const before = await storedIn(stub)
    expect(await stub.consequences(posted)).toEqual({ ...nothing, mails: 1, tickets: 3 })
    expect(await storedIn(stub)).toEqual(before)
    await work(posted)
    const [mail] = shop.mails
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Wir haben sie am Freitag, 20. November 2026, mit der Post verschickt, an Elbchaussee 12, 22765 Hamburg.',
    )
    expect(mailed()).toEqual(['Ihre Karten sind unterwegs'])
    // a second mark, and one that was a mistake, are of the same letter
    clock.nowMs += 60_000
    expect(await stub.consequences(posted)).toEqual({ ...nothing, tickets: 3 })
    for (const mark of [posted, notPosted, posted]) await work(mark)
    expect(mailed()).toEqual([])
  })

  it('is repeated with a new letter only, and is no matter of tickets that are picked up or have no address', async () => {
    const { work, mailed } = await sent()
    for (const mark of [back, notBack, notPosted, posted]) await work(mark)
    expect(mailed()).toEqual([])
    for (const mark of [back, notPosted, posted]) await work(mark)
    expect(mailed()).toEqual(['Ihre Karten sind unterwegs'])
    for (const other of [{ delivery: 'box_office' as const }, { email: '' }]) {
      const order = await ordered(other)
      await order.pay()
      await order.alarm()
      order.mailed()
      expect(await order.stub.consequences(posted)).toEqual({ ...nothing, tickets: 3 })
      expect(await order.work(posted)).toBe('done')
      expect(order.mailed()).toEqual([])
    }
  })

  it('is dropped if the mark has been taken back before it could be sent', async () => {
    const { shop, stub, pay, work, alarm, mailed } = await ordered()
    await pay()
    await alarm()
    mailed()
    await control(stub, (order: Order) => {
      order.outside.sendMail = async () => {
        throw new Error('the mail service does not answer')
      }
    })
    await work(posted)
    await work(notPosted)
    await shop.setClock(stub)
    shop.clock.nowMs += 24 * 60 * 60_000
    await alarm()
    expect(mailed()).toEqual([])
    await work(posted)
    expect(mailed()).toEqual(['Ihre Karten sind unterwegs'])
  })
})

describe('A letter that comes back', () => {
  it('is marked, once, and the mark can be taken back', async () => {
    const { stub, work, times, clock } = await sent()
    const [sentMs] = await times()
    expect(await stub.consequences(back)).toEqual({ ...nothing, tickets: 3 })
    clock.nowMs += 60_000
    const firstMs = clock.nowMs
    for (let count = 0; count < 2; count++) {
      expect(await work(back)).toBe('done')
      expect(await times()).toEqual([sentMs, firstMs])
      clock.nowMs += 60_000
    }
    // a late mark of a list that was loaded before changes nothing
    expect(await work(posted)).toBe('done')
    expect(await times()).toEqual([sentMs, firstMs])
    expect(await work(notBack)).toBe('done')
    expect(await times()).toEqual([sentMs, null])
  })

  it('is posted again once its mark as posted is taken back', async () => {
    const { work, times, clock } = await sent()
    await work(back)
    await work(notPosted)
    expect(await times()).toEqual([null, null])
    expect(await work(back)).toBe('not_posted')
    clock.nowMs += 60_000
    await work(posted)
    expect(await times()).toEqual([clock.nowMs, null])
  })

  it('was posted before, and with paid tickets; those that are picked up have no letter', async () => {
    const unpaid = await ordered()
    expect(await unpaid.work(back)).toBe('order_closed')
    await unpaid.pay()
    for (const mark of [back, notBack]) {
      expect(await unpaid.work(mark)).toBe('not_posted')
      expect(await unpaid.stub.consequences(mark)).toMatchObject({ reason: 'not_posted' })
    }
    const collected = await sent({ delivery: 'box_office' })
    expect(await collected.work(back)).toBe('order_closed')
  })
})

describe('Tickets on paper that have been posted or picked up', () => {
  it.each(['post', 'box_office'] as const)(
    '%s: are handed over again after a move to other seats',
    async (delivery) => {
      const { stub, work, times, mailed } = await sent({ delivery })
      const [line] = (await stub.view())?.lines ?? []
      expect(await work({ do: 'move seats', moves: [{ line: line?.id ?? '', seat: '2-8' }], strand: true })).toBe(
        'done',
      )
      expect(await times()).toEqual([null, null])
      mailed()
      await work(posted)
      expect(mailed()).toEqual(delivery === 'post' ? ['Ihre Karten sind unterwegs'] : [])
    },
  )

  it('are handed over again after an exchange for another date, even if their letter came back', async () => {
    const { shop, stub, work, times } = await sent()
    await work(back)
    const production = await shop.newProduction({}, somePlan({ standing: 3 }))
    const [line] = (await stub.view())?.lines ?? []
    const [lines, seats] = [[line?.id ?? ''], ['1-5']]
    expect(await work({ do: 'move to another date', lines, production, seats, strand: true })).toBe('done')
    expect(await times()).toEqual([null, null])
  })

  it('stay handed over if the move is refused', async () => {
    const { stub, work, times } = await sent()
    const before = await times()
    const [first, second] = (await stub.view())?.lines ?? []
    const seat = second?.seat ?? ''
    expect(await work({ do: 'move seats', moves: [{ line: first?.id ?? '', seat }], strand: true })).toBe('taken')
    expect(await times()).toEqual(before)
  })
})
