import { beforeAll, describe, expect, test } from 'vitest'
import { reading } from '../fixture.ts'
import { fillSite, fits } from './some-site.ts'

beforeAll(fillSite)

describe('what the home page promotes', () => {
  test('hero with its concert, which is dropped once it is over', async () => {
    const hero = fits('hero', await reading().content.features.hero())
    expect(hero).toMatchObject({
      headline: 'Auftakt',
      link: '/de/konzerte/konzert-1/1',
      production: { id: 1 },
      video: 'v',
    })
    const later = await reading('hh', 'de', new Date('2026-12-02T00:00:00Z')).content.features.hero()
    expect(later).toMatchObject({ headline: 'Auftakt', production: null })
    expect(fits('hero', await reading('k').content.features.hero())).toBeNull()
  })

  test('past highlights are left out', async () => {
    expect(fits('highlights', await reading().content.features.highlights())).toMatchObject([
      { id: 2, production: { id: 1 } },
    ])
  })

  test('teaser and banners lead to their target, or to their own link', async () => {
    const { content, trips } = reading('hh', 'en')
    const [teaser, banners] = await Promise.all([content.features.aboTeaser(), content.features.banners()])
    expect(fits('aboTeaser', teaser)).toMatchObject({ link: '/en/abonnements/series-1/1', abo_id: 1, image: { id: 1 } })
    expect(fits('banners', banners).map(({ key, link }) => [key, link])).toEqual([
      ['b1', '/en/x'],
      ['b2', '/en/discover/article-1/1'],
    ])
    expect(trips).toHaveLength(1)
  })
})

test('partners, rooms and venues', async () => {
  const { content, trips } = reading()
  const [partners, rooms, venues] = await Promise.all([
    content.partners.list(),
    content.venues.rooms(),
    content.venues.choices({ ids: [], first: 10 }),
  ])
  expect(fits('partners', partners).map(({ id }) => id)).toEqual([2, 1])
  expect(fits('rooms', rooms)).toMatchObject([{ display_name: 'Laeiszhalle, Großer Saal' }])
  expect(venues).toEqual([{ id: 1, name: 'Laeiszhalle', slug: 'haus-1', address: 'Am Ufer 1', access: null }])
  expect(trips).toHaveLength(1)
})
