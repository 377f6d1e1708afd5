import { Editor } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { richTextExtensions } from '../../../client/rich-text/extensions.ts'

// TipTap creates these browser objects for a transaction that announces a paste
beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', Event)
  vi.stubGlobal('DataTransfer', Map)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function linksAfter(editor: Editor, change: (transaction: Transaction) => Transaction): string[] {
  const empty = EditorState.create({ schema: editor.schema, plugins: editor.extensionManager.plugins })
  const { state } = empty.applyTransaction(change(empty.tr))
  const links: string[] = []
  state.doc.descendants(({ text, marks }) => {
    const href = marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (href) links.push(`${text}: ${href}`)
  })
  return links
}

const typed = (transaction: Transaction) => transaction.insertText('auf example.org ', 1)
const pasted = (transaction: Transaction) => {
  const text = 'auf example.org steht'
  return transaction.insertText(text, 1).setMeta('applyPasteRules', { from: 1, text })
}

test('the search for addresses is loaded with the first text; until then they remain words', async () => {
  const editor = new Editor({ element: null, content: { type: 'doc' }, extensions: richTextExtensions })
  expect(linksAfter(editor, typed)).toEqual([])
  expect(linksAfter(editor, pasted)).toEqual([])

  editor.emit('create', { editor })

  await vi.waitFor(() => expect(linksAfter(editor, typed)).toEqual(['example.org: https://example.org']), 20_000)
  expect(linksAfter(editor, pasted)).toEqual(['example.org: https://example.org'])
})
