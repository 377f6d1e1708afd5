import { env } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCustomersAtNight } from '../../../../../worker/box-office/handlers/customers/forget-at-night.ts'

const limit = 2
let asked: string[] = []

/** Fakes of the orders' objects: an order `K…` must be kept, and the deletion of an order `F…` fails. */
const orders = {
  idFromName: (name: string) => name,
  get: (name: string) => ({
    forget: async () => {
      asked.push(name)
      if (name.includes(':F')) throw new Error('the object does not answer')
      return name.includes(':K') ? 'kept' : 'all'
    },
  }),
}

beforeEach(() => env.DB.exec('DELETE FROM orders; DELETE FROM store_facts'))

async function store(number: string, createdAt: string, forgottenAt: string | null = null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
        total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at, forgotten_at)
      VALUES ('hh', ?, 1, 'complete', 'de', 'a@example.org', 'A', 0, 'demo', 'mail', 0, 1, 1, 0, 0, ?, ?, ?)`,
  )
    .bind(number, createdAt, createdAt, forgottenAt)
    .run()
}

async function night(iso: string): Promise<string[]> {
  asked = []
  await forgetCustomersAtNight({ scheduledTime: Date.parse(iso) }, { ...env, ORDERS: orders as never }, limit)
  return asked.map((name) => name.replace('hh:', ''))
}

test('orders that must be kept or whose deletion fails do not block those behind them', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await store('K1', '2020-01-01T10:00:00Z')
  await store('F2', '2020-01-01T10:00:00Z')
  await store('K3', '2020-02-01T10:00:00Z')
  await store('D4', '2020-03-01T10:00:00Z')
  await store('D5', '2026-03-01T10:00:00Z')
  expect(await night('2029-01-02T02:00:00Z')).toEqual(['F2', 'K1'])
  expect(await night('2029-01-03T02:00:00Z')).toEqual(['K3', 'D4'])
  // the end is reached, and the next round begins with the oldest order
  expect(await night('2029-01-04T02:00:00Z')).toEqual([])
  expect(await night('2029-01-05T02:00:00Z')).toEqual(['F2', 'K1'])
  const { results } = await env.DB.prepare('SELECT number FROM orders ORDER BY number').all()
  expect(results.map(({ number }) => number)).toEqual(['D5', 'F2', 'K1', 'K3'])
})

test('a ledger that must be kept does not block other ledgers either', async () => {
  await store('K1', '2016-01-01T10:00:00Z', '2025-01-01T02:00:00Z')
  await store('K2', '2016-01-02T10:00:00Z', '2025-01-01T02:00:00Z')
  await store('D3', '2016-01-03T10:00:00Z', '2025-01-01T02:00:00Z')
  expect(await night('2029-01-02T02:00:00Z')).toEqual(['K1', 'K2'])
  expect(await night('2029-01-03T02:00:00Z')).toEqual(['D3'])
  expect(await night('2029-01-04T02:00:00Z')).toEqual(['K1', 'K2'])
})
