import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

async function unpaid(payment: 'transfer' | 'demo') {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  const cart = await shop.fullCart()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { payment }))
  const deliver = () => runInDurableObject(stub, (order: Order) => order.alarm())
  return { shop, stub, number, production: shop.productions[0], deliver }
}

describe('An unpaid order whose concert staff cancel', () => {
  it.each(['transfer', 'demo'] as const)('ends with a mail that says so and why (%s)', async (payment) => {
    const { shop, stub, production, deliver } = await unpaid(payment)
    const notice = { de: 'Der Pianist ist erkrankt.', en: 'The pianist is ill.' }
    const cancelled = await stub.cancelByStaff(nextKey(), { production, notice })
    expect(cancelled).toMatchObject({ ok: true, order: { state: 'cancelled' } })
    await deliver()
    const mail = shop.mails.at(-1)
    expect(mail?.subject).toBe('Fällt aus: »Abend 1« am 22. Dezember 2026')
    expect(mail?.text).toContain(
      '»Abend 1« am Dienstag, 22. Dezember 2026, 20:00 Uhr fällt aus. Der Pianist ist erkrankt.',
    )
    expect(mail?.text).toContain('Die Karten dieser Bestellung gelten nicht mehr.')
  })

  it('gets a transfer that arrives afterwards refunded', async () => {
    const { shop, stub, number, production, deliver } = await unpaid('transfer')
    await stub.cancelByStaff(nextKey(), { production })
    const paid = await stub.bankLine(nextKey(), { id: `${number}-1`, cents: 15_000 })
    expect(paid).toMatchObject({ ok: true, order: { tickets: [], payment: { task_cents: 15_000 } } })
    await deliver()
    expect(shop.mails.at(-1)?.text).toContain('»Abend 1« am Dienstag, 22. Dezember 2026, 20:00 Uhr fällt aus.')
  })
})

describe('A paid order of two concerts, one of which staff cancel', () => {
  it.each([
    [
      'de' as const,
      'Fällt aus: »Abend 1« am 22. Dezember 2026',
      '»Abend 1« am Dienstag, 22. Dezember 2026, 20:00 Uhr fällt aus.',
      'Die Karten für dieses Konzert gelten nicht mehr, die übrigen Karten der Bestellung gelten weiter.',
    ],
    [
      'en' as const,
      'Cancelled: ‘Abend 1’ on 22 December 2026',
      '‘Abend 1’ on Tuesday, 22 December 2026, 20:00 is cancelled.',
      'The tickets for this concert are no longer valid; the other tickets of the order remain valid.',
    ],
  ])('has a mail that names it and leaves the other tickets valid (%s)', async (locale, subject, sentence, valid) => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await shop.newOrder()
    const cart = await shop.fullCart()
    await stub.place({ ...someFacts({ number, cart, productions: shop.productions }), locale })
    shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
    await stub.paymentChanged(nextKey())
    const cancelled = await stub.cancelByStaff(nextKey(), { production: shop.productions[0] })
    expect(cancelled).toMatchObject({ ok: true, order: { state: 'complete', tickets: [{}] } })
    await runInDurableObject(stub, (order: Order) => order.alarm())
    const mail = shop.mails.at(-1)
    expect(mail?.subject).toBe(subject)
    for (const part of [sentence, valid]) expect(mail?.text).toContain(part)
    expect(mail?.text).not.toMatch(/Ihre Bestellung ist storniert|Your order is cancelled/)
  })
})
