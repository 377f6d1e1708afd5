import { describe, expect, test, vi } from 'vitest'
import type { BlockData } from '../../../../../shared/contract/page.ts'
import { read } from './read.ts'

const path = '/de/pageeditor-api/page/service/anfahrt?version_id=3'
const section = (columns: unknown, more: object = {}) => ({ id: 1, columns, ...more })
const text = { id: 5, module: 'text', content: '<p>Hallo</p>' }

async function pageOf(modules: unknown, more: object = {}, report = vi.fn()) {
  const page = await read('page', { id: 3, title: 'Anfahrt', modules, ...more }, { path, report })
  if (!page) throw new Error('no page')
  return page
}
async function blocksOf(children: unknown, report = vi.fn()): Promise<BlockData[]> {
  return (await pageOf([section([{ children }])], {}, report)).modules[0]?.columns[0]?.children ?? []
}

test('a title and blocks suffice; the address is the requested one', async () => {
  expect(await pageOf([section([{ children: [text] }])])).toMatchObject({
    id: 3,
    title: 'Anfahrt',
    is_online: true,
    template: 'default',
    siblings: [],
    hero_link: null,
    urls: { de: '/de/service/anfahrt', en: '/en' },
    modules: [{ id: 1, module: 'container', layout: 0, order: 0, slug: '', columns: [{ children: [{ id: 5 }] }] }],
  })
})

test.each([
  [
    { de: '/de/service/', en: 'https://backend.example/en/service/' },
    { de: '/de/service', en: '/en/service' },
  ],
  [
    { de: 'service', en: '' },
    { de: '/de/service', en: '/en' },
  ],
  [
    { de: '//evil.example/x', en: 'javascript:alert(1)' },
    { de: '/de/evil.example/x', en: '/en/javascript:alert(1)' },
  ],
])('the addresses %j are %j', async (urls, expected) => {
  expect((await pageOf([], { urls })).urls).toEqual(expected)
})

test('an unknown or broken block falls, the others stand, and both are reported', async () => {
  const report = vi.fn()
  const blocks = await blocksOf(
    [text, { id: 6, module: 'weather' }, 'x', { id: 7, module: 'quote', content: '<p>Zitat</p>' }],
    report,
  )
  expect(blocks.map(({ module }) => module)).toEqual(['text', 'quote'])
  expect(report.mock.calls.map(([, fault]) => fault)).toEqual([
    'page: modules[0].columns[0].children[1]: unknown block: weather',
    'page: modules[0].columns[0].children[2]: not an object: string',
  ])
})

test.each([
  [{ module: 'Text' }, 'text'],
  [{ model: 'pageeditor.TextModule' }, 'text'],
  [{ type: 'teaser_list' }, 'teaserlist'],
  [{ module: 'container' }, undefined],
  [{ module: '__proto__' }, undefined],
])('the block %j is %s', async (given, name) => {
  expect((await blocksOf([given]))[0]?.module).toBe(name)
})

test('blocks are sorted by their order, and without one as they are sent', async () => {
  const one = await blocksOf([{ ...text, order: '2' }, { id: 6, module: 'text', order: '1' }, { module: 'text' }])
  expect(one.map(({ id }) => id)).toEqual([6, 5, -1])
})

test('lists contain what they may contain', async () => {
  const [faq] = await blocksOf([{ module: 'faq', children: [{ content: 'Wann?', answer: '<p>Um acht.</p>' }, text] }])
  expect(faq?.children?.map(({ module, content }) => [module, content])).toEqual([
    ['faqitem', 'Wann?'],
    ['faqitem', 'Hallo'],
  ])
  expect(faq?.children?.[0]?.children).toMatchObject([{ module: 'text', content: '<p>Um acht.</p>' }])
})

test('pictures are objects, addresses, or ids beside an address', async () => {
  const url = '/media/a.jpg'
  for (const picture of [
    { image: { id: 3, url } },
    { image: url },
    { image: 3, image_url: url },
    { image: '3', thumbs: { small: url } },
  ])
    expect((await blocksOf([{ module: 'image', ...picture }]))[0]).toMatchObject({ image: { url }, image_url: url })
})

describe('the layout', () => {
  const layoutOf = async (classes: (string | string[] | null)[], layout?: unknown) =>
    (
      await pageOf([
        section(
          classes.map((each) => ({ classes: each, children: [text] })),
          { layout },
        ),
      ])
    ).modules[0]?.layout

  test.each([
    [['col-12'], 0],
    [['col-8', 'col-4'], 1],
    [['col-sm-12 col-md-4', 'col-sm-12 col-md-8'], 2],
    [['w-1/2', 'w-1/2'], 3],
    [['w-1/3', 'w-1/3', 'w-1/3'], 4],
    [['w-1/4', 'w-1/2', 'w-1/4'], 5],
    [['large-3 columns', 'large-6 columns', 'large-3 columns'], 5],
    [['span8', 'span4'], 1],
    [['column--67', 'column--33'], 1],
    [['is-two-thirds', 'is-one-third'], 1],
    [
      [
        ['col', 'col-4'],
        ['col', 'col-8'],
      ],
      2,
    ],
    [['spalte spalte--links', 'spalte'], 3],
    [['spalte spalte--1', 'spalte spalte--2', 'spalte spalte--3'], 4],
    [[null, null, null], 4],
    [[null, null, null, null], 4],
  ])('of columns with the classes %j is %i', async (classes, expected) => {
    expect(await layoutOf(classes)).toBe(expected)
  })

  test.each([
    [1, 1],
    ['2', 2],
    ['33-67', 2],
    [5, 3],
    ['x', 3],
    [null, 3],
  ])('%j of two columns is %i', async (layout, expected) => {
    expect(await layoutOf(['', ''], layout)).toBe(expected)
  })
})

test('sections without columns, and blocks without a section, are shown', async () => {
  const page = await pageOf([{ module: 'container', children: [text] }, text, section([[text], { modules: [text] }])])
  expect(page.modules.map(({ columns }) => columns.map(({ children }) => children.length))).toEqual([[1], [1], [1, 1]])
})

test('references are objects or ids, of which the known ones are looked up', async () => {
  const item = { id: 7, title: 'Lied', date: '2026-12-01' }
  const [known] = (await read('productions', [{ ...item, id: 8 }]))?.results ?? []
  const lookUp = {
    productions: vi.fn(async () => (known ? [known] : [])),
    articles: async () => [],
    partners: async () => [],
  }
  const list = { module: 'eventlist', children: [{ event: item }, { event: 8 }, { event: '9' }, { event: null }] }
  const page = await read('page', { title: 'x', modules: [section([[list]])] }, { path, lookUp })
  expect(page?.refs.productions.map(({ id }) => id)).toEqual([7, 8])
  expect(lookUp.productions.mock.calls).toEqual([[[8, 9]]])
  const events = page?.modules[0]?.columns[0]?.children[0]?.children?.map(({ event }) => event)
  expect(events).toEqual([7, 8, 9, null])
})

test('nothing of a hostile page executes', async () => {
  const bad = 'javascript:alert(1)'
  const [link, image, embed] = await blocksOf([
    {
      module: 'link',
      content: '<img src=x onerror=alert(1)>Los',
      link_url: bad,
      link: bad,
      extra_class: 'x" onclick="',
    },
    { module: 'image', image: { url: bad }, image_url: bad, anchor: '"><script>' },
    { module: 'audio', embed: bad },
  ])
  expect(link).toMatchObject({ content: 'Los', link_url: '', link: '', extra_class: 'default' })
  expect(image).toMatchObject({ image: null, image_url: null })
  expect(String(image?.anchor)).not.toMatch(/[<>"]/)
  expect(embed?.module).toBe('audio')
})
