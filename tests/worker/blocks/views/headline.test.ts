import { describe, expect, test } from 'vitest'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('headline', () => {
  test('has pre- and subline, and opens with a bar on the second level', () => {
    const out = of([
      block('headline', { headline_level: 2, preline: 'Vor', content: 'Titel', subline: 'Unter', anchor: 'titel' }),
    ])
    expect(out).toContain(
      '<div class="hl hl--h2 blk hl--bar" id="titel"><p class="hl-pre">Vor</p><h2>Titel</h2><p class="hl-sub">Unter</p></div>',
    )
  })

  test('keeps the look of its level where the outline has no room for its element', () => {
    const out = of([block('headline', { headline_level: 5, content: 'Klein', preline: null, subline: null })])
    expect(out).toContain('<div class="hl hl--h5 blk"><h2>Klein</h2></div>')
  })

  test('shows its words as words', () => {
    expect(of([block('headline', { headline_level: 2, content: '<img src=x onerror=alert(1)>' })])).toContain(
      '&lt;img src=x',
    )
  })
})
