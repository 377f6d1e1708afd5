import { describe, expect, test } from 'vitest'
import { getByRole } from '../../../dom.ts'
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
    const { id, firstElementChild: grid } = getByRole(out, 'region')
    expect([id, grid?.className]).toEqual(['abschnitt', `lay lay--${name}`])
    expect(textsOf(grid)).toEqual(texts.map((_, index) => `${index}`))
  })

  test('an empty column keeps its place, an unknown block takes none', () => {
    const out = ofSections([section([[], [block('unknown', { content: 'x' })]], { layout: 3 })])
    expect(textsOf(getByRole(out, 'region').firstElementChild)).toEqual(['', ''])
  })
})

const textsOf = (grid: Element | null) => [...(grid?.children ?? [])].map((cell) => cell.textContent)
