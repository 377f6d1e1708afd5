import { env } from 'cloudflare:workers'
import { parseHTML } from 'linkedom/worker'
import { beforeAll, expect, it } from 'vitest'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { stuckWords } from '../../../stuck-words.ts'
import { loadDemo } from '../../seed/demo.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { someWorld } from '../hostile/some-world.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { someSalesData, store } from '../store/some-sales.ts'

let world: Awaited<ReturnType<typeof someWorld>>
/** The id of a production without free places. */
let soldOut: number

beforeAll(async () => {
  world = await someWorld()
  const { visitor } = world
  await voucherBookOf(env, 'hh').setUp([someVoucher({ code: 'TEN', value: { kind: 'percent', percent: 10 } })])
  await visitor.call('POST', 'cart/codes/', { code: 'TEN' })
  await loadDemo(store, ['hh'])
  const plan = somePlan()
  const { results } = await env.DB.prepare(
    `SELECT id FROM productions WHERE site = 'hh' AND room_id IS NOT NULL AND starts_at > '2026-11-21' ORDER BY starts_at LIMIT 2`,
  ).all<{ id: number }>()
  for (const { id } of results) {
    await saveSales(store, 'hh', [{ productionId: id, data: someSalesData(), soldShare: null }])
    await inventoryOf(env, 'hh', id).setUp({ plan, sales: someSales() })
  }
  soldOut = results[0]?.id ?? 0
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => ({ place: id }))))
  await inventoryOf(env, 'hh', soldOut).block('all', { places: seats, reason: 'press', staff_id: 1 })
})

it.each(['de', 'en'])('in %s', async (locale) => {
  const { visitor, production, number, secret } = world
  await visitor.ask('GET', `/webshop/orders/${number}?secret=${secret}`)
  await visitor.logIn('jana@example.org')
  const paths = [
    ...['', `/${production}`, `/${production}/seats`, `/${production}/prices`, `/${soldOut}`, '/cart', '/checkout'],
    ...['/account', '/account?view=orders', '/account?view=data', `/orders/${number}`],
  ]
  const found: string[] = []
  for (const path of paths) {
    const address = `/webshop${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
    const response = await visitor.ask('GET', address, { headers: { Accept: 'text/html' } })
    expect(response.status, address).toBe(200)
    const { document } = parseHTML(await response.text())
    found.push(...stuckWords(document.body as unknown as Element).map((words) => `${address}: ${words}`))
  }
  expect(found).toEqual([])
})

it('performers and composers are lines of their own, so that no dot ends a line', async () => {
  const list = await world.visitor.ask('GET', '/webshop', { headers: { Accept: 'text/html' } })
  const programmes = [...parseHTML(await list.text()).document.querySelectorAll('.ev-prog')].map(
    (each) => each.innerHTML,
  )
  expect(programmes).toContainEqual(expect.stringMatching(/^[^·<]+<br\/?>[^·<]+$/))
})
