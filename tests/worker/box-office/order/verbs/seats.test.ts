import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { keyRing } from '../../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../../worker/box-office/codes/place-digest.ts'
import { verifyTicket } from '../../../../../worker/box-office/codes/ticket-code.ts'
import { newPayLink } from '../../../../../worker/box-office/objects/order/links.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { waiting } from '../../../../../worker/box-office/payment/waiting.ts'
import { control } from '../../../woken.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { storedIn } from './stored-in.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

/** Places an order of two seats of the first concert and one of the second. */
async function ordered(shop: Shop, { isPaid = true, means = 'transfer' as 'transfer' | 'link' | 'reservation' } = {}) {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  await control(stub, (order: Order) => {
    const { providers } = order.outside
    order.outside.providers = { ...providers, link: waiting('link'), reservation: waiting('reservation') }
  })
  const facts = someFacts({ number, cart, productions: shop.productions })
  const pay_link = means === 'link' ? { pay_link: await newPayLink() } : {}
  await stub.place({ ...facts, ...pay_link, request: { ...facts.request, payment: means } })
  if (isPaid) await stub.bankLine(nextKey(), { id: `line-${number}`, cents: 15_000 })
  await alarm(stub)
  shop.mails.length = 0
  const lines = (await stub.view())?.lines ?? []
  const move = (seats: readonly string[], strand = true) => ({
    do: 'move seats' as const,
    moves: seats.map((seat, index) => ({ line: lines[index]?.id ?? '', seat })),
    strand,
  })
  const seats = async () => (await stub.view())?.lines.map(({ seat }) => seat)
  return { stub, lines, move, seats, work: (of: ReturnType<typeof move>) => stub.workOn(nextKey(), of) }
}

describe('Staff move several people at once', () => {
  it('of two concerts; all get new codes for their new places, in one mail', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, move, seats, work } = await ordered(shop)
    const wish = move(['2-8', '2-9', '2-7'])
    expect(await stub.consequences(wish)).toEqual({ mails: 1, tickets: 3, seats: 3, cents: {}, documents: 0 })
    const before = (await stub.view())?.tickets.map(({ code }) => code) ?? []
    expect(await work(wish)).toMatchObject({ ok: true, order: { state: 'complete' } })
    await alarm(stub)
    expect(await seats()).toEqual(['2-8', '2-9', '2-7'])
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/Statt .* haben Sie jetzt .*Platz\s8\sund\s9/)
    const codes = (await stub.view())?.tickets.map(({ code }) => code) ?? []
    expect(new Set([...before, ...codes]).size).toBe(6)
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), codes[0] ?? '')
    expect(claims).toMatchObject({ ticket: lines[0]?.id, counter: 1, place: await placeDigest('2-8') })
  })

  it('who swap their seats', async () => {
    const shop = await someOrders({}, unprinted)
    const { lines, move, seats, work } = await ordered(shop)
    const [first, second] = lines.map(({ seat }) => seat ?? '')
    expect(await work(move([second ?? '', first ?? '']))).toMatchObject({ ok: true })
    expect((await seats())?.slice(0, 2)).toEqual([second, first])
    const availability = await shop.inventory(shop.productions[0]).deskHall()
    expect(availability?.counts).toMatchObject({ sold: 2 })
  })

  it('who have not paid yet: they get a new confirmation, and the order still waits', async () => {
    const shop = await someOrders()
    const { stub, move, seats, work } = await ordered(shop, { isPaid: false })
    const wish = move(['2-8', '2-9'])
    expect(await stub.consequences(wish)).toEqual({ mails: 1, tickets: 0, seats: 2, cents: {}, documents: 0 })
    expect(await work(wish)).toMatchObject({ ok: true, order: { state: 'pending' } })
    await alarm(stub)
    expect((await seats())?.slice(0, 2)).toEqual(['2-8', '2-9'])
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/andere Plätze[\s\S]*haben Sie jetzt .*Platz\s8\sund\s9/)
    expect(shop.mails[0]?.attachments).toHaveLength(1)
    await stub.bankLine(nextKey(), { id: 'later', cents: 15_000 })
    const ticket = (await stub.view())?.tickets[0]?.code ?? ''
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), ticket)
    expect(claims?.place).toBe(await placeDigest('2-8'))
  })

  it.each(['link', 'reservation'] as const)(
    'who have not paid yet, by a %s: a mail tells the new seats',
    async (means) => {
      const shop = await someOrders({}, unprinted)
      const { stub, move, work } = await ordered(shop, { isPaid: false, means })
      const wish = move(['2-8', '2-9'])
      expect(await stub.consequences(wish)).toMatchObject({ mails: 1, tickets: 0, seats: 2 })
      expect(await work(wish)).toMatchObject({ ok: true, order: { state: 'pending', payment: { means } } })
      await alarm(stub)
      expect(shop.mails).toHaveLength(1)
      expect(shop.mails[0]?.text).toMatch(/haben Sie jetzt .*Platz\s8\sund\s9/)
      expect(shop.mails[0]?.text).toContain(means === 'link' ? '/webshop/pay/' : 'Wir halten die Plätze bis')
    },
  )

  it('or nobody, if one of the seats is taken, also in another concert', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, move, seats, work } = await ordered(shop)
    const before = await seats()
    const other = await shop.newCart()
    await other.addPlaces(nextKey(), 'hh', { production: shop.productions[1], seats: ['2-7'] })
    const stored = await storedIn(stub)
    const refusal = { ok: false, reason: 'taken', places: ['2-7'], production: shop.productions[1] }
    expect(await stub.consequences(move(['2-8', '2-9', '2-7']))).toMatchObject(refusal)
    expect(await storedIn(stub)).toEqual(stored)
    expect(await work(move(['2-8', '2-9', '2-7']))).toMatchObject(refusal)
    expect(await seats()).toEqual(before)
    await alarm(stub)
    expect(shop.mails).toEqual([])
  })

  it('without a single seat that stays free between them, unless they want that', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, move, work } = await ordered(shop)
    const wish = ['2-2', '2-3']
    expect(await stub.consequences(move(wish, false))).toMatchObject({ reason: 'leaves_single', places: ['2-1'] })
    expect(await work(move(wish, false))).toMatchObject({ reason: 'leaves_single' })
    expect(await work(move(wish, true))).toMatchObject({ ok: true })
  })

  it('to dearer seats, once the difference is paid at the terminal', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, move, seats } = await ordered(shop)
    await shop.addRow(shop.productions[0], 6100)
    const wish = move(['3-5', '2-9'])
    const numbers = { mails: 1, tickets: 2, seats: 2, documents: 2, total_cents: 16_100 }
    const preview = { ...numbers, cents: { terminal: 1100 }, prices: [{ line: wish.moves[0]?.line, cents: 6100 }] }
    expect(await stub.consequences(wish)).toEqual(preview)
    const before = await stub.view()
    expect(await stub.workOn(nextKey(), wish)).toMatchObject({ reason: 'difference_due' })
    expect(await stub.workOn(nextKey(), { ...wish, terminal_cents: 1000 })).toMatchObject({ reason: 'difference_due' })
    expect(await stub.view()).toEqual(before)
    expect(await stub.workOn(nextKey(), { ...wish, terminal_cents: 1100 })).toMatchObject({ ok: true })
    await alarm(stub)
    expect((await seats())?.slice(0, 2)).toEqual(['3-5', '2-9'])
    expect(await stub.view()).toMatchObject({
      lines: [{ id: lines[0]?.id, cents: 6100, category: 2 }, { cents: 5000 }, {}],
      totals: { cents: 16_100 },
      payment: { paid_cents: 16_100, refunded_cents: 0, state: 'paid' },
    })
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/Den Unterschied von 11,00\s€ haben Sie bezahlt/)
    await expectBooksAgree(stub)
  })

  it('to cheaper seats: the difference goes back, to the account of a transfer by hand', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, move, work } = await ordered(shop)
    await shop.addRow(shop.productions[0], 3000)
    const wish = move(['3-5'])
    expect(await stub.consequences(wish)).toMatchObject({ cents: { transfer: -2000 }, documents: 2 })
    expect(await work(wish)).toMatchObject({ ok: true, order: { payment: { task_cents: 2000 } } })
    expect((await stub.deskView())?.missing_cents).toBe(0)
    await expectBooksAgree(stub)
  })

  it('but neither returned tickets nor used ones, and no line twice', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, lines, move, work } = await ordered(shop)
    const [first, second] = lines
    const line = first?.id ?? ''
    const twice = { ...move([]), moves: ['2-8', '2-9'].map((seat) => ({ line, seat })) }
    expect(await work(twice)).toMatchObject({ reason: 'unknown_line' })
    const ticket = { ticket: second?.id ?? '', place: await placeDigest(second?.seat ?? ''), counter: 0 }
    await shop
      .inventory(shop.productions[0])
      .enter(nextKey(), { ...ticket, at_ms: shop.clock.nowMs, gate: null } as never)
    expect(await work(move(['2-8', '2-9']))).toMatchObject({ reason: 'ticket_used', places: [second?.seat] })
    await stub.refund(nextKey(), { lines: [line], delivery: false })
    expect(await work(move(['2-8']))).toMatchObject({ reason: 'unknown_line' })
  })
})

it('A preview of moved seats changes neither the order nor the hall', async () => {
  const shop = await someOrders({}, unprinted)
  const { stub, move } = await ordered(shop)
  const inventory = shop.inventory(shop.productions[0])
  const before = [await storedIn(stub), await storedIn(inventory as never)]
  await stub.consequences(move(['2-8', '2-9']))
  expect([await storedIn(stub), await storedIn(inventory as never)]).toEqual(before)
})
