import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../../dom.ts'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('text, quote and link', () => {
  test('text is the stored HTML, which the sanitiser has passed', () => {
    expect(of([block('text', { content: '<p>Ein <em>Wort</em></p>', anchor: 'hier' })])).toContain(
      '<div class="rich blk" id="hier"><p>Ein <em>Wort</em></p></div>',
    )
    expect(of([block('text', { content: null })])).not.toContain('rich')
  })

  test('a quotation is large in the whole width and small in a column, with or without a name', () => {
    const quote = () => block('quote', { content: '<p>»So.«</p>', author: 'Karin Thode' })
    const large = getByRole(of([quote()]), 'figure', { name: 'Karin Thode' })
    expect(large.className).toBe('quote blk')
    expect(nameOf(getByRole(large, 'blockquote'))).toBe('»So.«')
    expect(getByRole(of([quote()], 3), 'figure').className).toBe('quote quote--s blk')
    const unnamed = of([block('quote', { content: '<p>a</p>', author: null })])
    expect(getByRole(unnamed, 'figure').querySelector('figcaption')).toBeNull()
  })

  test('a link is a button or a text link, and a new window has no way back', () => {
    const link = {
      content: 'Karten',
      link_url: '/de/konzerte',
      link: null,
      extra_class: 'default',
      open_new_window: false,
    }
    expect(attributesOf(of([block('link', link)]))).toEqual({ class: 'btn', href: '/de/konzerte' })
    expect(attributesOf(of([block('link', { ...link, extra_class: 'text_link', open_new_window: true })]))).toEqual({
      class: 'text-link',
      href: '/de/konzerte',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(hrefOf(of([block('link', { ...link, link_url: '', link: '/de/abonnements' })]), 'Karten')).toBe(
      '/de/abonnements',
    )
  })

  test('an unsafe address makes no link', () => {
    const out = of([block('link', { content: 'x', link_url: 'javascript:alert(1)' })])
    expect(getAllByRole(out, 'link')).toEqual([])
    expect(out).not.toContain('javascript')
  })
})

function attributesOf(html: string): Record<string, string> {
  const { attributes } = getByRole(html, 'link', { name: 'Karten' })
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
}
