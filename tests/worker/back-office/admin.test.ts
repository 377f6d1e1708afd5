import { env, SELF } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../shared/contract/calls.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { sites } from '../../../shared/sites/sites.ts'
import type { AdminSection } from '../../../shared/staff/admin-menus.ts'
import { deepLink } from '../../../worker/back-office/admin.tsx'
import { showList } from '../../../worker/back-office/lists.tsx'
import { contentClient } from '../../../worker/content/content-client.ts'
import { refreshSearch } from '../../../worker/content/store/search/refresh.ts'
import type { AppContext } from '../../../worker/env.ts'
import { getAllByRole } from '../../dom.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue } from '../content/fixture.ts'
import { both, save, somePage } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { logIn } from '../staff/logged-in.ts'

let staff = ''
let pageId = 0

async function freshContent() {
  await freshIsolate()
  staff = await logIn('editor', ['hh'])
  await insertMedia(1)
  await insertVenue(1, 'hh', 'Laeiszhalle')
  await insertProduction(5, 'hh', '2026-12-01T20:00')
  await insertProduction(6, 'k', '2026-12-01T20:00')
  await insert('articles', {
    id: 7,
    site: 'hh',
    external_id: 'a7',
    slug: { de: 'ein-portrait', en: 'a-portrait' },
    category_key: 'portrait',
    category: { de: 'Porträt', en: 'Portrait' },
    headline: { de: 'Ein Porträt', en: 'A portrait' },
    teaser: { de: '' },
    text: { de: '' },
    author: 'Mira',
    minutes: 3,
    published_at: '2026-11-01T09:00:00Z',
  })
  await insertAbo(8, 'hh')
  pageId = (await save(somePage('fest', { title: both('Fest <b>der</b> Stimmen') }))).pageId
}

describe('The administration', () => {
  // the tests change no content, so one store serves all of them
  beforeAll(freshContent)

  test.each(['/admin', '/admin/pages', '/admin/pages/1', '/admin/pick/image?locale=en'])(
    '%s redirects visitors to the login, which leads back',
    async (path) => {
      for (const cookie of ['', 'sessionid=forged.forged', await logIn('editor', ['k'])]) {
        const response = await get(path, cookie)
        const login = new URL(response.headers.get('Location') ?? '', 'http://hh.localhost')
        expect([response.status, login.pathname]).toEqual([302, path.endsWith('en') ? '/en/login' : '/de/login'])
        expect(login.searchParams.get('next')).toBe(path)
        expect(response.headers.get('Cache-Control')).toContain('no-store')
      }
    },
  )

  test('leads to every kind of content, in both languages', async () => {
    expect(await withoutDesk('pages')).toMatch(/Verwaltung.*Konzerte.*Magazin.*Abonnements.*Presse.*Seiten/s)
    expect(await withoutDesk('pages', { locale: 'en' })).toMatch(
      /lang="en".*Administration.*href="\/admin\/pages\?locale=en"/s,
    )
    const user = calls.user.answer.parse(await (await get('/en/pageeditor-api/user')).json())
    expect(user.admin_menus.map(({ url }) => url)).toEqual(
      ['events', 'articles', 'abos', 'press', 'pages'].map((section) => `/admin/${section}?locale=en`),
    )
  })

  test('lists the pages of a site without a desk, links them to their editor, and renders no text as markup', async () => {
    const pages = await withoutDesk('pages')
    expect(getAllByRole(pages, 'link').map((link) => link.getAttribute('href'))).toContain('/de/de-fest?edit')
    expect(pages).toContain('Fest &lt;b&gt;der&lt;/b&gt; Stimmen')
    expect(await withoutDesk('pages', { query: '?query=%22%3E%3Cscript%3E' })).not.toContain('"><script>')
  })

  test('leads from the specification’s deep links to the desk’s lists and forms', async () => {
    for (const [path, target] of [
      ['/admin/events', '/admin/productions'],
      ['/admin/events/5?locale=en', '/admin/productions/5?locale=en'],
      ['/admin/press/7', '/admin/press-files/7'],
      ['/admin/pages/99999', '/admin/pages'],
      [`/admin/pages/${pageId}`, '/de/de-fest?edit'],
    ] as const) {
      const response = await get(path)
      expect([response.status, response.headers.get('Location')]).toEqual([302, target])
    }
    for (const [path, target] of [
      ['/admin/venues/slug/haus-1?from=%2Fde', '/admin/venues/1?from=%2Fde'],
      ['/admin/people/slug/unknown', '/admin/people'],
    ] as const) {
      const response = await get(path)
      expect([response.status, response.headers.get('Location')]).toEqual([302, target])
    }
    for (const path of ['/admin/articles/7', '/admin/abos/8', '/admin/pages', '/admin/press'])
      expect(await (await get(path)).text()).toContain('<div id="desk">')
  })

  test.each<[AdminSection, number, string | RegExp]>([
    ['events', 5, /^\/de\/konzerte\/.+\/5$/],
    ['articles', 7, /^\/de\/aktuelles\/.+\/7$/],
    ['abos', 8, /^\/de\/abonnements\/.+\/8$/],
    ['press', 1, '/de/presse/pressedownloads'],
    ['events', 6, '/admin/events'],
  ])('leads from a deep link of %s to the entry’s page on a site without a desk', async (section, id, target) => {
    const content = contentClient({ env, site: sites.hh, locale: 'de', now: new Date() })
    const app = new Hono<AppContext>().get('/', (c) =>
      deepLink({ c, site: sites.hh, content, locale: 'de' }, section, id),
    )
    const { status, headers } = await app.request('/')
    expect(status).toBe(302)
    expect(headers.get('Location')).toMatch(target instanceof RegExp ? target : new RegExp(`^${target}$`))
  })

  test.each(['/admin/users', '/admin/pick/video', '/admin/pages/0', '/admin/pages/x', '/admin/pick', '/admin/a/b/c'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('cannot be framed; its pickers can, by pages of the site', async () => {
    const list = await get('/admin/pages')
    expect(list.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(list.headers.get('X-Frame-Options')).toBe('DENY')
    const picker = await get('/admin/pick/image')
    expect(picker.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(picker.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(await picker.text()).toContain('data-kind="image"')
  })
})

describe('A picker’s list', () => {
  beforeEach(freshContent)

  test.each([
    ['events', 5, 'event', /^\/de\/konzerte\//],
    ['articles', 7, 'article', /^\/de\/aktuelles\//],
  ] as const)('of %s holds what the site has, with its address in both languages', async (list, id, kind, url) => {
    const { results } = calls.linkChoices.answer.parse(await (await api(`${list}/`)).json())
    expect(results.map((choice) => [choice.kind, choice.id])).toEqual([[kind, id]])
    expect(results[0]?.url).toMatch(url)
    expect(results[0]?.urls?.en).toMatch(/^\/en\//)
    expect((await choices(`${list}/?query=nichts+davon`)).count).toBe(0)
  })

  test('of links contains screens and pages, and concerts only for a query', async () => {
    const all = await choices('links/')
    expect([...new Set(all.results.map(({ kind }) => kind))]).toEqual(['screen', 'page', 'abo', 'article'])
    expect(all.results[0]).toMatchObject({ title: 'Startseite', url: '/de', urls: { de: '/de', en: '/en' } })
    await refreshSearch({ d1: env.DB, now: new Date() })
    const title = (await choices('events/')).results[0]?.title ?? ''
    const found = await choices(`links/?query=${encodeURIComponent(title)}`)
    expect(found.results.map(({ kind, id }) => [kind, id])).toEqual([['event', 5]])
    expect((await choices(`links/?kind=page&id=${pageId}`)).results).toMatchObject([
      { title: 'Fest <b>der</b> Stimmen' },
    ])
    expect((await api('links/?kind=nonsense')).status).toBe(400)
  })

  test('starts with upcoming concerts and ends with the oldest ones', async () => {
    await env.DB.prepare('DELETE FROM productions').run()
    for (const [id, date] of [
      [21, '2026-12-24T20:00'],
      [22, '2026-11-21T20:00'],
      [23, '2026-01-01T20:00'],
      [24, '2026-11-01T20:00'],
    ] as const)
      await insertProduction(id, 'hh', date)
    expect((await choices('events/')).results.map(({ id }) => id)).toEqual([22, 21, 24, 23])
  })
})

test('Every list of the administration shows unchecked hostile text as text', async () => {
  const words = `"'><script>x</script><img src=x onerror=x><svg onload=x>\u202Etxt.exe\u200B`
  const hostile = JSON.stringify({ de: words, en: words })
  await insert('press_categories', { id: 1, site: 'hh', key: 'season', position: 0, title: { de: 'Saison' } })
  await insert('press_directories', { id: 1, category_id: 1, key: 'd1', position: 0, title: { de: 'Motive' } })
  await insert('press_files', { id: 1, directory_id: 1, media_id: 1, position: 0, title: { de: 'Motiv' } })
  const columns = ['productions title', 'articles headline', 'articles category', 'abos title', 'press_files title']
  const statements = columns.map((column) => {
    const [table, name] = column.split(' ')
    return env.DB.prepare(`UPDATE ${table} SET ${name} = ?`).bind(hostile)
  })
  await env.DB.batch([...statements, env.DB.prepare('UPDATE rooms SET display_name = ?').bind(words)])
  const escaped = words
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  for (const section of ['events', 'articles', 'abos', 'press'] as const) {
    const list = await withoutDesk(section)
    expect([section, list.includes(escaped)]).toEqual([section, true])
    expect([section, /<(?:script>|img|svg onload)|javascript:/.test(list)]).toEqual([section, false])
  }
})

async function withoutDesk(
  section: AdminSection,
  { locale = 'de', query = '' }: { locale?: Locale; query?: string } = {},
): Promise<string> {
  const content = contentClient({ env, site: sites.hh, locale, now: new Date() })
  const app = new Hono<AppContext>().get('/', (c) => {
    c.set('site', sites.hh)
    return showList({ c, site: sites.hh, content, locale }, section)
  })
  return (await app.request(`/${query}`, {}, env)).text()
}

function get(path: string, cookie = staff) {
  return SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie: cookie }, redirect: 'manual' })
}
const api = (path: string) => get(`/de/pageeditor-api/${path}`)
const choices = async (path: string) => calls.linkChoices.answer.parse(await (await api(path)).json())
