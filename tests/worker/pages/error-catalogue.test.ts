// Causes errors of spec §8, and checks what visitors see and what is reported.
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageData } from '../../../shared/page/page-data.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import type { Env } from '../../../worker/env.ts'
import app from '../../../worker/index.ts'
import { hrefOf } from '../../dom.ts'
import { both, publish, rowsOf, save, someFrame, somePage, someProduction, store } from '../content/store/some-rows.ts'
import { words } from '../screens/show.tsx'

const dsn = 'https://0123456789abcdef@errors.example/7'
let logged: string[]
let reported: string[]

beforeEach(() => {
  logged = []
  reported = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(what(String(line))))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const text = await new Request(input, init).text()
    const [, tag] = /"what":"([^"]+)"/.exec(text) ?? []
    if (tag) reported.push(tag)
    return new Response('{}')
  })
})

function what(line: string): string {
  try {
    return (JSON.parse(line) as { what: string }).what
  } catch {
    return line
  }
}

async function ask(path: string, changes: Partial<Env> = {}) {
  const context = createExecutionContext()
  const server = { ...env, SENTRY_DSN: dsn, RELEASE: 'abc', ...changes }
  const response = await app.fetch(new Request(`http://hh.localhost${path}`), server, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, text, title: /<title>([^<]*)</.exec(text)?.[1] }
}

const down = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error('down')) }
const deadDatabase = { ...down, withSession: () => down } as never

let production = ''
beforeAll(async () => {
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: both('Sinfonietta') }),
  ])
  production = `/de/konzerte/sinfonietta/${outcomes[0]?.id}`
})

describe('a failed page request, or an unpublished page', () => {
  test('an unpublished page is 404 with the two texts, in both languages', async () => {
    await publish((await save(somePage('secret', { isOnline: false }))).pageId)
    const german = await ask('/de/de-secret')
    expect([german.status, german.title]).toEqual([404, '404 - Seite nicht gefunden'])
    expect(words(german.text)).toContain(
      'Diese Seite konnte leider nicht gefunden werden! 404 Not Found Zur Startseite',
    )
    const english = await ask('/en/en-secret')
    expect([english.status, english.title]).toEqual([404, '404 - Page not found'])
    expect(logged).toEqual([])
  })

  test('it offers a search for the words of the address, and the next concerts that can be booked', async () => {
    const { text } = await ask('/de/das-himmlische-leben/17')
    expect(text).toMatch(/<form class="e404-find" action="\/de\/search">.*<input[^>]*value="das himmlische leben"/)
    expect(hrefOf(text, /^Sinfonietta, /)).toBe(production)
    expect((await ask('/de/<b>')).text).not.toContain('value="<b>"')
  })

  test('a failed page request is the same, and is reported', async () => {
    const { status, title, text } = await ask('/de/service', { DB: deadDatabase })
    expect([status, title]).toEqual([404, '404 - Seite nicht gefunden'])
    expect(text).toContain('404 Not Found')
    await vi.waitFor(() => expect(reported).toContain('request'), 20_000)
  })
})

test('without a matching route, the text is different', async () => {
  for (const path of ['/ohne-sprache', '/de/konzerte/zu/viele/teile']) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('This page could not be found')
  }
})

test('an unexpected error shows status 500, and is reported', async () => {
  const [row] = await rowsOf<{ program: string }>('SELECT program FROM productions LIMIT 1')
  await env.DB.exec("UPDATE productions SET program = '7'")
  const { status, title, text } = await ask(production)
  expect([status, title]).toEqual([500, 'Es ist ein Fehler aufgetreten'])
  expect(words(text)).toContain('Fehler: 500 Zur Startseite')
  await vi.waitFor(() => expect(reported).toContain('request'), 20_000)
  await env.DB.prepare('UPDATE productions SET program = ?')
    .bind(row?.program ?? '[]')
    .run()
})

test('an error in the error page leaves a plain page with a link home', async () => {
  // an invalid setting prevents the server from rendering any page, including the error page
  for (const [path, sentence, home] of [
    ['/de', 'Beim Anzeigen der Fehlerseite ist ein weiterer Fehler aufgetreten.', 'Zur Startseite'],
    ['/en', 'A further error occurred while the error page was being shown.', 'Go to the home page'],
  ] as const) {
    const { status, text } = await ask(path, { CONTENT_ORIGINS: 'hh=no address' })
    expect(status).toBe(500)
    expect(words(text)).toContain(`500 ${sentence} ${home}`)
    expect(hrefOf(text, home)).toBe(path)
  }
  expect(logged).toEqual(expect.arrayContaining(['request', 'error page']))
})

describe('unavailable data', () => {
  test('is logged, and reported except for navigation, active abo, partners and articles; flags stay or clear', async () => {
    const { status, text } = await ask('/_data/de', { DB: deadDatabase })
    expect(status).toBe(200)
    const { data, nav } = JSON.parse(text) as PageData<'home'>
    const lists = Object.entries(data) as [string, { loading: boolean }][]
    const cleared = lists.filter(([, list]) => !list.loading).map(([name]) => name)
    expect(cleared.sort()).toEqual(['hero', 'highlights', 'teaser'])
    expect(nav).toMatchObject({ menu: [], footer: [], boxOffice: null })
    const all = ['abos', 'active abo', 'articles', 'banners', 'hero', 'highlights', 'navigation', 'partners']
    expect([...new Set(logged)].sort()).toEqual(expect.arrayContaining([...all, 'productions', 'teaser'].sort()))
    const onlyLogged = ['active abo', 'articles', 'navigation', 'partners']
    const failedLists = ['abos', 'banners', 'hero', 'highlights', 'productions', 'teaser']
    await vi.waitFor(() => expect(reported).toEqual(expect.arrayContaining(failedLists)), 20_000)
    expect(reported.filter((name) => onlyLogged.includes(name))).toEqual([])
  })

  test('of the event list stays loading, is reported, and shows the visitor no message', async () => {
    const { status, text } = await ask('/_data/de/konzerte', { DB: deadDatabase })
    expect(status).toBe(200)
    const { data } = JSON.parse(text) as PageData<'event-list'>
    const { productions, calendar, venues, abos } = data
    expect([productions, calendar, venues, abos].map(({ loading }) => loading)).toEqual([true, true, true, true])
    await vi.waitFor(
      () => expect(reported).toEqual(expect.arrayContaining(['productions', 'dates', 'venues', 'abos'])),
      20_000,
    )
    const page = await ask('/de/konzerte', { DB: deadDatabase })
    expect(words(page.text.slice(0, page.text.indexOf('id="page-data"')))).not.toMatch(/fehl|error|nicht geladen/i)
  })
})
