import { describe, expect, test } from 'vitest'
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
    expect(out).toContain('<ul class="tiles tiles--3 blk" id="liste"><li class="tl">')
    expect(out).toContain(
      '<p class="tl-pre">Anreise</p><h3><a href="/de/service">Wege</a></h3><p class="tl-sub">Ohne Stufen</p><p>Zum Saal.</p>',
    )
    expect(out.match(/<a /g)).toHaveLength(1)
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
    expect(out).toContain('<div class="full-t blk" id="gutschein"><div class="field">')
    expect(out).toContain('<h2>Ein Abend</h2><p class="full-t-text">Drei Jahre gültig.</p>')
    expect(out).toContain('<a class="btn btn--night" href="/de/service/gutscheine">Wählen</a>')
    expect(out).toContain('<figure><picture>')
  })
})
