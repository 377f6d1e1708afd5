import { beforeEach, expect, test, vi } from 'vitest'
import type { Fault } from '../../fixtures/plain-backend/looseness.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { plainSite } from './behind-plain-backend.ts'

beforeEach(async () => {
  await freshIsolate()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const missing = (path: string): Fault => ({ path, kind: 'html', status: 404 })
const legal = ['datenschutz', 'privacy', 'agb', 'terms', 'service/abo-information', 'service/subscription-information']

/** The pages that link to legal pages, to the abo information, or to themselves in the other language. */
const shown = ['/de', '/en', '/de/cookies', '/de/newsletter', '/de/abonnements', '/en/abonnements', '/de/service']

test('no link to a legal page, the abo information or the other language leads to a 404', async () => {
  const site = plainSite({
    faults: [...legal.map((path) => missing(`/page/${path}`)), missing('/en/pageeditor-api/page/service(?:\\?|$)')],
  })
  const article = (await site.read('/de/aktuelles')).html.match(/\/de\/aktuelles\/[^"/]+\/\d+/)?.[0] ?? ''
  const abo = (await site.read('/de/abonnements')).html.match(/\/de\/abonnements\/[^"/]+\/\d+/)?.[0] ?? ''
  const dead: string[] = []
  const seen = new Set<string>()
  for (const path of [...shown, article, abo]) {
    const { status, html } = await site.read(path)
    expect([path, status]).toEqual([path, 200])
    const links = [
      ...html.matchAll(/<a [^>]*?href="(\/(?:de|en)[^"#?]*)|hreflang="\w+" href="http:\/\/hh\.localhost([^"#?]*)/gi),
    ]
    for (const link of links.map(([, own, other]) => own ?? other ?? '')) {
      if (seen.has(link)) continue
      seen.add(link)
      if ((await site.ask(link)).status === 404) dead.push(`${path}: ${link}`)
    }
  }
  // the English menu itself names it, which is the backend's word
  expect(dead.filter((each) => each !== '/en: /en/service')).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
})

test('without an imprint at the backend, the consent bar has no link to it', async () => {
  const bar = async (faults: Fault[]) => {
    await freshIsolate()
    const { html } = await plainSite({ faults }).read('/de')
    return /<dialog class="dlg cookie".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  }
  expect(await bar([missing('/page/impressum')])).not.toContain('/de/impressum')
  expect(await bar([])).toContain('href="/de/impressum"')
})

test('the links are there if the pages are, and are looked up once', async () => {
  const site = plainSite()
  expect((await site.read('/de')).html).toContain('href="/de/datenschutz"')
  const asked = () => site.backend.requests.filter((each) => each.url.includes('page/datenschutz')).length
  const before = asked()
  await site.read('/de/cookies')
  await site.read('/de/newsletter')
  expect([before, asked()]).toEqual([1, 1])
})
