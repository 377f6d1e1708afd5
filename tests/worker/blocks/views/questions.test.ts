import { describe, expect, test } from 'vitest'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('questions', () => {
  test('open natively, one by one, and each can be linked', () => {
    const item = block('faqitem', { content: 'Geht das?' }, [block('text', { content: '<p>Ja.</p>' })])
    const out = of([block('faq', { anchor: 'fragen' }, [item])])
    expect(out).toContain(
      `<div class="faq blk" id="fragen"><details id="faq-item-${item.id}"><summary>Geht das?</summary><div><div class="rich blk"><p>Ja.</p></div></div></details></div>`,
    )
  })
})
