// What a colleague has done meanwhile to a block whose write was repeated, or whose answer was lost.
import { expect, test } from 'vitest'
import { insertBlock, removeBlock, setHidden, setText } from '../../../../client/editor/document/actions/actions.ts'
import { savedSections } from '../../../../client/editor/document/from-draft.ts'
import type { Sections } from '../../../../shared/drafts/document.ts'
import { findBlock } from '../../../../shared/drafts/tree.ts'
import { text } from '../blocks.ts'
import { twoPeople } from './person.ts'

test('a block that a colleague has created again elsewhere is shown where the server has it', async () => {
  const [first, other] = await twoPeople()
  first.change((page) => removeBlock(page, 'a1'))
  await first.saver.flush()
  other.restart()
  for (const [person, parent] of [
    [first, 'b'],
    [other, 'a'],
  ] as const) {
    person.change((page) => insertBlock(page, text('a1', 'again'), { parent, column: 0, index: 0 }))
    await person.saver.flush()
  }
  expect(other.sent.at(-1)?.kind).toBe('fetch')
  expect(keysIn(other.page.local)).toEqual([['a2'], ['a1', 'b1', 'b2']])
  expect(keysIn(other.page.server)).toEqual(keysIn(other.page.local))
})

test('a lost answer that a fetched page has settled turns no later change of a colleague back', async () => {
  const [first, other] = await twoPeople()
  const hide = (isHidden: boolean) => (page: Sections) => setHidden(page, 'a1', isHidden)
  other.change(hide(true))
  other.fault = 'answer lost'
  await other.saver.flush()
  first.restart()
  first.change((page) => setText(page, 'a1', 'content', { language: 'de', text: 'typed' }))
  await first.saver.flush()
  // the page arrives before the write is repeated
  other.restart()
  await other.saver.flush()
  for (const isHidden of [false, true]) {
    first.restart()
    first.change(hide(isHidden))
    await first.saver.flush()
    other.restart()
    await other.saver.flush()
    expect(findBlock(savedSections(first.backend.draft()), 'a1')?.hidden).toBe(isHidden)
  }
})

const keysIn = (page: Sections) => page.map(({ children }) => children.map(({ key }) => key))
