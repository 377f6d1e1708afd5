import { describe, expect, test } from 'vitest'
import { otherAnchors, previewPage } from '../../../../../client/editor/dialog/preview/preview-page.ts'
import { outlineOf } from '../../../../../shared/blocks/outline.ts'
import type { BlockData, Section } from '../../../../../shared/contract/page.ts'
import { section as sectionOf } from '../../../../worker/blocks/fixtures.ts'
import { block, question } from '../samples.ts'

const contract = (id: number, module: string, fields: Record<string, unknown>): BlockData => ({
  id,
  module,
  model: module,
  parent: 1,
  order: 0,
  ...fields,
})
const section = (id: number, ...columns: BlockData[][]): Section => ({ ...sectionOf(columns, { layout: 2 }), id })
const heading = contract(2, 'headline', { headline_level: 2, content: 'Fragen', anchor: 'fragen' })
const modules = [section(1, [heading], [contract(6, 'faq', { anchor: '' }), contract(7, 'text', { content: '' })])]

describe('the preview', () => {
  test('shows the block in its section, beside the blocks of the other columns', () => {
    const shown = previewPage(modules, block('faq', 6, { anchor: '' }, [question(11, 'Wann?')]), 'de')
    expect(shown.section.columns.map(({ children }) => children.map(({ id }) => id))).toEqual([[2], [6]])
    expect(shown.section.columns[1]?.children[0]?.children?.[0]?.content).toBe('Wann?')
    expect(shown.sections[0]?.columns[1]?.children.map(({ id }) => id)).toEqual([6, 7])
  })

  test('shows a block that is not yet on the page without other blocks, with separate keys for its children', () => {
    const fresh = { ...block('faq', 0, {}, [question(1, 'A'), question(2, 'B')]), id: null }
    const children = fresh.children.map((child) => ({ ...child, id: null }))
    const shown = previewPage(modules, { ...fresh, children }, 'de')
    expect(shown.section.columns).toHaveLength(1)
    expect(new Set(shown.block?.children?.map(({ id }) => id)).size).toBe(2)
    expect(shown.sections).toHaveLength(2)
  })

  test('shows a question in its list', () => {
    const list = contract(6, 'faq', { anchor: '', children: [contract(11, 'faqitem', { content: 'Alt' })] })
    const shown = previewPage([section(1, [list, heading])], question(11, 'Neu?'), 'de')
    expect(shown.section.columns[0]?.children.map(({ id }) => id)).toEqual([6])
    expect(shown.section.columns[0]?.children[0]?.children).toEqual([shown.block])
    expect(shown.block?.content).toBe('Neu?')
  })

  test('shows a container in the chosen layout without losing blocks', () => {
    const text = (id: number) => contract(id, 'text', { content: '' })
    const container = { ...block('container', 1, { layout: 1, slug: 'neu' }) }
    const shown = previewPage([section(1, [text(2)], [text(3)], [text(4)])], container, 'de')
    expect(shown.section.columns.map(({ children }) => children.map(({ id }) => id))).toEqual([[2], [3, 4]])
    expect(shown.section).toMatchObject({ layout: 1, slug: 'neu' })
  })

  test('is in the edited language, with German in place of missing English', () => {
    const faq = block('faq', 6, {}, [question(11, 'Tauschen?', 'Swap?'), question(12, 'Verlegt?')])
    const texts = (language: 'de' | 'en') =>
      previewPage(modules, faq, language).section.columns[1]?.children[0]?.children?.map(({ content }) => content)
    expect(texts('de')).toEqual(['Tauschen?', 'Verlegt?'])
    expect(texts('en')).toEqual(['Swap?', 'Verlegt?'])
  })

  test('an anchor that is taken gets a number', () => {
    const faq = block('faq', 6, { anchor: 'fragen' })
    const shown = previewPage(modules, faq, 'de')
    expect(outlineOf(shown.sections).ids.get(shown.block ?? {})).toBe('fragen-2')
    expect(otherAnchors(modules, faq)).toEqual(new Set(['fragen']))
    expect(otherAnchors(modules, block('headline', 2, {}))).toEqual(new Set())
  })
})
