import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { readPages } from '../documents/read-pdf.ts'
import { someFacts, someOrders } from './some-order.ts'

async function paidOrder() {
  const shop = await someOrders()
  const { stub, number } = await shop.newOrder()
  const facts = someFacts({ number, cart: await shop.fullCart(), productions: shop.productions })
  await stub.place(facts)
  shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
  await stub.paymentChanged(nextKey())
  const print = async (id: string) => {
    const view = await stub.view()
    const file = view && (await printOrder(env, assetFonts(env.FILES), view, id))
    return file?.content as Uint8Array
  }
  const change = async () => {
    const [moved] = facts.productions
    if (!moved) throw new Error('the order has no concert')
    await stub.changeDate(nextKey(), { ...moved, date: '2027-01-14T20:00:00+01:00', venue: 'Elbphilharmonie' })
    const line = (await stub.view())?.lines.find(({ production, state }) => production === moved.id && state === 'sold')
    const answer = await stub.workOn(nextKey(), {
      do: 'move seats',
      moves: [{ line: line?.id ?? '', seat: '2-9' }],
      strand: true,
    })
    expect(answer).toMatchObject({ ok: true })
  }
  return { shop, stub, number, print, change }
}

describe('An issued invoice', () => {
  it('stays the same to the byte when its concert moves and a ticket gets another seat', async () => {
    const { shop, stub, print, change } = await paidOrder()
    await runInDurableObject(stub, (order: Order) => order.alarm())
    const [, , mailed] = shop.mails.at(-1)?.attachments ?? []
    const before = await print('invoice')
    expect(before).toEqual(mailed?.content)
    await change()
    expect(await print('invoice')).toEqual(before)
    const [text = ''] = await readPages(before)
    expect(text).toMatch(/22\. Dezember 2026.*Laeiszhalle/)
    expect((await readPages(await print('tickets'))).join()).toContain('Elbphilharmonie')
  })

  it('is corrected by a credit note that names the tickets as they were when it was issued', async () => {
    const { stub, print, change } = await paidOrder()
    const [line] = (await stub.view())?.lines ?? []
    await stub.refund(nextKey(), { lines: [line?.id ?? ''], delivery: false })
    const before = await print('credit-note-1')
    const number = (await stub.view())?.documents.find(({ kind }) => kind === 'invoice')?.number
    expect((await readPages(before)).join()).toContain(number)
    await change()
    expect(await print('credit-note-1')).toEqual(before)
  })

  it('of an order that is older than the stored content is printed from the order', async () => {
    const { stub, print, change } = await paidOrder()
    await runInDurableObject(stub, ({ store }: Order) => {
      const order = store.load()
      delete order?.invoice?.statement
      if (order) store.commit(() => store.save(order))
    })
    await change()
    expect((await readPages(await print('invoice'))).join()).toMatch(/14\. Januar 2027.*Elbphilharmonie/)
  })
})
