import { expect, test } from 'vitest'
import { plainTextCalls } from '../../../../client/editor/plain/plain-text-calls.ts'
import type { BlockCalls } from '../../../../client/editor/sync/plain/block-calls.ts'
import { type Raw, rawSections } from '../../../../client/editor/sync/plain/raw-blocks.ts'

const block = (id: number, module: string, fields: Raw): Raw => ({
  id,
  module,
  model: module,
  parent: 1,
  order: id,
  ...fields,
})
const page = (title: string, ...children: Raw[]): Raw => ({
  id: 7,
  title,
  headline: title,
  is_online: true,
  modules: [{ id: 1, module: 'container', slug: 'a', columns: [{ classes: '', children }] }],
})

/** Creates the calls of a backend that has one page. */
function backend(stored: Raw) {
  const sent: Raw[] = []
  const calls: BlockCalls = {
    page: async () => stored,
    section: async () => null,
    block: async (module, id) => block(id, module, { content: 'Neu &amp; gelesen' }),
    create: async (module, data) => block(9, module, data),
    change: async (module, id, data) => block(id, module, data),
    remove: async () => undefined,
  }
  const noted: BlockCalls = {
    ...calls,
    async create(module, data) {
      sent.push(data)
      return calls.create(module, data)
    },
    async change(module, id, data) {
      sent.push(data)
      return calls.change(module, id, data)
    },
  }
  return { sent, calls: plainTextCalls(noted, 'de') }
}
const firstBlock = ({ modules }: Raw) => rawSections(modules)[0]?.children[0]?.raw

const escaped = page(
  'Gro&szlig;e &amp; Kleine',
  block(2, 'headline', {
    headline_level: 2,
    content: 'Don Giovanni &amp; Freunde',
    preline: '&quot;Ja&quot;',
    subline: 'a',
    anchor: '',
  }),
  block(3, 'text', { content: '<p>H &amp; M, Gro&szlig;</p>' }),
  block(4, 'link', { content: 'Karten', link_url: 'https://tickets.example/?a=1&amp;b=2' }),
)

test('edit mode reads plain texts and addresses as characters, and rich text as it is', async () => {
  const { calls } = backend(escaped)
  const answer = await calls.page('service', 'de')
  const texts = JSON.stringify(answer)
  expect(answer).toMatchObject({ title: 'Große & Kleine', headline: 'Große & Kleine' })
  expect(firstBlock(answer)).toMatchObject({ content: 'Don Giovanni & Freunde', preline: '"Ja"', subline: 'a' })
  expect(texts).toContain('<p>H &amp; M, Gro&szlig;</p>')
  expect(texts).toContain('https://tickets.example/?a=1&b=2')
  expect(await calls.block('headline', 2)).toMatchObject({ content: 'Neu & gelesen' })
})

test('what is unchanged is written back to the byte, what is new in the same spelling, rich text as it is', async () => {
  const { calls, sent } = backend(escaped)
  await calls.page('service', 'de')
  const answer = await calls.change('headline', 2, {
    content: 'Don Giovanni & Freunde',
    preline: 'Süß & "neu"',
    subline: 'a',
  })
  await calls.change('text', 3, { content: '<p>H &amp; M & Söhne</p>' })
  await calls.change('link', 4, { content: 'Für dich', link_url: 'https://tickets.example/?a=1&b=3' })
  await calls.create('headline', { content: 'A & B', headline_level: 2 })
  expect(sent).toEqual([
    { content: 'Don Giovanni &amp; Freunde', preline: 'S&uuml;&szlig; &amp; &quot;neu&quot;', subline: 'a' },
    { content: '<p>H &amp; M & Söhne</p>' },
    { content: 'F&uuml;r dich', link_url: 'https://tickets.example/?a=1&amp;b=3' },
    { content: 'A &amp; B', headline_level: 2 },
  ])
  expect(answer).toMatchObject({ preline: 'Süß & "neu"' })
})

test('a page whose texts are not escaped stays as it is, also where a text names an entity', async () => {
  const literal = page('Bach & Söhne', block(2, 'headline', { content: 'Wir schreiben &amp;', headline_level: 2 }))
  const { calls, sent } = backend(literal)
  expect(firstBlock(await calls.page('service', 'de'))).toMatchObject({ content: 'Wir schreiben &amp;' })
  await calls.change('headline', 2, { content: 'Wir schreiben &amp; & ß' })
  expect(sent).toEqual([{ content: 'Wir schreiben &amp; & ß' }])
})

test('a block that is deleted and created again has its bytes, and unknown blocks are never touched', async () => {
  const table = block(5, 'table', { title: 'A &amp; B', rows: [{ title: 'C &amp; D' }] })
  const { calls, sent } = backend(
    page('E &amp; F, G &#38; H', block(2, 'headline', { content: 'G &#38; H &quot;' }), table),
  )
  const answer = await calls.page('service', 'de')
  expect(JSON.stringify(answer)).toContain('"title":"A &amp; B","rows":[{"title":"C &amp; D"}]')
  await calls.create('headline', { content: 'G & H "' })
  await calls.create('table', { title: 'A &amp; B', rows: [{ title: 'C &amp; D' }] })
  expect(sent).toEqual([{ content: 'G &#38; H &quot;' }, { title: 'A &amp; B', rows: [{ title: 'C &amp; D' }] }])
})
