import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { keyRing } from '../../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../../worker/box-office/codes/place-digest.ts'
import { verifyTicket } from '../../../../../worker/box-office/codes/ticket-code.ts'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../worker/box-office/objects/order/documents/print-order.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { alarm, ordered } from './some-exchange.ts'
import { storedIn } from './stored-in.ts'

describe('Tickets that are exchanged for another date', () => {
  it('have new places and codes, one mail, and documents that agree with the books', async () => {
    const { shop, stub, lines, other, work, sold } = await ordered({ isPrinted: true })
    const wish = work(['1-5', '1-6'])
    const before = [await storedIn(stub), await storedIn(shop.inventory(other) as never)]
    const prices = lines.slice(0, 2).map(({ id: line }) => ({ line, cents: 5000 }))
    expect(await stub.consequences(wish)).toEqual({ mails: 1, tickets: 2, seats: 2, cents: {}, documents: 2, prices })
    expect([await storedIn(stub), await storedIn(shop.inventory(other) as never)]).toEqual(before)
    const codes = (await stub.view())?.tickets ?? []
    expect(await stub.workOn(nextKey(), wish)).toMatchObject({ ok: true, order: { state: 'complete' } })
    await alarm(stub)
    const view = await stub.view()
    expect(view?.lines.map(({ production, seat, state }) => [production, seat, state])).toEqual([
      [other, '1-5', 'sold'],
      [other, '1-6', 'sold'],
      [shop.productions[1], lines[2]?.seat, 'sold'],
    ])
    expect(view?.tickets.map(({ number }) => number)).toEqual(codes.map(({ number }) => number))
    expect([await sold(shop.productions[0]), await sold(other)]).toEqual([[], ['1-5', '1-6']])
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), view?.tickets[0]?.code ?? '')
    expect(claims).toMatchObject({ production: other, ticket: lines[0]?.id, place: await placeDigest('1-5') })
    const old = { ticket: lines[0]?.id ?? '', counter: 0, place: await placeDigest(lines[0]?.seat ?? '') }
    expect(await shop.inventory(shop.productions[0]).ticketNow(old)).toMatchObject({ state: 'revoked' })
    expect(await shop.inventory(other).ticketNow({ ...old, place: await placeDigest('1-5') })).toMatchObject({
      state: 'valid',
    })
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(
      /Statt »Abend 1« am .*Dezember 2026.* haben Sie jetzt »Abend 3« am .*28\. Dezember/,
    )
    expect(String(shop.mails[0]?.text).replaceAll('\u00a0', ' ')).toContain('Neuer Preis je Karte: 2 × 50,00 €.')
    expect(shop.mails[0]?.attachments).toHaveLength(4)
    await expectBooksAgree(stub)
    expect((await stub.deskView())?.missing_cents).toBe(0)
  })

  it('have a credit note with the former concert and an invoice with the new one', async () => {
    const { stub, work } = await ordered({ price: 6100 })
    await stub.workOn(nextKey(), work(['1-5'], { terminal_cents: 1100 }))
    const view = await stub.view()
    const print = async (id: string) => {
      const file = view && (await printOrder(env, assetFonts(env.FILES), view, id))
      return (await readPages(file?.content as Uint8Array)).join()
    }
    const invoice = view?.documents.find(({ id }) => id === 'invoice')?.number ?? ''
    const note = view?.documents.find(({ id }) => id === 'exchange-credit_note-1')?.number ?? ''
    expect(await print('exchange-credit_note-1')).toMatch(/Abend 1.*50,00/s)
    expect(await print('exchange-credit_note-1')).toContain(invoice)
    expect(await print('exchange-invoice-1')).toMatch(/Abend 3.*61,00/s)
    expect(await print('exchange-invoice-1')).toContain(note)
    expect(await print('invoice')).toMatch(/Abend 1.*150,00/s)
    await expectBooksAgree(stub)
  })

  it('are dearer: the difference is paid at the terminal first, exactly', async () => {
    const { stub, lines, work } = await ordered({ price: 6100 })
    const wish = work(['1-5', '1-6'])
    const prices = lines.slice(0, 2).map(({ id: line }) => ({ line, cents: 6100 }))
    const numbers = { mails: 1, tickets: 2, seats: 2, documents: 2, total_cents: 17_200 }
    const preview = { ...numbers, cents: { terminal: 2200 }, prices }
    expect(await stub.consequences(wish)).toEqual(preview)
    for (const cents of [undefined, 2199, 2201])
      expect(await stub.workOn(nextKey(), { ...wish, terminal_cents: cents })).toEqual({
        ok: false,
        reason: 'difference_due',
      })
    expect(await stub.workOn(nextKey(), { ...wish, terminal_cents: 2200 })).toMatchObject({
      ok: true,
      order: { totals: { cents: 17_200 }, payment: { paid_cents: 17_200 } },
    })
    await expectBooksAgree(stub)
  })

  it('are cheaper: the difference goes back the way the order was paid', async () => {
    const { shop, stub, work } = await ordered({ price: 3000 })
    const wish = work(['1-5', '1-6'])
    expect(await stub.consequences(wish)).toMatchObject({ cents: { demo: -4000 }, total_cents: 11_000 })
    await stub.workOn(nextKey(), wish)
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ payment: { paid_cents: 15_000, refunded_cents: 4000 } })
    expect([...shop.provider.refunds.values()]).toEqual([4000])
    expect(shop.mails.map(({ text }) => /Den Unterschied von 40,00\s€ erstatten wir/.test(String(text)))).toEqual([
      true,
    ])
    await expectBooksAgree(stub)
  })

  it('can be exchanged back, and taken back afterwards, for exactly what they cost', async () => {
    const { shop, stub, lines, work, sold } = await ordered({ price: 6100 })
    const seats = lines.slice(0, 2).map(({ seat }) => seat ?? '')
    await stub.workOn(nextKey(), work(['1-5', '1-6'], { terminal_cents: 2200 }))
    const [facts] = someFacts({ number: '', cart: { id: '' } as never, productions: shop.productions }).productions
    if (facts) shop.changed.set(facts.id, facts)
    const back = work(seats, { production: shop.productions[0] })
    expect(await stub.workOn(nextKey(), back)).toMatchObject({ ok: true })
    expect(await sold(shop.productions[0])).toEqual(seats)
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), (await stub.view())?.tickets[0]?.code ?? '')
    // the codes of the first ticket are revoked
    expect(claims).toMatchObject({ production: shop.productions[0], counter: 1 })
    await stub.refund(nextKey(), { lines: lines.map(({ id }) => id), delivery: false })
    await alarm(stub)
    expect(await stub.view()).toMatchObject({
      payment: { paid_cents: 17_200, refunded_cents: 15_000, task_cents: 2200 },
    })
    await expectBooksAgree(stub)
  })

  it('may stand in an area', async () => {
    const { stub, other, work, sold } = await ordered()
    expect(await stub.workOn(nextKey(), work(['steh', 'steh']))).toMatchObject({ ok: true })
    expect(await sold(other)).toEqual(['steh', 'steh'])
  })

  it('are exchanged once, however often the request is repeated', async () => {
    const { shop, stub, work, sold, other } = await ordered({ price: 6100 })
    const wish = work(['1-5'], { terminal_cents: 1100 })
    const first = await stub.workOn('exchange-once', wish)
    expect(await stub.workOn('exchange-once', wish)).toEqual(first)
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    expect(await sold(other)).toEqual(['1-5'])
    expect((await stub.view())?.payment.paid_cents).toBe(16_100)
  })
})

it('Tickets that cost nothing until they were exchanged have a credit note if their concert is cancelled', async () => {
  const shop = await someOrders({ prices: [{ category: 1, price_type: 'normal', cents: 0 }] }, unprinted)
  const { stub, number } = await shop.newOrder()
  const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
  await stub.place(someFacts(facts, { payment: 'free', total_cents: 0 }))
  await alarm(stub)
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 3000 }]
  const production = await shop.newProduction({ prices })
  const lines = ((await stub.view())?.lines ?? []).slice(0, 2).map(({ id }) => id)
  const exchange = { do: 'move to another date' as const, lines, production, seats: ['1-5', '1-6'], strand: true }
  expect(await stub.workOn(nextKey(), { ...exchange, terminal_cents: 6000 })).toMatchObject({ ok: true })
  expect(await stub.cancellation(production)).toMatchObject({ state: 'ahead', tickets: 2, documents: 1 })
  await stub.cancelByStaff(nextKey(), { production })
  expect((await stub.view())?.credit_notes).toHaveLength(1)
  expect(await stub.cancellation(production)).toMatchObject({ state: 'over', tickets: 2, documents: 1 })
})

describe('An unpaid order', () => {
  it('gets places of another date, another sum, and its mail again; then it is paid', async () => {
    const { shop, stub, lines, work } = await ordered({ price: 6100, means: 'transfer', isPaid: false })
    const wish = work(['1-5', '1-6'])
    const prices = lines.slice(0, 2).map(({ id: line }) => ({ line, cents: 6100 }))
    const preview = { mails: 1, tickets: 0, seats: 2, cents: {}, documents: 0, total_cents: 17_200, prices }
    expect(await stub.consequences(wish)).toEqual(preview)
    expect(await stub.workOn(nextKey(), { ...wish, terminal_cents: 2200 })).toMatchObject({ reason: 'difference_due' })
    expect(await stub.workOn(nextKey(), wish)).toMatchObject({ ok: true, order: { state: 'pending' } })
    await alarm(stub)
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]?.text).toMatch(/»Abend 3«[\s\S]*172,00/)
    await stub.bankLine(nextKey(), { id: 'later', cents: 17_200 })
    expect(await stub.view()).toMatchObject({ state: 'complete', tickets: [{}, {}, {}] })
    await expectBooksAgree(stub)
  })

  it('ends on the day before an earlier date, and leaves no place behind', async () => {
    const { shop, stub, other, work, sold } = await ordered({ means: 'transfer', isPaid: false })
    const [facts] = [...shop.changed.values()]
    if (facts) shop.changed.set(other, { ...facts, date: '2026-11-23T20:00:00+01:00' })
    await stub.workOn(nextKey(), work(['1-5', '1-6']))
    expect(new Date((await stub.view())?.payment.due_ms ?? 0).toISOString()).toBe('2026-11-22T22:59:00.000Z')
    shop.clock.nowMs = Date.parse('2026-11-22T23:00:00Z')
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
    expect(await sold(other)).toEqual([])
  })

  it('cannot wait for a concert of today, or if a part that is paid would pay for all', async () => {
    const { shop, stub, other, work } = await ordered({ price: 0, means: 'transfer', isPaid: false })
    await stub.bankLine(nextKey(), { id: 'part', cents: 6000 })
    expect(await stub.consequences(work(['1-5', '1-6']))).toMatchObject({ reason: 'paid_in_part' })
    const [facts] = [...shop.changed.values()]
    if (facts) shop.changed.set(other, { ...facts, date: '2026-11-20T20:00:00+01:00' })
    expect(await stub.consequences(work(['1-5']))).toMatchObject({ reason: 'deadline_out_of_range' })
  })

  it('is left alone while its buyer is on the page of a payment', async () => {
    const { stub, work } = await ordered({ isPaid: false })
    expect(await stub.consequences(work(['1-5']))).toEqual({ ok: false, reason: 'being_paid' })
    expect(await stub.workOn(nextKey(), work(['1-5']))).toEqual({ ok: false, reason: 'being_paid' })
  })
})

describe('An exchange is refused, and changes nothing,', () => {
  it('for tickets of several concerts, for the same one, and for unknown ones', async () => {
    const { shop, stub, lines, work } = await ordered()
    const before = await stub.view()
    const all = { lines: lines.map(({ id }) => id) }
    for (const [wish, reason] of [
      [work(['1-5', '1-6', '1-7'], all), 'one_concert'],
      [work(['1-5'], { production: shop.productions[0] }), 'one_concert'],
      [work(['1-5'], { lines: ['none'] }), 'unknown_line'],
      [work(['1-5'], { production: 1 }), 'no_sales_data'],
      [work(['9-9']), 'unknown_place'],
      [work(['1-5', '1-5']), 'taken'],
      [work(['1-2']), 'leaves_single'],
    ] as const) {
      expect(await stub.consequences(wish)).toMatchObject({ ok: false, reason })
      expect(await stub.workOn(nextKey(), wish)).toMatchObject({ ok: false, reason })
    }
    expect(await stub.view()).toEqual(before)
  })

  it('for a used ticket, and for a concert that has begun or is not sold any more', async () => {
    const {
      shop,
      stub,
      lines: [line],
      other,
      work,
    } = await ordered()
    await shop.inventory(other).setUp({
      plan: somePlan({ standing: 3 }),
      sales: { ...(await shop.inventory(other).saleFacts())?.sales, version: 2, is_stopped: true } as never,
    })
    expect(await stub.consequences(work(['1-5']))).toMatchObject({ reason: 'not_on_sale' })
    const place = await placeDigest(line?.seat ?? '')
    const used = { ticket: line?.id ?? '', counter: 0, place, gate: null }
    await shop.inventory(shop.productions[0]).enter(nextKey(), used)
    expect(await stub.workOn(nextKey(), work(['1-5']))).toMatchObject({ reason: 'ticket_used', places: [line?.seat] })
  })

  it('while other places are offered to the buyer, and once the order is over', async () => {
    const { shop, stub, number, lines, work } = await ordered({ means: 'transfer', isPaid: false })
    shop.clock.nowMs += 11 * 24 * 60 * 60_000
    await alarm(stub)
    const ended = { ok: false, reason: 'order_closed' }
    expect([await stub.consequences(work(['1-5'])), await stub.workOn(nextKey(), work(['1-5']))]).toEqual([
      ended,
      ended,
    ])
    const cart = await shop.newCart()
    const seats = lines.slice(0, 2).map(({ seat }) => seat ?? '')
    await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats })
    await stub.bankLine(nextKey(), { id: `late-${number}`, cents: 15_000 })
    expect(await stub.view()).toMatchObject({ state: 'offered' })
    const offered = { ok: false, reason: 'offer_open' }
    const seat = { do: 'move seats' as const, moves: [{ line: lines[0]?.id ?? '', seat: '2-9' }], strand: true }
    for (const wish of [work(['1-5']), seat, { do: 'refund an amount' as const, cents: 100 }]) {
      expect(await stub.consequences(wish)).toEqual(offered)
      expect(await stub.workOn(nextKey(), wish)).toEqual(offered)
    }
  })
})
