import { expect, test } from 'vitest'
import { outdated } from '../../../../client/editor/draft-storage/histories.ts'

const day = 24 * 3600_000
const now = 100 * day

test('histories that were not stored for a month are outdated, each page separately', () => {
  const names = ['one:1', 'one:1:at', 'one:1:server', 'one:2', 'one:2:at', 'two:1', 'two:1:unanswered']
  const storedAt = new Map([
    ['one:1:at', now - 31 * day],
    ['one:2:at', now - 29 * day],
  ])
  expect(outdated(names, storedAt, now)).toEqual(['one:1', 'one:1:at', 'one:1:server', 'two:1', 'two:1:unanswered'])
})

test('histories from a clock that was wrong are not outdated', () => {
  expect(outdated(['one:1', 'one:1:at'], new Map([['one:1:at', now + 400 * day]]), now)).toEqual([])
})
