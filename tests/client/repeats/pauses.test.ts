import { expect, test } from 'vitest'
import { pauseAfter, pauseOfWatch } from '../../../client/repeats/pauses.ts'

test('pauses between attempts grow to half a minute, and end', () => {
  const pauses = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1, 1000))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, ...Array(7).fill(30_000), null, null])
})

test('a running job is read ever less often, and at last not any more', () => {
  const pauses = Array.from({ length: 121 }, (_, reads) => pauseOfWatch(reads, 1000))
  expect([pauses[0], pauses[9], pauses[10], pauses[60], pauses[119], pauses[120]]).toEqual([
    ...[1000, 1000, 2000, 30_000, 30_000, null],
  ])
})
