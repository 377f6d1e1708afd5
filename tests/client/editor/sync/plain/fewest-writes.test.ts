import { expect, test } from 'vitest'
import { fewestWrites } from '../../../../../client/editor/sync/plain/fewest-writes.ts'

const writes = (...orders: (number | null)[]) => Object.fromEntries(fewestWrites(orders.map((order) => ({ order }))))
const after = (orders: readonly (number | null)[]) => {
  const written = fewestWrites(orders.map((order) => ({ order })))
  return { count: written.size, orders: orders.map((order, index) => written.get(index) ?? order) }
}

test('orders that rise are not written', () => {
  expect(writes()).toEqual({})
  expect(writes(0, 1, 2)).toEqual({})
  expect(writes(3, 70, 71)).toEqual({})
})

test('one moved block is one write if there is room', () => {
  expect(writes(10, 30, 20)).toEqual({ 1: 11 })
  expect(writes(30, 10, 20)).toEqual({ 0: 0 })
  expect(writes(20, 30, 10)).toEqual({ 2: 31 })
})

test('without room, neighbours follow', () => {
  expect(writes(0, null, 1)).toEqual({ 1: 1, 2: 2 })
  expect(writes(null, 0, 1)).toEqual({ 0: 0, 1: 1, 2: 2 })
  expect(writes(1, 1, 1)).toEqual({ 0: 0, 2: 2 })
  expect(writes(1, 0)).toEqual({ 1: 2 })
})

test('the orders rise strictly with as few writes as a search of all choices needs', () => {
  let state = 7
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state % below
  }
  for (let round = 0; round < 400; round++) {
    const orders = Array.from({ length: random(7) }, () => (random(6) === 0 ? null : random(9)))
    const { count, orders: result } = after(orders)
    expect(result.every((order, index) => order !== null && (index === 0 || order > (result[index - 1] ?? -1)))).toBe(
      true,
    )
    expect([orders, count]).toEqual([orders, fewest(orders)])
  }
})

/** Tries every set of blocks that keep their orders. */
function fewest(orders: readonly (number | null)[]): number {
  let best = orders.length
  for (let set = 0; set < 1 << orders.length; set++) {
    let last = -1
    let count = 0
    let isPossible = true
    for (const [index, order] of orders.entries()) {
      const isKept = (set >> index) & 1
      if (!isKept) {
        last += 1
        count += 1
      } else if (order === null || order <= last) isPossible = false
      else last = order
    }
    if (isPossible) best = Math.min(best, count)
  }
  return best
}
