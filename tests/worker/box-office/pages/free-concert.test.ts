import { expect, it } from 'vitest'
import { someId, somePlan } from '../inventory/some-inventory.ts'
import { mailsOf } from '../order/verbs/mails-of.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'
import { orderForm } from './some-order.ts'

const html = { headers: { Accept: 'text/html' } }
const wordsOf = (page: string) =>
  page
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('A free concert says so once a page: no amount of 0,00, no categories, no step of prices, no invoice', async () => {
  const plan = somePlan({ rows: 4 })
  plan.categories = [1, 2].map((key) => ({ key, name: { de: `Kategorie ${key}` } }))
  for (const row of plan.sections[0]?.rows.slice(2) ?? []) for (const seat of row.seats) seat.category = 2
  const key = `hall-${someId()}`
  const prices = [1, 2].map((category) => ({ category, price_type: 'normal' as const, cents: 0 }))
  const priceTypes = [{ key: 'normal' as const, name: { de: 'Normalpreis' } }]
  const data = someSalesData({ plan: { key, version: 1 }, prices, price_types: priceTypes, fee_cents: 0 })
  const { id } = await someStoredSales({ plan: { ...plan, key }, data })
  const visitor = pageVisitor()
  const read = async (path: string) => wordsOf(await (await visitor.send(path, html)).text())
  const pages: Record<string, string> = {
    production: await read(`/webshop/${id}`),
    seats: await read(`/webshop/${id}/seats?count=2`),
    plan: await read(`/webshop/${id}/seats?count=2&view=plan`),
  }
  await visitor.submit(`/webshop/${id}`, { action: 'take', seats: '1-1,1-2' })
  pages.prices = await read(`/webshop/${id}/prices`)
  pages.cart = await read('/webshop/cart')
  pages.checkout = await read('/webshop/checkout')
  const { to } = await visitor.submit('/webshop/checkout', { ...orderForm, total_cents: '0', free: '1' })
  const number = /A-[\w-]+/.exec(to ?? '')?.[0] ?? ''
  pages.order = await read(`/webshop/orders/${number}`)
  pages.mail = (await mailsOf('hh', number)).map(({ text }) => text).join()
  const faults = Object.entries(pages).flatMap(([name, text]) => {
    const found = text.match(/.{0,30}(?<!\d)(?:0,00|Kategorie|Normalpreis|Preise|Rechnung).{0,20}/g) ?? []
    const free = text.match(/Eintritt frei/g)?.length ?? 0
    return [...found.map((part) => `${name}: ${part}`), ...(free > 1 ? [`${name}: ${free} × Eintritt frei`] : [])]
  })
  expect(faults).toEqual([])
})
