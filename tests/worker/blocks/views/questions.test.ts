import { describe, expect, test } from 'vitest'
import { getByRole } from '../../../dom.ts'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('questions', () => {
  test('open natively, one by one, and each can be linked', () => {
    const item = block('faqitem', { content: 'Geht das?' }, [block('text', { content: '<p>Ja.</p>' })])
    const out = of([block('faq', { anchor: 'fragen' }, [item])])
    const question = getByRole(out, 'group', { name: 'Geht das?' })
    expect([question.id, question.hasAttribute('open')]).toEqual([`faq-item-${item.id}`, false])
    expect(question.querySelector('summary + div')?.textContent).toBe('Ja.')
    expect(question.parentElement?.id).toBe('fragen')
  })
})
