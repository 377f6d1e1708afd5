import { describe, expect, test } from 'vitest'
import { block, section } from '../fixtures.ts'
import { ofSections } from './render.tsx'

describe('containers', () => {
  test.each([
    [0, '100', 1],
    [1, '67-33', 2],
    [2, '33-67', 2],
    [3, '50-50', 2],
    [4, '33-33-33', 3],
    [5, '25-50-25', 3],
  ])('layout %i is %s', (layout, name, columns) => {
    const texts = Array.from({ length: columns }, (_, index) => [block('text', { content: `<p>${index}</p>` })])
    const out = ofSections([section(texts, { layout, slug: 'abschnitt' })])
    const cells = texts.map((_, index) => `<div><div class="rich blk"><p>${index}</p></div></div>`).join('')
    expect(out).toContain(
      `<section class="sheet cms-section" id="abschnitt"><div class="lay lay--${name}">${cells}</div></section>`,
    )
  })

  test('an empty column keeps its place, an unknown block takes none', () => {
    const out = ofSections([section([[], [block('unknown', { content: 'x' })]], { layout: 3 })])
    expect(out).toContain('<div class="lay lay--50-50"><div></div><div></div></div>')
  })
})
