import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { reported } from '../routes/staff/lists/some-posted.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { readPage } from './forms-of.ts'
import { hostileTexts, inPath, worstTexts } from './hostile-values.ts'

let link: { order: DurableObjectStub<Order>; path: string }

beforeAll(async () => {
  const { id } = await someStoredSales()
  const call = calling(await staffSession('petra', 'boxoffice'))
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count: 2 })
  const contact = { name: 'Margarete Petersen', email: 'margarete@example.org' }
  const { json } = await call(`${cart}order/`, { contact, delivery: 'pdf', payment: 'link', total_cents: 10_000 })
  const order = orderOf(env, 'hh', json.number)
  await reported(json.number)
  const token = await runInDurableObject(order, ({ store }: Order) => store.load()?.pay_link?.token)
  link = { order, path: `/webshop/pay/${token}` }
})

const html = { Accept: 'text/html' }

async function send(path: string, init: RequestInit = {}) {
  const response = await pageVisitor().send(path, { ...init, headers: { ...html, ...init.headers } })
  const to = response.headers.get('Location')
  if (to !== null) expect(to, path).toMatch(/^\/webshop(?:[/?]|$)/)
  const text = await response.text()
  expect((await readPage(text)).dangers, path).toEqual([])
  return { status: response.status, text: text.replaceAll(path, '…') }
}

const post = (path: string, fields: Record<string, string>) =>
  send(path, { method: 'POST', body: new URLSearchParams({ key: crypto.randomUUID(), means: 'none', ...fields }) })

describe('The page of a payment link', () => {
  it('bears hostile values of each of its fields, and begins no payment by them', async () => {
    const { order, path } = link
    const before = await order.view()
    const fields = ['means', 'key', 'locale', 'price', 'cents', 'token', 'visited_origin', 'returns_to']
    for (const [at, field] of fields.entries()) {
      // in a normal run, each field gets a third of the texts
      const worst = worstTexts.filter((_, index) => env.FULL || (at + index) % 3 === 0)
      for (const text of [...worst, ...hostileTexts()]) {
        const what = `${field}: ${text}`.slice(0, 200)
        // a browser sends at most the fields of the page; a key that is long enough would be one
        if (field === 'key' && /^[\w-]{8,}$/.test(text.trim())) continue
        const { status } = await post(path, { [field]: text })
        expect(field === 'key' ? [400] : [409, 413], what).toContain(status)
      }
    }
    expect(await order.view()).toEqual(before)
    expect(before).toMatchObject({ state: 'pending', payment: { means: 'link', url: null } })
  })

  it('bears hostile queries', async () => {
    for (const key of ['locale', 'paid', 'secret', 'means', 'next']) {
      for (const text of hostileTexts()) {
        const { status } = await send(`${link.path}?${new URLSearchParams({ [key]: text })}`)
        expect(status, `${key}: ${text}`.slice(0, 200)).toBe(200)
      }
    }
  })

  it('answers a hostile token like one that is guessed, also where the payment page leads back', async () => {
    const guessed = await send(`/webshop/pay/${'A'.repeat(22)}`)
    expect(guessed.status).toBe(404)
    for (const text of [...worstTexts, ...hostileTexts()]) {
      const path = `/webshop/pay/${inPath(text)}`
      for (const answer of [await send(path), await post(path, { means: 'demo' })])
        expect([400, 404, 414], text.slice(0, 200)).toContain(answer.status)
      const back = await send('/webshop/pay/back?paid=1', {
        headers: { Cookie: `pay=${encodeURIComponent(text.toWellFormed())}` },
      })
      const isToken = /^[\w-]{16,64}$/.test(text)
      expect(back.status, text.slice(0, 200)).toBe(isToken ? 303 : 404)
    }
  })
})
