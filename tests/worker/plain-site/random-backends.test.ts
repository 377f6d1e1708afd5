import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { plainBackend } from '../../fixtures/plain-backend/backend.ts'
import fc from '../../properties.ts'
import { fetchOf, type RandomBackend, randomBackend } from './random-backend.ts'
import { shownPage } from './shown-page.ts'

const screens = ['/de', '/de/konzerte', '/de/konzerte/x/1014', '/de/abonnements', '/de/aktuelles', '/de/bausteine']
const numRuns = env.FULL ? 500 : 12

async function page(path: string, hops = 3): Promise<Response> {
  const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
  const request = new Request(`http://hh.localhost${path}`)
  const response = await app.fetch(request, bindings, createExecutionContext())
  const to = response.headers.get('Location')
  return to && hops > 0 ? page(to, hops - 1) : response
}

// loads modules that pages import dynamically
beforeAll(async () => {
  vi.stubGlobal('fetch', plainBackend().fetch)
  await page('/de/konzerte')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Checks the six screens: each answers, shows what is whole, and executes nothing. */
async function checkSite(backend: RandomBackend): Promise<void> {
  resetIsolateState()
  vi.stubGlobal('fetch', fetchOf(backend))
  for (const path of screens) {
    const response = await page(path)
    const html = await response.text()
    const shown = shownPage(html)
    expect([path, shown.executes]).toEqual([path, []])
    // of a broken list item, no page can be made
    const isLost = backend.brokenEvery > 0 && /\d$/.test(path) && response.status === 404
    if (!isLost) expect([path, response.status]).toEqual([path, 200])
    if (path === '/de/konzerte')
      expect((await wholeOf(backend)).filter((id) => !shown.links.some(leadsTo(id)))).toEqual([])
    if (path === '/de/bausteine' && backend.brokenEvery === 0) expect(shown.text).toContain('Alle Bausteine')
  }
}

/** Returns the ids of the first upcoming productions that the backend lists and has not broken. */
async function wholeOf(backend: RandomBackend): Promise<number[]> {
  const list: unknown = await (await fetchOf(backend)('https://backend.example/api/productions/?locale=de')).json()
  const rows = (Array.isArray(list) ? list : (list as { results: unknown[] }).results) as Partial<
    Record<string, unknown>
  >[]
  const isWhole = (row: Partial<Record<string, unknown>> | null) =>
    typeof row?.title === 'string' && /^\d{4}-/.test(String(row.date)) && /^\d+$/.test(String(row.id))
  const ids = rows.filter(isWhole).map(({ id }) => Number(id))
  return ids.filter((id) => id >= 1012 && id < 1018)
}

const leadsTo = (id: number) => (href: string) => new RegExp(`^/de/konzerte/[^/]+/${id}$`).test(href)

const seed = fc.readConfigureGlobal()?.seed ?? Date.now() % 2 ** 31

test(`${numRuns} random backends: a page always answers, what is whole is shown, nothing executes`, async () => {
  console.info(`random backends: seed ${seed}`)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await fc.assert(fc.asyncProperty(randomBackend, checkSite), { numRuns, seed, includeErrorInReport: true })
})
