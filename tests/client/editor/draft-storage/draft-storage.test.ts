import { expect, test } from 'vitest'
import { outdated } from '../../../../client/editor/draft-storage/draft-storage.ts'

const day = 24 * 3600_000
const now = 100 * day

test('steps that nobody has added to for a month are outdated, those of each page by themselves', () => {
  const names = ['one:1', 'one:1:at', 'one:1:server', 'one:2', 'one:2:at', 'two:1', 'two:1:unanswered']
  const keptAt = new Map([
    ['one:1:at', now - 31 * day],
    ['one:2:at', now - 29 * day],
  ])
  expect(outdated(names, keptAt, now)).toEqual(['one:1', 'one:1:at', 'one:1:server', 'two:1', 'two:1:unanswered'])
})

test('steps of a clock that was wrong are not', () => {
  expect(outdated(['one:1', 'one:1:at'], new Map([['one:1:at', now + 400 * day]]), now)).toEqual([])
})
