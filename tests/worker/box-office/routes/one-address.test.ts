// One rule for e-mail addresses, wherever one is typed: checkout, API, login, newsletter, team and desk.
import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { store } from '../../content/store/some-rows.ts'
import { browser, createStaff } from '../../staff/browser.ts'
import { visitorWithCart, visitorWithOrder } from '../pages/some-order.ts'
import { customerBrowser } from './customer-browser.ts'
import { calling } from './staff/some-staff.ts'

const report = (number: string) => runInDurableObject(orderOf(env, 'hh', number), (order: Order) => order.alarm())
const ordersOf = async (visitor: ReturnType<typeof customerBrowser>) =>
  (await visitor.call('GET', 'account/')).json.orders.map((order: { number: string }) => order.number)

test.each([
  ['a&b@example.org', 'A&B@example.org', 'a&b@example.org', 'a&b@example.org'],
  ["o'brien@example.org", "mailto:o'brien@example.org", "o'brien@example.org", "o'brien@example.org"],
  [
    'Kasse@käse-theater.example',
    'kasse@xn--kse-theater-l8a.example',
    'Kasse@käse-theater.example',
    'kasse@xn--kse-theater-l8a.example',
  ],
  [
    'kasse@xn--strae-oqa.example',
    'Kasse <kasse@Straße.example>',
    'kasse@straße.example',
    'kasse@xn--strae-oqa.example',
  ],
  ['.punkt@example.org', '".punkt"@example.org', '.punkt@example.org', '".punkt"@example.org'],
  [
    '\u200bzwei..punkte@example.org',
    'zwei..punkte@example.org,',
    'zwei..punkte@example.org',
    '"zwei..punkte"@example.org',
  ],
])('who buys as %s logs in as %s', async (bought, typed, stored, mailed) => {
  const { number } = await visitorWithOrder({ email: bought })
  expect((await orderOf(env, 'hh', number).view())?.contact.email).toBe(stored)
  await report(number)
  const visitor = customerBrowser()
  await visitor.sendForm('/webshop/login', { action: 'send', email: typed })
  expect(visitor.mails.map(({ to }) => to)).toEqual([mailed])
  expect((await visitor.call('POST', 'login/', { token: visitor.lastToken() })).status).toBe(200)
  expect(await ordersOf(visitor)).toEqual([number])
  const again = customerBrowser()
  await again.logIn(bought)
  expect(await ordersOf(again)).toEqual([number])
  const key = stored.toLowerCase()
  const { results } = await env.DB.prepare('SELECT email FROM customers WHERE email = ?').bind(key).all()
  expect(results).toEqual([{ email: key }])
})

test.each([
  [`${'a'.repeat(201)}@example.org`, 'Diese Adresse ist länger, als E-Mail-Adressen sein können.'],
  ['a@example.org; b@example.org', 'Bitte genau eine Adresse, mit einem einzigen @.'],
  ['jörg@example.org', /^Vor dem @ erreichen wir nur Adressen ohne Umlaute/],
  ['anna@localhost', /^Bitte hinter dem @ einen Namen mit Endung/],
])('%s is refused everywhere with the same sentence, and nothing is cut', async (email, sentence) => {
  const { visitor } = await visitorWithCart()
  const form = {
    action: 'order',
    email,
    given_name: 'Jana',
    delivery: 'pdf',
    payment: 'transfer',
    total_cents: '10000',
  }
  const { status, page } = await visitor.submit<'checkout'>('/webshop/checkout', form)
  expect([status, page.refusal?.fields.email]).toEqual([422, expect.stringMatching(sentence)])
  const one = customerBrowser()
  const order = { contact: { name: 'Jana', email }, delivery: 'pdf', payment: 'transfer', total_cents: 10_000 }
  const placed = await one.call('POST', 'orders/', { ...order, consents: { terms: true } })
  expect([placed.status, placed.json.errors[0].message]).toEqual([400, expect.stringMatching(sentence)])
  const asked = await one.call('POST', 'login/', { email })
  expect([asked.status, one.mails]).toEqual([400, []])
  const subscribed = await one.ask('POST', '/api/newsletter/?locale=de', {
    body: JSON.stringify({ email, consent: true, locale: 'de' }),
  })
  const { errors } = (await subscribed.json()) as { errors: { field: string; message: string }[] }
  expect(errors).toEqual([expect.objectContaining({ field: 'email', message: expect.stringMatching(sentence) })])
  const posted = await one.ask('POST', '/api/newsletter/?locale=de', {
    body: new URLSearchParams({ email, consent: 'true', locale: 'de' }),
  })
  expect((await posted.text()).replaceAll('&#x27;', "'")).toMatch(
    new RegExp(typeof sentence === 'string' ? sentence : sentence.source.slice(1)),
  )
})

test('the desk corrects the name of an order, whatever its address, and finds the order by any spelling', async () => {
  const { number } = await visitorWithOrder({ email: 'clara@käse-laden.example' })
  await report(number)
  const call = calling(await staffSession('nadja', 'boxoffice'))
  const changed = await call(`orders/${number}/contact/`, { name: 'Clara', email: 'clara@käse-laden.example' })
  expect([changed.status, changed.json.contact.name]).toEqual([200, 'Clara'])
  const [stub, unusual] = [orderOf(env, 'hh', number), `${'a'.repeat(200)}`]
  await stub.workOn('from-before-the-rule', { do: 'correct the contact', name: 'Clara', email: unusual })
  const renamed = await call(`orders/${number}/contact/`, { name: 'Klara' })
  expect([renamed.status, renamed.json.contact]).toEqual([200, { name: 'Klara', email: unusual }])
  await call(`orders/${number}/contact/`, { name: 'Klara', email: 'Klara <klara@xn--kse-laden-v2a.example>' })
  await report(number)
  for (const q of ['klara@käse-laden.example', 'klara@xn--kse-laden-v2a.example']) {
    const { json } = await call(`orders/?q=${encodeURIComponent(q)}`, undefined, 'GET')
    expect(json.results.map((row: { number: string }) => row.number)).toEqual([number])
  }
})

test('orders and accounts from before, with the domain in punycode, belong to the same person', async () => {
  const { number } = await visitorWithOrder({ email: 'alt@xn--bcher-kva.example' })
  await report(number)
  await env.DB.batch([
    env.DB.prepare("UPDATE orders SET email = 'alt@xn--bcher-kva.example' WHERE number = ?").bind(number),
    env.DB.prepare(`INSERT INTO customers (site, email, name, email_verified, created_at, updated_at)
      VALUES ('hh', 'alt@xn--bcher-kva.example', 'Alt', 1, 0, 0)`),
  ])
  const visitor = customerBrowser()
  await visitor.logIn('alt@bücher.example')
  expect((await visitor.call('GET', 'account/')).json.name).toBe('Alt')
  expect(await ordersOf(visitor)).toEqual([number])
  const { results } = await env.DB.prepare("SELECT id FROM customers WHERE email LIKE 'alt@%'").all()
  expect(results).toHaveLength(1)
})

test('a newsletter is ordered once, in whatever form the address comes', async () => {
  const one = customerBrowser()
  for (const email of ['Leser <leser@käse-blatt.example>', 'leser@xn--kse-blatt-v2a.example']) {
    const body = JSON.stringify({ email, consent: true, locale: 'de' })
    await one.ask('POST', '/api/newsletter/?locale=de', { body })
  }
  const { results } = await env.DB.prepare(
    "SELECT address FROM newsletter_subscriptions WHERE address LIKE 'leser@%'",
  ).all()
  expect(results).toEqual([{ address: 'leser@käse-blatt.example' }])
  expect(new Set(one.mails.map(({ to }) => to))).toEqual(new Set(['leser@xn--kse-blatt-v2a.example']))
})

test('staff log in and reset their password with an address that better-auth alone refuses', async () => {
  for (const [name, typed] of [
    ['r&d', 'R&D@example.org'],
    ['.punkt', '".punkt"@example.org'],
  ] as const) {
    await createStaff(name)
    const colleague = browser()
    expect((await colleague.logIn(typed)).status).toBe(200)
    expect((await browser().call('POST', 'login/reset', { email: typed })).status).toBe(200)
    expect((await browser().sendForm('/de/login', { email: `mailto:${typed}`, password: 'wrong' })).status).toBe(401)
  }
  const { results } = await store.d1
    .prepare("SELECT count(*) AS links FROM staff_verifications WHERE identifier LIKE 'reset-password%'")
    .all()
  expect(results).toEqual([{ links: 2 }])
})
