// Two people on one page of a plain backend, which has neither revisions nor keys.
import { afterEach, expect, test, vi } from 'vitest'
import { moveBlock, putBack, removeBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import type { Sections } from '../../../../../shared/drafts/document.ts'
import { PlainEditor, plainServer } from './plain-page.ts'

afterEach(() => vi.unstubAllGlobals())

async function twoEditors() {
  const backend = await plainServer()
  const [mine, theirs] = [await new PlainEditor('service').open(), await new PlainEditor('service').open()]
  const stored = () => [...backend.modules.values()].map(({ texts }) => String(texts.de.content ?? ''))
  return { mine, theirs, stored, times: (word: string) => stored().join(' ').split(word).length - 1 }
}
const first = ({ section }: PlainEditor) => section.children[0]?.key ?? ''
const moveDown = (editor: PlainEditor) =>
  editor.change((page) => moveBlock(page, first(editor), { parent: editor.section.key, column: 0, index: 1 }))
const write = (editor: PlainEditor, key: string, content: string) =>
  editor.change((page) => setText(page, key, 'content', { language: 'de', text: content }))
/** Deletes the first block. @returns undo of it */
async function remove(editor: PlainEditor): Promise<() => Promise<void>> {
  const [key, before] = [first(editor), editor.page.local]
  await editor.change((page) => removeBlock(page, key))
  return () => editor.change((page: Sections) => putBack(page, key, before))
}

test('what a colleague has written is not overwritten after a move, which has read it', async () => {
  const { mine, theirs, stored } = await twoEditors()
  const key = first(mine)
  await write(theirs, key, 'Ihre Worte')
  await moveDown(mine)
  await write(mine, key, 'Meine Worte')
  expect(mine.status).toBe('conflict')
  expect(stored()).toContain('Ihre Worte')
})

test('a block that a colleague has changed is not deleted before that is seen', async () => {
  const { mine, theirs, times } = await twoEditors()
  await write(theirs, first(theirs), 'Ihre Worte')
  await remove(mine)
  expect(times('Ihre Worte')).toBe(1)
})

test('a change of a block that a colleague has deleted and restored is in the restored one', async () => {
  const { mine, theirs, times } = await twoEditors()
  const undo = await remove(theirs)
  await undo()
  await write(mine, first(mine), 'Wir helfen gern, immer')
  expect([mine.status, times('Wir helfen gern, immer'), times('Wir helfen gern')]).toEqual(['saved', 1, 1])
})
