import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { ContactWork } from '../../../../../worker/box-office/objects/order/verbs/contact.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { someFacts, someOrders, strangersFacts, unprinted } from '../some-order.ts'
import { storedIn } from './stored-in.ts'

type Change = Parameters<typeof someFacts>[1]

const home = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }
const office = { name: 'Nordwerk GmbH', street: 'Am Sande 3', postcode: '21335', city: 'Lüneburg', country: 'DE' }
const nothing = { mails: 0, tickets: 0, seats: 0, cents: {}, documents: 0 }

async function ordered(change: Change = { payment: 'transfer' }) {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  const cart = await shop.fullCart()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, change))
  const correct = (work: Omit<ContactWork, 'do'>) => stub.workOn(nextKey(), { do: 'correct the contact', ...work })
  const preview = (work: Omit<ContactWork, 'do'>) => stub.consequences({ do: 'correct the contact', ...work })
  const pay = () => stub.bankLine(nextKey(), { id: number, cents: 15_000 })
  return { shop, stub, number, correct, preview, pay }
}

describe('Staff correct who the buyer is', () => {
  it('field by field; what is not sent stays, and null removes an address', async () => {
    const { stub, correct } = await ordered()
    const contact = async () => (await stub.view())?.contact
    await correct({ phone: '040 555 0143', address: home })
    expect(await contact()).toMatchObject({ email: 'jana@example.org', phone: '040 555 0143', address: home })
    await correct({ name: 'Jana Novák', email: '', invoice: office })
    expect(await contact()).toEqual({
      name: 'Jana Novák',
      email: '',
      phone: '040 555 0143',
      address: home,
      invoice: office,
    })
    await correct({ phone: '', address: null, invoice: null })
    expect(await contact()).toEqual({ name: 'Jana Novák', email: '' })
  })

  it('and an invoice that is issued later is addressed to the invoice address', async () => {
    const { stub, correct, pay } = await ordered()
    await correct({ address: home, invoice: office })
    await pay()
    const print = async () => {
      const view = await stub.view()
      const file = view && (await printOrder(env, assetFonts(env.FILES), view, 'invoice'))
      return (await readPages(file?.content as Uint8Array)).join()
    }
    const issued = await print()
    expect(issued).toMatch(/Nordwerk GmbH.*Am Sande 3.*21335 Lüneburg/)
    await correct({ invoice: null, name: 'Jana Novák' })
    expect(await print()).toBe(issued)
  })

  it('but leave no tickets by post without an address, and no order that is over', async () => {
    const posted = {
      payment: 'transfer' as const,
      delivery: 'post' as const,
      contact: { name: 'A', email: '', address: home },
    }
    const { stub, correct, preview } = await ordered(posted as Change)
    expect(await correct({ address: null })).toEqual({ ok: false, reason: 'address_missing' })
    expect(await preview({ address: null })).toEqual({ ok: false, reason: 'address_missing' })
    expect(await preview({ name: 'B' })).toEqual(nothing)
    await stub.workOn(nextKey(), { do: 'cancel', mail: false })
    expect(await correct({ name: 'B' })).toEqual({ ok: false, reason: 'order_closed' })
  })

  it('and another address of an unconfirmed order gets the mail with the button, as the preview says', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await shop.newOrder()
    const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
    await stub.place(strangersFacts(facts, { email: 'neu@example.org', network: null }))
    await runInDurableObject(stub, (order: Order) => order.alarm())
    shop.mails.length = 0
    const work = { do: 'correct the contact' as const, email: 'richtig@example.org' }
    const before = await storedIn(stub)
    expect(await stub.consequences(work)).toEqual({ ...nothing, mails: 1 })
    expect(await storedIn(stub)).toEqual(before)
    await stub.workOn(nextKey(), work)
    await runInDurableObject(stub, (order: Order) => order.alarm())
    expect(shop.mails.map(({ to }) => to)).toEqual(['richtig@example.org'])
  })
})

describe('Tickets on paper', () => {
  it('are marked as handed over, once, and the mark can be taken back', async () => {
    const { shop, stub, pay } = await ordered({ payment: 'transfer', delivery: 'box_office' })
    const mark = (isDone: boolean) => stub.workOn(nextKey(), { do: 'hand over', isDone })
    const atMs = async () => (await stub.deskView())?.handed_over_ms
    expect(await mark(true)).toEqual({ ok: false, reason: 'order_closed' })
    await pay()
    expect(await stub.consequences({ do: 'hand over', isDone: true })).toEqual({ ...nothing, tickets: 3 })
    expect(await atMs()).toBeNull()
    expect(await mark(true)).toMatchObject({ ok: true })
    const firstMs = shop.clock.nowMs
    shop.clock.nowMs += 60_000
    await mark(true)
    expect(await atMs()).toBe(firstMs)
    await mark(false)
    expect(await atMs()).toBeNull()
  })

  it('are no matter of an order with tickets by mail', async () => {
    const { stub, pay } = await ordered()
    await pay()
    expect(await stub.workOn(nextKey(), { do: 'hand over', isDone: true })).toMatchObject({ reason: 'order_closed' })
  })
})
