// Random texts of a backend, known and unknown elements in each other, through reading, editing, deleting, undo,
// moving.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moveBlock, removeBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { cleanHtml } from '../../../../../client/editor/plain/clean-html.ts'
import { editedParts, sealedParts } from '../../../../../client/rich-text/foreign/pieces.ts'
import { cleanRichText } from '../../../../../worker/content/rich-text.ts'
import fc from '../../../../properties.ts'
import { stubParser } from '../../../rich-text/foreign/parser.ts'
import { read, written } from '../../../rich-text/through-schema.ts'
import { memoryLedger, PlainEditor, plainServer } from './plain-page.ts'

beforeAll(stubParser)
afterEach(() => {
  vi.unstubAllGlobals()
  stubParser()
})

/** Words are numbered afterwards, so that each of them is there once. */
const word = fc.constantFrom(
  'Wort@',
  'Gr&ouml;&szlig;e@',
  'é@',
  '&bdquo;Wort@&ldquo;',
  'Karl &amp; Wort@',
  'a&nbsp;Wort@',
)
const inKnown = (inner: string) =>
  fc.constantFrom(...['b', 'strong', 'i', 'em'].map((tag) => `<${tag}>${inner}</${tag}>`))
const link = fc.constantFrom(
  '<a href="/de/x">Wort@</a>',
  '<a class="btn" href="https://a.example/?a=1&amp;b=2">Wort@</a>',
)
const inline = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 3, arbitrary: word.chain(inKnown) },
  { weight: 1, arbitrary: word.chain(inKnown).chain(inKnown) },
  { weight: 1, arbitrary: link },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<br>', '<br/>', '<br />', '&nbsp;', '<!-- Notiz -->', '<img src="/x.png" alt="">'),
  },
)
const inlines = fc.array(inline, { minLength: 1, maxLength: 5 }).map((all) => `Satz@ ${all.join(' ')}`)
const strange = fc
  .tuple(fc.constantFrom('u', 'sub', 'sup', 'span style="color:red"', 'mark', 's'), inlines)
  .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`)
const open = fc.constantFrom('<p>', '<p>', '<p class="lead">', '<p style="text-align:center">', '<P>')
const paragraph = fc.tuple(open, inlines).map(([tag, inner]) => `${tag}${inner}</${tag[1]}>`)
const { item, list } = fc.letrec<{ item: string; list: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 2 },
    inlines.map((inner) => `<li>${inner}</li>`),
    paragraph.map((inner) => `<li class="x">\n${inner}\n</li>`),
    fc.tuple(inlines, tie('list')).map(([inner, below]) => `<li>${inner}${below}</li>`),
  ),
  list: fc
    .tuple(fc.constantFrom('ul', 'ol', 'ol start="3"'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>\n  ${items.join('\n  ')}\n</${tag.split(' ')[0]}>`),
}))
const unknown = fc.oneof(
  inlines.map((inner) => `<h2>${inner}</h2>`),
  fc.tuple(inlines, inlines).map(([a, b]) => `<table><tr><td>${a}</td><td>${b}</td></tr></table>`),
  fc.tuple(paragraph, list).map(([a, b]) => `<blockquote>${a}${b}</blockquote>`),
  fc.tuple(open, strange, inlines).map(([tag, a, b]) => `${tag}${a} ${b}</p>`),
  fc.tuple(strange, item).map(([a, b]) => `<ul><li>${a}</li>${b}</ul>`),
  fc.constantFrom(
    '<hr>',
    '<figure><img src="/x.png" alt="Bild"></figure>',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<div id="karte"></div>',
  ),
)
const element = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  { weight: 2, arbitrary: list },
  { weight: 3, arbitrary: unknown },
)
const wrapped = fc.oneof(
  { weight: 8, arbitrary: element },
  { weight: 1, arbitrary: element.map((one) => `<div class="x">${one}</div>`) },
)
const text = fc
  .tuple(fc.array(wrapped, { minLength: 20, maxLength: 20 }), fc.constantFrom('', '\n', '\n\n  '))
  .map(([all, between]) => {
    let count = 0
    return all.join(between).replace(/@/g, () => `${++count}e`)
  })

const runs = process.env.FULL ? 200 : 12

test('visitors and editors read the same', () => {
  fc.assert(
    fc.property(text, (source) => {
      expect(cleanHtml(source)).toBe(cleanRichText(source))
    }),
    { numRuns: runs * 3 },
  )
})

test('one word changes, and the rest of the text stays equal to the byte', async () => {
  let edited = 0
  await fc.assert(
    fc.asyncProperty(text, text, fc.nat(), async (de, en, choice) => {
      const backend = await plainServer()
      const block = () => ({ module: 'text', texts: { de: { content: de }, en: { content: en } } })
      backend.addPage('neu', [{ layout: 0, columns: [[block(), block()]] }])
      const editor = await new PlainEditor('neu', 'de', memoryLedger(), cleanHtml).open()
      const [key = '', other = ''] = editor.section.children.map((block) => block.key)
      const stored = () =>
        [...backend.modules.values()].slice(-2).map((one) => [one.texts.de.content, one.texts.en.content])
      const shown = cleanHtml(de)
      const parts = editedParts(shown, sealedParts(de, cleanHtml))
      const words = parts.flatMap((part) => (part.isSealed ? [] : (part.html.match(/[\p{L}]+\d+e/gu) ?? [])))
      const found = words[choice % Math.max(1, words.length)]
      let now = de
      if (found) {
        edited++
        const changed = parts.map(({ html }) =>
          html.includes(found) ? written(read(html.replace(found, `${found}neu`))) : html,
        )
        const content = { language: 'de', text: changed.join('') } as const
        await editor.change((page) => setText(page, key, 'content', content))
        const [, number = ''] = /(\d+e)$/.exec(found) ?? []
        now = de.replace(new RegExp(`(?<!\\d)${number}`), `${number}neu`)
        expect([editor.status, withoutEntities(String(stored()[0]?.[0]), found)]).toEqual([
          'saved',
          withoutEntities(now, found),
        ])
        now = String(stored()[0]?.[0])
      }
      const before = editor.page.local
      await editor.change((page) => removeBlock(page, key))
      await editor.change(() => before)
      await editor.change((page) => moveBlock(page, other, { parent: editor.section.key, column: 0, index: 0 }))
      expect([editor.status, stored().sort()]).toEqual([
        'saved',
        [
          [now, en],
          [de, en],
        ].sort(),
      ])
    }),
    { numRuns: runs },
  )
  expect(edited).toBeGreaterThanOrEqual(runs * 0.75)
})

/** The changed word itself may have other entities. */
function withoutEntities(html: string, word: string): string {
  return word.startsWith('Gr') ? html.replace(`Gr&ouml;&szlig;e${word.slice(5)}`, word) : html
}
