// The editor does not change stored text, and the server does not change the editor's text, because the editor's schema
// equals the allow-list of worker/content/rich-text.ts.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linkAddress } from '../../../client/rich-text/link-address.ts'
import { cleanRichText } from '../../../worker/content/rich-text.ts'
import fc from '../../properties.ts'
import { read, schema, written } from './through-schema.ts'

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
const unit = fc.constantFrom('a', 'ß', '<', '>', '&', '"', "'", ' ', ';', '/', 'é', '»', '𝄞', '–', '\u00a0', '\u00ad')
const words = fc.string({ minLength: 1, unit })
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
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

test('everything that the editor writes is stored unchanged', () => {
  fc.assert(
    fc.property(text, (json) => {
      const node = schema.nodeFromJSON(json)
      node.check()
      expect(cleanRichText(written(node))).toBe(written(node))
    }),
    { numRuns: 300 },
  )
})

describe('the editor writes every stored text unchanged', () => {
  const tags = ['p', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'div', 'h2', 'blockquote', 'table', 'td', 'span']
  const piece = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...tags.map((tag) => `<${tag}>`)) },
    { weight: 4, arbitrary: fc.constantFrom(...tags.map((tag) => `</${tag}>`)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('<br>', '<a href="/de/a?b=1&amp;c">', '<a href=https://b.org target=_blank>'),
    },
    { weight: 4, arbitrary: fc.string({ unit, maxLength: 4 }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...[
          '\n',
          '\n\n  ',
          '\t',
          ' ',
          '\r\n',
          '\f',
          '\0',
          '\x1b',
          '\u0085',
          '\u200b',
          '\u202e',
          '\ud800',
          '&nbsp;',
          '&lt;b&gt;',
        ],
        ...[
          '<script>x</script>',
          '<img src=x onerror=x>',
          '<svg><p>',
          '<a href="javascript:x">',
          '<p onclick=x>',
          '<!--',
        ],
        ...[
          '<p style="color:red">',
          '<ol start="7" type="a">',
          '<li value=3>',
          '<a href="//x.org" rel=opener>',
          '<textarea>',
        ],
      ),
    },
  )

  test('any input', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => expectKept(pieces.join(''))),
      { numRuns: 2000 },
    )
  })

  test('nested lists, marks around blocks, items that start with a list', () => {
    expect(kept('<ul><li>a<ul><li>b</li></ul></li><ol><li>c</li></ol></ul>d')).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol></li></ul><p>d</p>',
    )
    expect(kept('<ul><li><ul><li>a</li></ul></li></ul>')).toBe('<ul><li><p></p><ul><li><p>a</p></li></ul></li></ul>')
    expect(kept('<b>a<p>b</p></b><i>c<a href="/de">d</a></i>')).toBe(
      '<p><strong>a</strong></p><p><strong>b</strong></p><p><em>c</em><a href="/de"><em>d</em></a></p>',
    )
    expect(kept('<li>a</li>\n<li>b</li>')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  })

  test('at any depth', () => {
    for (const open of ['<ul><li>', '<b>', '<b><i>', '<p>', '<div>', '<ul>', '<li>', '<a href="/de">', '<ol><li><p>'])
      expectKept(`${open.repeat(1000)}a`)
  })

  const file = new URL('../../../../shared/data/hostile/xss.json', import.meta.url)
  test.skipIf(!existsSync(file))('the corpus of hostile input (skipped without ../shared/data/hostile)', () => {
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: string[] }
    for (const item of items) for (const html of [item, `<p>${item}</p>`, `<a href="${item}">x</a>`]) expectKept(html)
  })
})

function kept(html: string): string {
  expectKept(html)
  return cleanRichText(html)
}

function expectKept(html: string) {
  const stored = cleanRichText(html)
  const node = read(stored)
  node.check()
  expect(written(node)).toBe(stored)
  expect(cleanRichText(stored)).toBe(stored)
}
