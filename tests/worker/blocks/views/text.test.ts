import { describe, expect, test } from 'vitest'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('text, quote and link', () => {
  test('text is the cleaned HTML', () => {
    expect(of([block('text', { content: '<p>Ein <em>Wort</em></p>', anchor: 'hier' })])).toContain(
      '<div class="rich blk" id="hier"><p>Ein <em>Wort</em></p></div>',
    )
    expect(of([block('text', { content: null })])).not.toContain('rich')
  })

  test('a quotation is large in the whole width and small in a column, with or without a name', () => {
    const quote = () => block('quote', { content: '<p>»So.«</p>', author: 'Karin Thode' })
    expect(of([quote()])).toContain(
      '<figure class="quote blk"><blockquote><p>»So.«</p></blockquote><figcaption class="meta">Karin Thode</figcaption></figure>',
    )
    expect(of([quote()], 3)).toContain('quote quote--s')
    expect(of([block('quote', { content: '<p>a</p>', author: null })])).not.toContain('figcaption')
  })

  test('a link is a button or a text link, and a new window has no way back', () => {
    const link = {
      content: 'Karten',
      link_url: '/de/konzerte',
      link: null,
      extra_class: 'default',
      open_new_window: false,
    }
    expect(of([block('link', link)])).toContain('<a class="btn" href="/de/konzerte">Karten</a>')
    expect(of([block('link', { ...link, extra_class: 'text_link', open_new_window: true })])).toContain(
      '<a class="text-link" href="/de/konzerte" target="_blank" rel="noopener noreferrer">Karten</a>',
    )
    expect(of([block('link', { ...link, link_url: '', link: '/de/abonnements' })])).toContain('href="/de/abonnements"')
  })

  test('an address that is none makes no link', () => {
    expect(of([block('link', { content: 'x', link_url: 'javascript:alert(1)' })])).not.toContain('javascript')
  })
})
