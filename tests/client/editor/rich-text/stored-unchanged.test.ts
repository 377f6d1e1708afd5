import { getSchema } from '@tiptap/core'
import type { DOMOutputSpec, Mark, Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richTextExtensions } from '../../../../client/editor/rich-text/extensions.ts'
import { linkAddress } from '../../../../client/editor/rich-text/safe-link.ts'
import { cleanRichText } from '../../../../worker/content/rich-text.ts'

const schema = getSchema(richTextExtensions)

const link = fc.record({
  type: fc.constant('link'),
  attrs: fc.record({
    href: fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((address) => linkAddress(address) !== null),
      fc.constantFrom('/de/konzerte?date=2026-12&venue=2', 'mailto:karten@example.org', 'tel:+4940000000'),
    ),
    target: fc.constantFrom('_blank', null),
  }),
})
const marks = fc
  .tuple(fc.option(fc.constant({ type: 'bold' })), fc.option(fc.constant({ type: 'italic' })), fc.option(link))
  .map((all) => all.filter((mark) => mark !== null))
const unit = fc.constantFrom('a', 'ß', '<', '>', '&', '"', "'", ' ', ';', '/', 'é', '»', '𝄞', '–')
const words = fc.string({ minLength: 1, unit })
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
)
const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 4 }) })
const { block } = fc.letrec<{ block: unknown; list: unknown; item: unknown }>((tie) => ({
  block: fc.oneof({ maxDepth: 3 }, paragraph, tie('list')),
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })).map(([first, rest]) => [first, ...rest]),
  }),
}))
const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', content }))

/** As a browser writes the editor's document down. */
function html(node: Node): string {
  if (node.isText) return node.marks.reduce((inner, mark) => element(markSpec(mark), inner), escaped(node.text ?? ''))
  const inner = node.children.map(html).join('')
  return node.type.name === 'doc' ? inner : element(node.type.spec.toDOM?.(node), inner)
}
function markSpec(mark: Mark): DOMOutputSpec | undefined {
  return mark.type.spec.toDOM?.(mark, true)
}
function element(spec: DOMOutputSpec | undefined, inner: string): string {
  const [tag, attributes = {}] = spec as unknown as [string, Record<string, string> | undefined]
  const given = Array.isArray(attributes) || typeof attributes !== 'object' ? {} : attributes
  const written = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return tag === 'br' ? '<br />' : `<${tag}${written.join('')}>${inner}</${tag}>`
}
function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

test('whatever can be written is stored as it was written', () => {
  fc.assert(
    fc.property(text, (json) => {
      const written = schema.nodeFromJSON(json)
      written.check()
      expect(cleanRichText(html(written))).toBe(html(written).trim())
    }),
    { numRuns: 300, seed: 20261120 },
  )
})
