// Whatever an isolate keeps, it writes the same bytes as an isolate that has just started.
import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Theme } from '../../../../shared/page/page-data.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/sites.ts'
import { upsertMedia } from '../../../../worker/content/store/media/upsert.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { renderPage } from '../../../../worker/pages/pages.tsx'
import type { StaffRequest } from '../../../../worker/screens/parts/loaded.ts'
import { addressesOf } from '../../screens/addresses.ts'
import { loadDemo } from '../../seed/demo.ts'

interface Call {
  site: SiteKey
  theme: Theme
  address: string
  staff?: StaffRequest
}

const now = new Date('2026-11-20T09:00:00Z')
const decoder = new TextDecoder()
const locales = ['de', 'en'] as const
/** A normal run shows half of one site, and a sixth of another, which an isolate may confuse with it. */
const shown: readonly SiteKey[] = env.FULL ? siteKeys : ['hh', 'bs']
const filters = ['genre=chamber', 'price=30', 'time=evening', 'status=bookable', 'page=2', 'venue=1', 'overlay=true']
let calls: Call[]

beforeAll(async () => {
  const store = { d1: env.DB, now }
  const picture = { hash: 'd'.repeat(32), filename: 'any.jpg', contentType: 'image/jpeg', bytes: 1 }
  const { ids } = await upsertMedia(store, [
    { ...picture, width: 1600, height: 900, alt: { de: 'Bild', en: 'Picture' } },
  ])
  await loadDemo(store, [...shown], [...ids.values()][0])
  const ofSites = await Promise.all(shown.map(callsOf))
  calls = ofSites.flatMap((own, site) => own.filter((_, at) => env.FULL || at % (site === 0 ? 2 : 6) === 0))
})

async function callsOf(site: SiteKey): Promise<Call[]> {
  const get = async (path: string) => (await SELF.fetch(`http://${site}.localhost${path}`)).text()
  const calls: Call[] = []
  for (const locale of locales) {
    const list = `/${locale}/${locale === 'de' ? 'konzerte' : 'concerts'}`
    const screens = [...(await addressesOf(get, locale)), ...filters.map((filter) => `${list}?${filter}`)]
    const light = screens.map((address): Call => ({ site, theme: 'light', address }))
    const [home, ...others] = light.filter(({ address }) => !/^\/(?:print|ina)/.test(address))
    if (!home) throw new Error(`${site} has no home page`)
    calls.push(...light)
    for (const theme of ['auto', 'contrast'] as const)
      calls.push({ ...home, theme }, { ...home, theme, address: list }, { ...home, theme, address: `${list}?price=30` })
    // client navigation, drafts and previews
    for (const each of [home, ...others].slice(0, 12)) calls.push({ ...each, address: `/_data${each.address}` })
    for (const each of [home, ...others].slice(0, 4))
      calls.push(
        { ...each, staff: { cookie: null, isDraft: true, mode: 'bar' } },
        { ...each, staff: { cookie: null, isDraft: true, preview: 'any' } },
        { ...each, staff: { cookie: null, isDraft: true, mode: 'editor' } },
      )
  }
  return calls
}

async function answerTo({ address, ...call }: Call) {
  const failures: unknown[] = []
  const report = (_how: unknown, what: string, error: unknown) => void failures.push([what, String(error)])
  const { status, headers, body, tags, freshUntil } = await renderPage(address, env, { ...call, now, report })
  return {
    call: `${call.site} ${call.theme} ${address} ${call.staff?.mode ?? ''}`,
    status,
    failures,
    tags,
    freshUntil,
    etag: headers.get('ETag'),
    to: headers.get('Location'),
    text: decoder.decode(body),
  }
}

test('each page is the same in a new isolate and after all others, and its tag changes with its bytes', async () => {
  expect(calls.length).toBeGreaterThan(env.FULL ? 600 : 75)
  const cold: Awaited<ReturnType<typeof answerTo>>[] = []
  for (const call of calls) {
    resetIsolateState()
    cold.push(await answerTo(call))
  }
  const tagged = cold.filter(({ etag }) => etag !== null)
  expect(tagged.length).toBeGreaterThan(0.7 * calls.length)
  expect(new Set(tagged.map(({ etag }) => etag)).size).toBe(new Set(tagged.map(({ text }) => text)).size)
  // only the second round finds everything kept
  for (const round of ['after all others', 'and once more']) {
    for (const [at, call] of calls.entries())
      expect({ round, ...(await answerTo(call)) }).toEqual({ round, ...cold[at] })
  }
})
