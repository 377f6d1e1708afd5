import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { someStoredSales } from '../store/some-sales.ts'
import { visitor } from './visitor.ts'

const order = {
  contact: { name: 'Jana Dvořáková', email: 'jana@example.org' },
  delivery: 'pdf',
  payment: 'transfer',
  consents: { terms: true },
  total_cents: 5000,
}

it.each(['cancelled', 'moved'])('Held places of a concert that is %s are not ordered', async (status) => {
  const { id } = await someStoredSales()
  const buyer = visitor()
  await buyer('POST', 'cart/holds/', { production: id, count: 1 })
  await env.DB.prepare('UPDATE productions SET status = ? WHERE id = ?').bind(status, id).run()
  const refused = await buyer('POST', 'orders/', order)
  expect([refused.status, refused.json]).toMatchObject([409, { reason: 'not_on_sale', production: id }])
  expect((await buyer('GET', 'cart/')).json.lines).toHaveLength(1)
})
