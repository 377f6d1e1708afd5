// A backend that implements only the contract of the specification has no people, works or halls.
import { beforeAll, expect, test } from 'vitest'
import EventDetailScreen from '../../../../shared/screens/event-detail/view.tsx'
import { sites } from '../../../../shared/sites/sites.ts'
import { computedParts } from '../../../../worker/screens/event-detail.ts'
import { getAllByRole } from '../../../dom.ts'
import { show } from '../../screens/show.tsx'
import { bareProduction } from '../../screens/some-production.ts'
import { backend, client, loadClient, origin } from './some-backend.ts'

beforeAll(loadClient)

test('a concert of a proxied site links to no people, works and halls, nor to a list of them', async () => {
  const venue = { id: 1, name: 'Musikhalle', slug: 'musikhalle', address: 'Am Markt 1, 20355 Hamburg' }
  const { fetch } = backend({
    '/api/productions/7/': bareProduction({
      casts: [{ name: 'Ines Albarrán', role: 'Klavier' }],
      program: [{ composer: 'Maurice Ravel', years: null, title: 'Gaspard de la nuit', movements: [], minutes: 22 }],
      room: { id: 1, name: 'Saal', display_name: 'Musikhalle, Saal', kokos_id: null, venue },
    }),
  })
  const production = await client(fetch).productions.byId(7)
  if (!production) throw new Error(`no concert from ${origin}`)
  const html = show('event-detail', EventDetailScreen, {
    production,
    ...computedParts(production, { site: sites.hh, locale: 'de', now: new Date('2026-11-21T10:00:00Z') }),
    more: { loading: false, value: [] },
    isInstead: false,
  })
  expect(html).toContain('Ines Albarrán')
  expect(html).toContain('Gaspard de la nuit')
  const links = getAllByRole(html, 'link').map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((href) => /\/(?:mitwirkende|werke|saele)(?:\/|$)/.test(href))).toEqual([])
})

test('its lists of people and works, and their pages, are missing instead of failing', async () => {
  const missing = () => new Response('{}', { status: 404 })
  const { fetch } = backend(
    Object.fromEntries(['people', 'works', 'people/a', 'works/a'].map((path) => [`/api/${path}/`, missing])),
  )
  const { people } = client(fetch)
  expect(await Promise.all([people.person('a'), people.work('a')])).toEqual([null, null])
})
