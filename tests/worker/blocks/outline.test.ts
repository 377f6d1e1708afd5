import { expect, test } from 'vitest'
import { outlineOf } from '../../../shared/blocks/outline.ts'
import { block, section } from './fixtures.ts'

test('a headline that skips levels keeps its look, and its element follows the one above', () => {
  const headlines = [2, 5, 5, 6, 3, 4, 2].map((headline_level) => block('headline', { headline_level }))
  const { levels } = outlineOf([section([headlines])])
  expect(headlines.map((one) => levels.get(one))).toEqual([2, 3, 3, 4, 3, 4, 2])
})

test('headings inside other blocks are one level below the last headline', () => {
  const teaser = block('teaserlistitem')
  const list = block('teaserlist', { children: [teaser] })
  const first = block('video')
  const { levels } = outlineOf([
    section([[first, block('headline', { headline_level: 2 }), list, block('fullteaser')]]),
  ])
  expect([levels.get(first), levels.get(list), levels.get(teaser)]).toEqual([2, 3, 3])
})

test('an invalid level counts as 2', () => {
  const headline = block('headline', { headline_level: '9' })
  expect(outlineOf([section([[headline]])]).levels.get(headline)).toBe(2)
})

test('an anchor becomes a unique id, never one used by the page', () => {
  const [first, second, main] = [
    block('text', { anchor: 'anreise' }),
    block('text', { anchor: '#anreise' }),
    block('text', { anchor: 'main' }),
  ]
  const around = section([[first, second, main]], { slug: 'Anreise und Wege' })
  const { ids } = outlineOf([around])
  expect([around, first, second, main].map((one) => ids.get(one))).toEqual([
    'Anreise-und-Wege',
    'anreise',
    'anreise-2',
    'main-2',
  ])
})

test.each(['main', 'app', 'page-data', 'consent', 'consent-title', 'overlay'])(
  'the anchor “%s” never duplicates the id of the document',
  (anchor) => {
    const owner = block('text', { anchor })
    expect(outlineOf([section([[owner]])]).ids.get(owner)).toBe(`${anchor}-2`)
  },
)

test('blocks without an anchor, or with punctuation only, have no id', () => {
  const blocks = [
    block('text', { anchor: '' }),
    block('text'),
    block('text', { anchor: '"><' }),
    block('text', { anchor: 3 }),
  ]
  const { ids } = outlineOf([section([blocks])])
  expect(blocks.some((one) => ids.has(one))).toBe(false)
})

test('an author is named at the first of their pictures, also in a list', () => {
  const by = (module: 'image' | 'imagelistitem', copyright: string | null) =>
    block(module, { image: { id: 1, url: '/a.jpg', text: '', copyright } })
  const [first, again, other, unsigned] = [
    by('imagelistitem', 'A'),
    by('image', 'A'),
    by('image', 'B'),
    by('image', null),
  ]
  const { authored } = outlineOf([section([[block('imagelist', { children: [first] }), again, other, unsigned]])])
  expect([first, again, other, unsigned].map((one) => authored.has(one))).toEqual([true, false, true, false])
})
