import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { nextKey } from '../cart/some-cart.ts'
import { mailsOf } from '../routes/some-order.ts'
import { store } from '../store/some-sales.ts'
import type { pageVisitor } from './page-visitor.ts'
import { visitorWithCart, visitorWithOrder } from './some-order.ts'

const was = { de: /statt <s>17\. Dezember 2026, 19:30<\/s>/, en: /was <s>17 December 2026, 19:30<\/s>/ }
const note = { de: 'Der Saal wird bis dahin umgebaut.', en: 'The hall is being rebuilt until then.' }

/** Moves a production, which stays on sale, from 17 December; it is on 24 December. */
async function move(production: number, status = 'available'): Promise<void> {
  await store.d1
    .prepare(
      `UPDATE productions SET previous_starts_at = '2026-12-17T18:30:00Z', status_text = ?2, content_status = ?3
       WHERE id = ?1`,
    )
    .bind(production, JSON.stringify(note), status)
    .run()
}

async function textOf(visitor: ReturnType<typeof pageVisitor>, path: string): Promise<string> {
  const html = await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()
  // the text as it is read: without React's comments, non-breaking spaces, and the page's data
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/\u00a0|\u202f/g, ' ')
}

it.each(['de', 'en'] as const)('choosing, cart and checkout say what was moved and why: %s', async (locale) => {
  const { visitor, production } = await visitorWithCart()
  await move(production)
  for (const path of [`/webshop/${production}`, '/webshop/cart', '/webshop/checkout']) {
    const html = await textOf(visitor, `${path}?locale=${locale}`)
    expect(html, path).toMatch(was[locale])
    expect(html, path).toContain(note[locale])
  }
})

it('a production as planned is shown without another date', async () => {
  const { visitor, production } = await visitorWithCart()
  for (const path of [`/webshop/${production}`, '/webshop/cart', '/webshop/checkout'])
    expect(await textOf(visitor, path), path).not.toMatch(was.de)
})

it('a production that is not sold again yet is called moved, not paused', async () => {
  const { visitor, production } = await visitorWithCart()
  await move(production, 'moved')
  const { page } = await visitor.open<'production'>(`/webshop/${production}`)
  expect(page.data.production).toMatchObject({ note: note.de, previous_words: { instead: 'statt' } })
})

it('the order and the mail that is sent again name the former date and hall', async () => {
  const { visitor, path, number, pay } = await visitorWithOrder()
  const order = orderOf(env, 'hh', number)
  await pay()
  await runInDurableObject(order, (object: Order) => object.alarm())
  const mails = await mailsOf(order)
  const [production] = (await order.view())?.productions ?? []
  if (!production) throw new Error('nothing was ordered')
  const before = { previous: production.date, previous_hall: 'Laeiszhalle' }
  const moved = { ...production, date: '2027-01-14T20:00:00+01:00', ...before }
  expect((await order.changeDate(nextKey(), moved)).ok).toBe(true)
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect(await textOf(visitor, path)).toMatch(/statt <s>24\. Dezember 2026, 18:00, Laeiszhalle<\/s>/)
  expect(mails[0]?.text).toContain(
    'Donnerstag, 14. Januar 2027, 20:00 Uhr, statt 24. Dezember 2026, 18:00, Laeiszhalle',
  )
})
