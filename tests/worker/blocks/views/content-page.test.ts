import { describe, expect, test } from 'vitest'
import { block, image, page, section } from '../fixtures.ts'
import { ofPage } from './render.tsx'

describe('the page', () => {
  test('opens with its headline, or its title', () => {
    expect(ofPage(page([], { hero_text: 'Ein Satz.' }))).toContain(
      '<div class="pagehead sheet"><h1>Überschrift der Seite</h1><p class="pagehead-s">Ein Satz.</p></div>',
    )
    expect(ofPage(page([], { headline: '' }))).toContain('<h1>Seite</h1>')
  })

  test('has tabs of its siblings when it should, with itself marked', () => {
    const siblings = [
      { id: 1, title: 'Gutscheine', url: '/de/gutscheine' },
      { id: 2, title: 'Kontakt', url: '/de/kontakt' },
    ]
    expect(ofPage(page([], { siblings, has_tab_navigation: true }))).toContain(
      '<nav class="tabs" aria-label="Seiten in diesem Bereich"><a href="/de/gutscheine" aria-current="page">Gutscheine</a><a href="/de/kontakt">Kontakt</a></nav>',
    )
    expect(ofPage(page([], { siblings }))).not.toContain('<nav')
    expect(ofPage(page([], { siblings: siblings.slice(0, 1), has_tab_navigation: true }))).not.toContain('<nav')
  })

  test('with a picture has a hero with text and link', () => {
    const out = ofPage(
      page([], {
        hero_image: image,
        hero_text: 'Vor dem ersten Ton.',
        hero_link: '/de/konzerte',
        hero_link_text: 'Zum Spielplan',
      }),
    )
    expect(out).toMatch(
      /<div class="p-hero sheet"><div class="field"><h1>.*<p class="p-hero-text">Vor dem ersten Ton\.<\/p><p><a class="btn btn--night btn--wide" href="\/de\/konzerte">Zum Spielplan<\/a><\/p>/,
    )
    expect(out).toContain('fetchPriority="high"')
  })

  test('with a video of a provider has the gate in its hero', () => {
    const out = ofPage(page([], { hero_image: image, hero_video: 'https://vimeo.com/123456789' }))
    expect(out).toMatch(/<div class="p-hero-pic"><div class="gate blk">.*Video von Vimeo/)
  })

  test('that is a landing page opens on the stage', () => {
    const out = ofPage(page([], { template: 'landing', hero_image: image, headline: 'Offene Fenster' }))
    expect(out).toContain('<div class="stage" style="--letters:7">')
    expect(out).toContain('<div class="stage-t sheet"><h1>Offene Fenster</h1></div>')
    expect(ofPage(page([], { template: 'landing' }))).toContain('pagehead')
  })

  test('has one h1, and an id only once', () => {
    const twice = () => block('text', { content: '<p>a</p>', anchor: 'anreise' })
    const out = ofPage(page([section([[twice()]], { slug: 'anreise' }), section([[twice()]])], { hero_image: image }))
    expect(out.match(/<h1/g)).toHaveLength(1)
    expect(out.match(/ id="[^"]*"/g)).toEqual([' id="anreise"', ' id="anreise-2"', ' id="anreise-3"'])
  })
})
