import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { counterOf } from '../../../../worker/box-office/objects/counter-of.ts'
import { someId } from '../inventory/some-inventory.ts'

it('draws numbers without gaps, one per key, and each series on its own', async () => {
  const counter = counterOf(env, 'hh', someId())
  const keys = Array.from({ length: 30 }, (_, at) => `order-${at % 20}`)
  const numbers = await Promise.all(keys.map((key) => counter.next(key, 'invoice')))
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(numbers.slice(20)).toEqual(numbers.slice(0, 10))
  expect(await counter.next('order-7', 'credit_note')).toBe(1)
  await evictDurableObject(env.COUNTERS.get(counter.id))
  expect(await counter.next('order-7', 'invoice')).toBe(numbers[7])
  expect(await counter.next('order-new', 'invoice')).toBe(21)
})
