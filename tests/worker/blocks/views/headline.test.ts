import { describe, expect, test } from 'vitest'
import { getByRole, nameOf } from '../../../dom.ts'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('headline', () => {
  test('has pre- and subline, and opens with a bar on the second level', () => {
    const out = of([
      block('headline', { headline_level: 2, preline: 'Vor', content: 'Titel', subline: 'Unter', anchor: 'titel' }),
    ])
    const headline = getByRole(out, 'heading', { level: 2 }).parentElement
    expect([...(headline?.children ?? [])].map(nameOf)).toEqual(['Vor', 'Titel', 'Unter'])
    expect(headline?.id).toBe('titel')
    expect(headline?.className).toContain('hl--bar')
  })

  test('keeps the look of its level where the outline has no room for its element', () => {
    const out = of([block('headline', { headline_level: 5, content: 'Klein', preline: null, subline: null })])
    const headline = getByRole(out, 'heading', { level: 2, name: 'Klein' }).parentElement
    expect(headline?.className).toBe('hl hl--h5 blk')
    expect(headline?.children).toHaveLength(1)
  })

  test('shows markup as plain text', () => {
    const out = of([block('headline', { headline_level: 2, content: '<img src=x onerror=alert(1)>' })])
    expect(nameOf(getByRole(out, 'heading', { level: 2 }))).toBe('<img src=x onerror=alert(1)>')
  })
})
