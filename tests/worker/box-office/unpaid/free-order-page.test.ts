import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { orderForm } from '../pages/some-order.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'

const money = /[Bb]ezahl|[Zz]ahlen|[Üü]berw|paid|[Pp]ay\b|transfer|[Ii]hre Tickets/

/** A visitor who has ordered two tickets that cost nothing; `html` returns a page's text without head and footer. */
async function visitorWithFreeOrder() {
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 0 }]
  const { id } = await someStoredSales({ data: someSalesData({ prices }) })
  const visitor = pageVisitor()
  await visitor.hold(id, 2)
  const email = `${crypto.randomUUID()}@example.org`
  const html = async (address: string) => {
    const page = await (await visitor.send(address, { headers: { Accept: 'text/html' } })).text()
    return page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }
  const checkout = await html('/webshop/checkout')
  const form = { ...orderForm, email, payment: '', free: '1', total_cents: '0' }
  const { to } = await visitor.submit('/webshop/checkout', form)
  const path = to ?? ''
  const number = path.split('/').at(-1) ?? ''
  const object = orderOf(env, 'hh', number)
  const token = await runInDurableObject(object, ({ store }: Order) => store.load()?.unconfirmed?.token ?? '')
  return { visitor, email, html, checkout, path, number, object, token }
}

it('An order that costs nothing says on its page what to do and until when, and nothing of money', async () => {
  const { visitor, html, checkout, path, number, token, email } = await visitorWithFreeOrder()
  expect(checkout).not.toMatch(/sobald bezahlt|heute bezahlt/)
  expect(checkout).toContain('sobald Sie den Knopf in unserer E-Mail gedrückt haben')
  const before = await html(path)
  expect(before).toContain('Bestätigen Sie Ihre Adresse bis 10:45\u00a0Uhr')
  expect(before).toContain('Dann kommen die Karten per E-Mail; sie kosten nichts.')
  expect(before).toContain(`Den Knopf dafür haben wir an ${email} geschickt.`)
  expect(before).not.toContain('documents/tickets')
  const english = await html(`${path}?locale=en`)
  expect(english).toContain('We then send your tickets by e-mail, free of charge.')
  for (const text of [before, english]) expect(text).not.toMatch(money)
  for (const document of ['tickets', 'invoice'])
    expect((await visitor.send(`${path}/documents/${document}`)).status).toBe(404)
  expect((await visitor.send(`${path}/tickets/1`)).status).toBe(404)
  expect(await html(`${path}?confirm=${token}`)).toContain(`name="token" value="${token}"`)
  const customer = customerBrowser()
  await customer.logIn(email)
  await runInDurableObject(orderOf(env, 'hh', number), (order: Order) => order.alarm())
  const account = await (await customer.ask('GET', '/webshop/account?view=orders')).text()
  expect(account).toContain('noch nicht bestätigt')
  expect(account).not.toContain('noch nicht bezahlt')
  const { to } = await visitor.submit(`${path}?confirm=${token}`, { action: 'confirm', token })
  expect(to).toBe(path)
  const after = await html(path)
  expect(after).toContain('documents/tickets')
  expect(after).not.toMatch(/Bestätigen Sie|Bezahlt/)
})

it('After its end, the page offers the tickets for the button, and says nothing of a transfer', async () => {
  const { visitor, html, path, object, token } = await visitorWithFreeOrder()
  await runInDurableObject(object, async (order: Order) => {
    const nowMs = order.nowMs()
    order.nowMs = () => nowMs + 46 * 60_000
    await order.alarm()
    order.nowMs = () => nowMs
  })
  const page = await html(`${path}?confirm=${token}`)
  expect(page).toContain('Die Adresse ist nicht rechtzeitig bestätigt worden.')
  expect(page).toContain('Sind die Plätze noch frei, kommen die Karten sofort')
  expect(page).not.toMatch(money)
  await visitor.submit(path, { action: 'confirm', token })
  expect((await visitor.open<'order'>(path)).page.data.order).toMatchObject({
    state: 'complete',
    payment: { confirm: null },
  })
})
