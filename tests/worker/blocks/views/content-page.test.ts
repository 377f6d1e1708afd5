import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../../dom.ts'
import { block, image, page, section } from '../fixtures.ts'
import { ofPage } from './render.tsx'

describe('the page', () => {
  test('opens with its headline, or its title', () => {
    const heading = getByRole(ofPage(page([], { hero_text: 'Ein Satz.' })), 'heading', { level: 1 })
    expect(nameOf(heading)).toBe('Überschrift der Seite')
    expect(heading.nextElementSibling?.textContent).toBe('Ein Satz.')
    expect(nameOf(getByRole(ofPage(page([], { headline: '' })), 'heading'))).toBe('Seite')
  })

  test('has tabs of its siblings when it should, with itself marked', () => {
    const siblings = [
      { id: 1, title: 'Gutscheine', url: '/de/gutscheine' },
      { id: 2, title: 'Kontakt', url: '/de/kontakt' },
    ]
    const tabs = (fields: object) =>
      getAllByRole(ofPage(page([], fields)), 'navigation', { name: 'Seiten in diesem Bereich' })
    const [links] = tabs({ siblings, has_tab_navigation: true }).map((tab) => getAllByRole(tab, 'link'))
    expect(links?.map((link) => [nameOf(link), link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Gutscheine', '/de/gutscheine', 'page'],
      ['Kontakt', '/de/kontakt', null],
    ])
    expect(tabs({ siblings })).toEqual([])
    expect(tabs({ siblings: siblings.slice(0, 1), has_tab_navigation: true })).toEqual([])
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
    const hero = getByRole(out, 'heading', { level: 1 }).closest('.p-hero') as Element
    expect(hero.querySelector('h1 + p')?.textContent).toBe('Vor dem ersten Ton.')
    expect(hrefOf(hero, 'Zum Spielplan')).toBe('/de/konzerte')
    expect(hero.querySelector('img')?.getAttribute('fetchPriority')).toBe('high')
  })

  test('with a video of a provider has the gate in its hero', () => {
    const out = ofPage(page([], { hero_image: image, hero_video: 'https://vimeo.com/123456789' }))
    const gate = getByRole(out, 'heading', { name: 'Video von Vimeo' }).closest('.gate')
    expect(gate?.parentElement?.className).toBe('p-hero-pic')
  })

  test('that is a landing page opens on the stage', () => {
    const out = ofPage(page([], { template: 'landing', hero_image: image, headline: 'Offene Fenster' }))
    const stage = getByRole(out, 'heading', { level: 1, name: 'Offene Fenster' }).closest('.stage')
    // the longest word has seven letters
    expect(stage?.getAttribute('style')).toBe('--letters:7')
    const withoutPicture = getByRole(ofPage(page([], { template: 'landing' })), 'heading', { level: 1 })
    expect(withoutPicture.parentElement?.className).toBe('pagehead sheet')
  })

  test('has one h1, and an id only once', () => {
    const twice = () => block('text', { content: '<p>a</p>', anchor: 'anreise' })
    const out = ofPage(page([section([[twice()]], { slug: 'anreise' }), section([[twice()]])], { hero_image: image }))
    expect(getAllByRole(out, 'heading', { level: 1 })).toHaveLength(1)
    expect(out.match(/ id="[^"]*"/g)).toEqual([' id="anreise"', ' id="anreise-2"', ' id="anreise-3"'])
  })
})
