import { expect, test } from 'vitest'
import {
  choiceOf,
  hasOthersChanges,
  listedChanges,
  toggled,
} from '../../../../client/editor/publication/unit-choice.ts'
import type { DraftChanges } from '../../../../shared/contract/partial-draft.ts'

const me = { name: 'Paul', is_me: true }
const mara = { name: 'Mara', is_me: false }

function changes(
  blocks: Record<string, { by: (typeof me)[]; needs?: string[] }>,
  settingsBy?: (typeof me)[],
): DraftChanges {
  return {
    revision: 7,
    base: 3,
    blocks: Object.entries(blocks).map(([key, { by, needs = [] }], index) => ({
      key,
      revision: index + 1,
      module: 'text',
      label: { de: key, en: key },
      change: 'changed',
      by,
      needs,
    })),
    settings: { changed: settingsBy !== undefined, settings_revision: 2, by: settingsBy ?? [] },
  }
}

test('a draft of one person is published without a question, and one of several is not, also for the first time', () => {
  expect(hasOthersChanges(changes({ a: { by: [me] } }))).toBe(false)
  expect(hasOthersChanges(changes({ a: { by: [me, mara] } }))).toBe(true)
  expect(hasOthersChanges(changes({ a: { by: [me] } }, [mara]))).toBe(true)
  expect(hasOthersChanges({ ...changes({ a: { by: [mara] } }), base: null })).toBe(true)
})

test("the caller's own changes are listed first; a block of two people, or one that needs another's, is not theirs", () => {
  const found = changes({ a: { by: [mara] }, b: { by: [me, mara] }, c: { by: [me] }, d: { by: [me], needs: ['a'] } }, [
    me,
  ])
  expect(listedChanges(found).map(({ key, isOwn }) => [key, isOwn])).toEqual([
    ['settings', true],
    ['c', true],
    ['a', false],
    ['b', false],
    ['d', false],
  ])
})

test('a change is chosen with what it needs, and removed with what needs it', () => {
  const listed = listedChanges(
    changes({ a: { by: [me] }, b: { by: [me], needs: ['a'] }, c: { by: [me], needs: ['b'] } }),
  )
  expect([...toggled(listed, new Set(), 'c')].sort()).toEqual(['a', 'b', 'c'])
  expect([...toggled(listed, new Set(['a', 'b', 'c']), 'b')]).toEqual(['a'])
})

test('the request names the revisions of the list', () => {
  const found = changes({ a: { by: [mara] }, b: { by: [me] } }, [me])
  expect(choiceOf(found, new Set(['b', 'settings']))).toEqual({
    only: { blocks: [{ key: 'b', revision: 2 }], settings: 2 },
  })
})
