import { type Editor, getSchema, isActive } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { richTextExtensions } from '../../../client/rich-text/extensions.ts'
import { formats, lookOf } from '../../../client/rich-text/formats.ts'

const schema = getSchema(richTextExtensions)

function docOf(html: string): Node {
  return DOMParser.fromSchema(schema).parse(parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body)
}

test('at each caret, the tools match TipTap’s own state', () => {
  const doc = docOf(
    '<p>a <strong>b <em>c</em></strong><a href="/d">de</a></p><ul><li><p>e</p><ol><li><p><em>f</em></p></li></ol></li></ul>',
  )
  const seen = new Set<string>()
  for (let at = 1; at < doc.content.size; at++) {
    if (!doc.resolve(at).parent.inlineContent) continue
    const plain = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
    const bold = plain.apply(plain.tr.addStoredMark(schema.mark('bold')))
    for (const state of [plain, bold]) {
      const look = lookOf({ state } as Editor)
      for (const { name } of formats) {
        expect(look[name], `${name} at ${at}`).toBe(isActive(state, name))
        if (look[name]) seen.add(name)
      }
    }
  }
  expect([...seen].sort()).toEqual(formats.map(({ name }) => name).sort())
})
