import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { readPages } from '../documents/read-pdf.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'

async function placed(
  change: Parameters<typeof someFacts>[1] = {},
  { locale = 'de' as Locale, heldMs = 0, free = false } = {},
) {
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 0 }]
  const shop = await someOrders(free ? { prices } : {}, unprinted)
  const cart = await shop.fullCart()
  shop.clock.nowMs += heldMs
  const { stub, number } = await shop.newOrder()
  const created_ms = shop.clock.nowMs
  await stub.place({ ...someFacts({ number, cart, productions: shop.productions }, change), locale, created_ms })
  const alarm = () => runInDurableObject(stub, (order: Order) => order.alarm())
  const pay = async () => {
    shop.provider.pay([...shop.provider.payments.keys()].at(-1) ?? '')
    await stub.paymentChanged(nextKey())
  }
  const confirmation = async () => {
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, 'confirmation'))
    return (await readPages(file?.content as Uint8Array)).join(' ')
  }
  return { shop, stub, alarm, pay, confirmation }
}

describe('The mail of a payment that was abandoned', () => {
  it.each([
    ['de', /Ihre Bestellung ist abgelaufen/, /bis 10:45.Uhr wieder im Warenkorb/, /Es wurde nichts abgebucht/],
    ['en', /Your order has expired/, /back in your basket until 10:45/, /Nothing was charged/],
  ] as const)('says in %s how long the cart keeps the places', async (locale, heading, kept, money) => {
    const { shop, alarm } = await placed({}, { locale })
    shop.clock.nowMs += 36 * minute
    await alarm()
    const { subject = '', text = '' } = shop.mails.at(-1) ?? {}
    expect(subject).toMatch(/Abgelaufen|Expired/)
    for (const sentence of [heading, kept, money]) expect(text).toMatch(sentence)
    expect(text).not.toMatch(/gelten nicht mehr|no longer valid|sind wieder frei|are free again|storniert/)
    expect(text).toContain(`http://hh.localhost/webshop/cart${locale === 'en' ? '?locale=en' : ''}`)
  })

  it('says that the places are free once the cart has kept them as long as it may', async () => {
    const { shop, alarm } = await placed({}, { heldMs: 14 * minute })
    shop.clock.nowMs += 36 * minute
    await alarm()
    const { text = '' } = shop.mails.at(-1) ?? {}
    expect(text).toContain('Die Plätze sind wieder frei.')
    expect(text).not.toContain('Warenkorb, in dem Browser')
  })

  it('by transfer says what becomes of money that is on its way', async () => {
    const { shop, stub, alarm } = await placed({ payment: 'transfer' })
    shop.clock.nowMs = ((await stub.view())?.payment.due_ms ?? 0) + 4 * 24 * 60 * minute
    await alarm()
    const { text = '' } = shop.mails.at(-1) ?? {}
    expect(text).toContain('Bei uns ist kein Geld angekommen.')
    expect(text).toContain('Kommt Ihre Überweisung noch, bekommen Sie dieselben oder gleich gute Plätze')
    expect(text).toContain('Die Plätze sind wieder frei.')
    expect(text).not.toContain('gelten nicht mehr')
  })

  it('by transfer that the buyer has cancelled promises no places', async () => {
    const { shop, stub, alarm } = await placed({ payment: 'transfer' })
    await stub.cancel(nextKey())
    await alarm()
    const { subject = '', text = '' } = shop.mails.at(-1) ?? {}
    expect(subject).toContain('Aufgehoben')
    expect(text).toContain('Kommt Ihre Überweisung noch, bekommen Sie das Geld zurück.')
  })
})

describe('The confirmation of an order', () => {
  const promise = /Die Rechnung erhalten Sie/

  it('promises the invoice while the money is missing, and names it once it is paid', async () => {
    const { stub, pay, confirmation } = await placed()
    expect(await confirmation()).toMatch(promise)
    await pay()
    const invoice = (await stub.view())?.documents.find(({ kind }) => kind === 'invoice')?.number ?? 'none'
    const paid = await confirmation()
    expect(paid).not.toMatch(promise)
    expect(paid).toContain(`Ihre Rechnung hat die Nummer ${invoice}.`)
  })

  it('of a free order promises none', async () => {
    const { confirmation } = await placed({ payment: 'free', total_cents: 0 }, { free: true })
    const text = await confirmation()
    expect(text).toContain('Dies ist keine Rechnung.')
    expect(text).not.toMatch(promise)
  })

  it('of an order that ended unpaid promises none and asks for no money', async () => {
    const { shop, stub, alarm, confirmation } = await placed({ payment: 'transfer' })
    shop.clock.nowMs = ((await stub.view())?.payment.due_ms ?? 0) + 4 * 24 * 60 * minute
    await alarm()
    const text = await confirmation()
    expect(text).toContain('Für diese Bestellung ist nichts mehr zu bezahlen.')
    expect(text).not.toMatch(promise)
    expect(text).not.toContain('Bitte überweisen Sie')
  })
})
