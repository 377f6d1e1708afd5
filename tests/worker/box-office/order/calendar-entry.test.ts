import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../worker/box-office/objects/order/documents/print-order.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

it('A buyer’s calendar has the moment of its last change and counts its changes', async () => {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  const facts = someFacts({ number, cart: await shop.fullCart(), productions: shop.productions })
  await stub.place(facts)
  shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
  await stub.paymentChanged(nextKey())
  const file = async () => {
    const view = await stub.view()
    return String(view && (await printOrder(env, assetFonts(env.FILES), view, 'calendar'))?.content)
  }
  const stamps = async () => {
    const event = new ICAL.Component(ICAL.parse(await file())).getFirstSubcomponent('vevent')
    return ['dtstamp', 'last-modified', 'sequence'].map((name) => String(event?.getFirstPropertyValue(name)))
  }
  const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
  const placed = moment(facts.created_ms)
  expect(await stamps()).toEqual([placed, placed, '0'])
  expect(await file()).toBe(await file())

  shop.clock.nowMs += 5 * minute
  const [first] = facts.productions
  if (!first) throw new Error('the order has no concert')
  await stub.changeDate(nextKey(), { ...first, date: '2027-01-14T20:00:00+01:00' })
  const moved = moment(shop.clock.nowMs)
  expect(await stamps()).toEqual([moved, moved, '1'])

  shop.clock.nowMs += 5 * minute
  const line = (await stub.view())?.lines.find(({ production }) => production === first.id)
  await stub.refund(nextKey(), { lines: [line?.id ?? ''], delivery: false })
  expect((await stamps())[2]).toBe('2')
  expect(await file()).not.toContain('STATUS:CANCELLED')

  const all = (await stub.view())?.lines.filter(({ production }) => production === first.id).map(({ id }) => id) ?? []
  await stub.refund(nextKey(), { lines: all.filter((id) => id !== line?.id), delivery: false })
  expect(await file()).toMatch(/SUMMARY:Storniert: [\s\S]*STATUS:CANCELLED/)
})
