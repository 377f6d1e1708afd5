import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../../dom.ts'
import { block, image } from '../fixtures.ts'
import { of } from './render.tsx'

describe('teasers', () => {
  test('a teaser has one link, its heading, one level below the last headline', () => {
    const teaser = block('teaserlistitem', {
      image,
      link_url: '/de/service',
      link_text: 'Mehr',
      preline: 'Anreise',
      headline: 'Wege',
      subline: 'Ohne Stufen',
      text: 'Zum Saal.',
    })
    const out = of([
      block('headline', { headline_level: 2, content: 'a' }),
      block('teaserlist', { extra_class: '', anchor: 'liste' }, [teaser]),
    ])
    const list = getByRole(out, 'list')
    expect([list.id, list.className]).toEqual(['liste', 'tiles tiles--3 blk'])
    const item = getByRole(list, 'listitem')
    expect(nameOf(item)).toBe('Leere BühneAnreiseWegeOhne StufenZum Saal.')
    expect(hrefOf(getByRole(item, 'heading', { level: 3 }), 'Wege')).toBe('/de/service')
    expect(getAllByRole(out, 'link')).toHaveLength(1)
  })

  test('a full teaser has field, text, button and picture', () => {
    const out = of([
      block('fullteaser', {
        image,
        link: '/de/service/gutscheine',
        link_text: 'Wählen',
        preline: 'Gutscheine',
        headline: 'Ein Abend',
        text: 'Drei Jahre gültig.',
        extra_class: 'default',
        anchor: 'gutschein',
      }),
    ])
    const heading = getByRole(out, 'heading', { level: 2, name: 'Ein Abend' })
    expect(heading.nextElementSibling?.textContent).toBe('Drei Jahre gültig.')
    const teaser = heading.closest('#gutschein')
    expect(teaser?.className).toBe('full-t blk')
    const link = getByRole(heading.closest('.field') as Element, 'link', { name: 'Wählen' })
    expect([link.getAttribute('href'), link.className]).toEqual(['/de/service/gutscheine', 'btn btn--night'])
    expect(getByRole(teaser as Element, 'figure').querySelector('picture img')).not.toBeNull()
  })
})
