import { describe, expect, test } from 'vitest'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  setHidden,
  setLayout,
  setText,
} from '../../../client/editor/document/actions/actions.ts'
import { comparedSettings, comparedValues, comparePages } from '../../../shared/drafts/compare-pages.ts'
import type { Sections } from '../../../shared/drafts/document.ts'
import { type PageSettings, settingsBlock } from '../../../shared/drafts/settings-fields.ts'
import { section, text } from '../../client/editor/blocks.ts'

const page: Sections = [
  section('a', [text('a1', 'Eins'), text('a2', 'Zwei'), text('a3', 'Drei')]),
  section('b', [text('b1', 'Links'), text('b2', 'Rechts', { column: 1 })], { fields: { layout: 1, slug: '' } }),
]
const changes = (before: Sections, after: Sections) =>
  comparePages(before, after).flatMap(({ key, kind }) => (kind === 'same' ? [] : `${key} ${kind}`))

describe('Two states of a page', () => {
  test('that are equal differ in no block, whatever ids and revisions they have', () => {
    expect(comparePages(page, structuredClone(page)).map(({ kind }) => kind)).toEqual(Array(7).fill('same'))
  })

  test.each<[string, Sections, string[]]>([
    ['a changed text', setText(page, 'a2', 'content', { language: 'en', text: 'Two' }), ['a2 changed']],
    ['a hidden block', setHidden(page, 'b1', true), ['b1 changed']],
    ['another layout', setLayout(page, 'b', 3), ['b changed']],
    ['a moved block, and not those that it passed', moveBlock(page, 'a1', place('a', 2)), ['a1 moved']],
    ['a block in another section', moveBlock(page, 'b2', place('a', 3)), ['b2 moved']],
    ['a new block', insertBlock(page, text('x', 'Neu'), place('a', 1)), ['x new']],
    ['a deleted section', removeBlock(page, 'b'), ['b deleted', 'b1 deleted', 'b2 deleted']],
  ])('differ by %s', (_, after, expected) => {
    expect(changes(page, after)).toEqual(expected)
  })

  test('show a deleted block behind the one that it followed', () => {
    expect(
      comparePages(page, removeBlock(page, 'a2'))
        .map(({ key }) => key)
        .slice(0, 4),
    ).toEqual(['a', 'a1', 'a2', 'a3'])
  })
})

describe('The values that differ', () => {
  test('are named by field and language', () => {
    const after = text('a1', 'Eins', { fields: { content: { de: 'Eins', en: 'One' }, anchor: 'eins' }, hidden: true })
    expect(comparedValues(text('a1', 'Eins'), after)).toMatchObject([
      { kind: 'richText', language: 'en', before: '', after: 'One' },
      { kind: 'anchor', language: null, before: '', after: 'eins' },
      { kind: null, before: false, after: true },
    ])
  })

  test('of a new block are those that are not empty', () => {
    expect(comparedValues(null, text('x', 'Neu'))).toMatchObject([{ language: 'de', before: undefined, after: 'Neu' }])
  })

  test('of its items have their number', () => {
    const item = (key: string, title: string) => ({
      key,
      id: null,
      module: 'faqitem',
      column: 0,
      hidden: false,
      children: [],
      fields: { content: { de: title, en: null } },
    })
    const faq = (...titles: string[]) => ({
      ...section(
        'f',
        titles.map((title, index) => item(`f${index}`, title)),
      ),
      module: 'faq',
    })
    const [change] = comparedValues(faq('Wann?', 'Wo?'), faq('Wann?', 'Wohin?'))
    expect(change?.label.de).toMatch(/ 2: /)
    expect([change?.before, change?.after]).toEqual(['Wo?', 'Wohin?'])
    expect(changes([section('s', [faq('Wann?')])], [section('s', [replaceItems(faq('Wann?'))])])).toEqual(['f changed'])
  })
})

describe('The settings of a page', () => {
  const none = { de: '', en: null }
  const settings = (title: string, more: Partial<PageSettings> = {}) =>
    settingsBlock(12, {
      template: 'default',
      og_type: 'website',
      og_image: null,
      hero_image: null,
      hero_video: null,
      title: { de: title, en: null },
      headline: none,
      meta_title: none,
      meta_description: none,
      og_title: none,
      og_description: none,
      hero_text: none,
      hero_link: none,
      hero_link_text: none,
      is_clickable: true,
      in_menu: false,
      in_footer: false,
      has_tab_navigation: false,
      paths: { de: 'abo', en: 'subscription' },
      ...more,
    })

  test('are compared as one block, by field and language', () => {
    const after = settings('Ihr Abo', {
      paths: { de: 'ihr-abo', en: 'subscription' },
      in_menu: true,
      parent_id: 7,
      meta_description: { de: 'Sechs Abende.', en: null },
    })
    const found = comparedSettings(settings('Abo'), after)
    expect(comparedValues(found?.before ?? null, found?.after ?? null)).toMatchObject([
      { kind: 'text', language: 'de', before: 'Abo', after: 'Ihr Abo' },
      { kind: 'flag', before: false, after: true },
      { label: { de: 'Beschreibung' }, language: 'de', after: 'Sechs Abende.' },
      { label: { de: 'Adresse' }, language: 'de', before: 'abo', after: 'ihr-abo' },
    ])
  })

  test('without a difference, or of a page without settings, are left out', () => {
    expect(comparedSettings(settings('Abo'), settings('Abo', { parent_id: 7 }))).toBeNull()
    expect(comparedSettings(null, settings('Abo'))).toBeNull()
  })
})

function replaceItems(block: Sections[number]) {
  return { ...block, children: [] }
}

function place(parent: string, index: number) {
  return { parent, column: 0, index }
}
