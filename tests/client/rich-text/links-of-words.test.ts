import { getSchema } from '@tiptap/core'
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { atEndsOfWords } from '../../../client/rich-text/address-search.ts'
import { richTextExtensions } from '../../../client/rich-text/extensions.ts'

const schema = getSchema(richTextExtensions)
const paragraph = schema.node('paragraph', null, [schema.text('auf example.org steht')])

function isLookedAt(change: (transaction: Transaction) => Transaction): boolean {
  let isLookedAt = false
  const looking = new Plugin({
    appendTransaction() {
      isLookedAt = true
      return null
    },
  })
  const doc = schema.node('doc', null, [paragraph])
  const state = EditorState.create({ doc, plugins: [atEndsOfWords(looking)] })
  state.applyTransaction(change(state.tr))
  return isLookedAt
}

test('a letter inside a word creates no link', () => {
  expect(isLookedAt((transaction) => transaction.insertText('a', 3))).toBe(false)
  expect(isLookedAt((transaction) => transaction.insertText('org', 16))).toBe(false)
})

test('the end of a word may create a link', () => {
  expect(isLookedAt((transaction) => transaction.insertText(' ', 16))).toBe(true)
  expect(isLookedAt((transaction) => transaction.insertText('\u00a0', 16))).toBe(true)
  expect(isLookedAt((transaction) => transaction.split(16))).toBe(true)
})

test('pasting, replacing and deleting may, too', () => {
  expect(isLookedAt((transaction) => transaction.insertText('example.com und', 3))).toBe(true)
  expect(isLookedAt((transaction) => transaction.insertText('a', 3, 8))).toBe(true)
  expect(isLookedAt((transaction) => transaction.delete(3, 8))).toBe(true)
  expect(isLookedAt((transaction) => transaction.insert(3, paragraph))).toBe(true)
})
