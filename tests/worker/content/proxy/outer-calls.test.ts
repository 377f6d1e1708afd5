// Calls that the specification does not name, by which a site before another Auftakt shows the same as that one.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/calls.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { api, insertProduction, insertVenue } from '../fixture.ts'
import { backend, client, loadClient } from './some-backend.ts'

beforeAll(async () => {
  await loadClient()
  await insertVenue(1, 'hh')
  await insertProduction(21, 'hh', '2026-12-01T20:00')
}, 60_000)

afterEach(resetIsolateState)

async function answersOf(paths: string[]): Promise<Record<string, unknown>> {
  const own = api()
  const answers = await Promise.all(paths.map(async (path) => [path, await (await own(path)).json()] as const))
  return Object.fromEntries(answers)
}

test('filters have the same counts, and the home page the same teasers and contact', async () => {
  const answers = await answersOf(['/api/productions/facets/', '/api/teasers/', '/api/settings/'])
  expect(calls.facets.answer.parse(answers['/api/productions/facets/'])).toMatchObject({
    genres: expect.arrayContaining([{ genre: 'orchestra', count: 1 }]),
    venues: [{ id: 1, count: 1 }],
  })
  const settings = calls.settings.answer.parse(answers['/api/settings/'])
  const moved = { ...settings, contact: { ...settings.contact, phone: '040 1' } }
  const { fetch } = backend({ ...answers, '/api/settings/': moved })
  const content = client(fetch)
  expect(await content.productions.facets()).toEqual(answers['/api/productions/facets/'])
  expect(await content.features.teasers()).toEqual(answers['/api/teasers/'])
  const site = await content.settings.read()
  expect(site).toEqual({ ...sites.hh, contact: { ...sites.hh.contact, phone: '040 1' } })
  expect([content.settings.last, await client(fetch).settings.read()].every((each) => each === site)).toBe(true)
})

test('concerts to go to instead are the same, and the next with tickets if the call is missing', async () => {
  await insertProduction(22, 'hh', '2026-12-02T20:00')
  await insertProduction(23, 'hh', '2026-12-03T20:00')
  for (const id of [24, 25, 26, 27]) await insertProduction(id, 'hh', `2026-12-${id}T20:00`, { genre: 'organ' })
  const answers = await answersOf(['/api/productions/24/alternatives/', '/api/productions/'])
  const idsWith = async (fetch: typeof globalThis.fetch) =>
    (await client(fetch).productions.alternatives({ id: 24, genre: 'organ' })).map(({ id }) => id)
  expect(await idsWith(backend(answers).fetch)).toEqual([25, 26, 27])
  const missing = { '/api/productions/24/alternatives/': () => new Response('{}', { status: 404 }) }
  expect(await idsWith(backend({ ...answers, ...missing }).fetch)).toEqual([21, 22, 23])
  expect((await api()('/api/productions/99/alternatives/')).status).toBe(404)
})

test.each(['auftakt', 'plain'] as const)('a backend of the kind %s may lack them', async (kind) => {
  const none = () => new Response('{}', { status: 404 })
  const paths = ['/api/productions/facets/', '/api/teasers/', '/api/settings/']
  const content = client(backend(Object.fromEntries(paths.map((path) => [path, none])), kind).fetch)
  expect(await content.features.teasers()).toEqual([])
  expect(await content.settings.read()).toBe(sites.hh)
  if (kind === 'auftakt') expect(await content.productions.facets()).toBeNull()
})

test('an address of the settings that runs script is refused', async () => {
  const answers = await answersOf(['/api/settings/'])
  const settings = calls.settings.answer.parse(answers['/api/settings/'])
  const social = [{ icon: 'link', label: 'x', url: 'javascript:alert(1)' }]
  for (const hostile of [
    { aboUrl: { de: 'javascript:alert(1)' } },
    { contact: { ...settings.contact, phoneHref: 'x:y' } },
  ])
    expect(calls.settings.answer.safeParse({ ...settings, ...hostile }).success).toBe(false)
  const { fetch } = backend({ '/api/settings/': { ...settings, social } })
  expect((await client(fetch).settings.read()).social[0]?.url).toBe('')
})
