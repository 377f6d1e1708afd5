// The contract (spec §7), held against a running server: embedded, proxied, or any other.
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../shared/contract/call-table.ts'
import { type AnswerOf, type Call, calls } from '../../shared/contract/calls.ts'
import { problem } from '../../shared/contract/problem.ts'
import type { ProductionList } from '../../shared/contract/production.ts'
import type { Navigation, NavigationItem } from '../../shared/contract/site-content.ts'
import { locales } from '../../shared/locale.ts'
import { parsePath } from '../../shared/routes.ts'
import { type Answer, type Ask, site, targets } from './client.ts'

const servers = targets()
/** The richest site and a regional one; the full run takes all six. */
const sites = process.env.FULL ? ['hh', 'd', 'h', 'k', 'bs', 'hb'] : ['hh', 'k']

describe.skipIf(servers.length > 0)('no server is named', () => {
  test.skip('set EMBEDDED_PORT, PROXIED_PORT or ORIGIN: `npm test` does', () => {})
})

for (const server of servers) {
  for (const key of sites) describe(`${server.name} ${key}`, () => suite(site(server, key)))
}

const [embedded, proxied] = servers
describe.skipIf(!embedded || !proxied)('both answer the same', () => {
  if (!embedded || !proxied) return
  for (const path of [
    '/api/productions/?page=2&locale=en',
    '/api/productions/calendar/',
    '/api/abos/',
    '/api/hero/',
    '/api/download-categories/',
    '/api/download-directories/?category=season&locale=en',
    '/de/pageeditor-api/nav',
    '/api/search/?query=Beethoven',
    '/api/search/autocomplete/?query=beet&locale=en',
    '/api/productions/?page=0',
    '/de/pageeditor-api/user',
  ]) {
    test(path, async () => {
      const [own, passed] = await Promise.all([site(embedded, 'hh')(path), site(proxied, 'hh')(path)])
      expect([passed.status, passed.json]).toEqual([own.status, own.json])
      expect(passed.headers['content-type']).toBe(own.headers['content-type'])
    })
  }
})

describe.skipIf(!embedded || !proxied)('feeds are the same where content comes from a backend', () => {
  if (!embedded || !proxied) return
  for (const path of [
    '/feeds/de/concerts.rss',
    '/feeds/en/news.json',
    '/feeds/de/watchlist.ics?ids=2,1,999999999',
    '/manifest/en.webmanifest',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/abos.xml',
    '/print/de/concerts',
  ]) {
    test(path, async () => {
      const [own, passed] = await Promise.all([site(embedded, 'hh')(path), site(proxied, 'hh')(path)])
      expect([own.status, passed.status]).toEqual([200, 200])
      expect(passed.text.replaceAll(`:${proxied.port}`, `:${embedded.port}`)).toBe(own.text)
    })
  }
})

function suite(ask: Ask) {
  let productions: ProductionList
  let navigation: Navigation

  beforeAll(async () => {
    productions = await read('productions', '/api/productions/')
    navigation = await read('navigation', '/de/pageeditor-api/nav')
  })

  /** A 200 whose body fits the schema of its call. */
  async function read<Name extends CallName>(name: Name, path: string): Promise<AnswerOf<Name>> {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    return fitting(calls[name].answer, answer, path) as AnswerOf<Name>
  }

  describe('every call fits its schema', () => {
    for (const locale of locales) {
      for (const [name, call] of Object.entries<Call>(calls).filter(([, call]) => isPlain(call.path) && !call.method)) {
        test(`${name} in ${locale}`, async () => {
          const path = call.path.replace('{locale}', locale)
          const answer = await ask(call.path.startsWith('/api/') ? `${path}?locale=${locale}` : path)
          if (call.needsLogin) return refused(answer, 401, 'login-required')
          if (call.query && !call.query.safeParse({}).success) return refused(answer, 400, 'bad-request')
          expect(answer.status).toBe(200)
          fitting(call.answer, answer, path)
        })
      }

      test(`single things in ${locale}`, async () => {
        for (const { id } of productions.results.slice(0, 5)) {
          const production = await read('production', `/api/productions/${id}/?locale=${locale}`)
          expect(production.get_absolute_url).toBe(production.get_absolute_urls[locale])
          expect(production.get_absolute_url).toMatch(new RegExp(`^/${locale}/`))
        }
        const abos = await read('abos', `/api/abos/?locale=${locale}`)
        for (const { id } of abos.results.slice(0, 3)) await read('abo', `/api/abos/${id}/?locale=${locale}`)
        const articles = await read('articles', `/api/articles/?locale=${locale}`)
        for (const { id } of articles.results.slice(0, 3))
          await read('article', `/api/articles/${id}/?locale=${locale}`)
      })

      test(`pages of the navigation in ${locale}`, async () => {
        const { menu, footer } = await read('navigation', `/${locale}/pageeditor-api/nav`)
        const paths = pagesOf([...menu, ...footer])
        expect(paths.length).toBeGreaterThan(3)
        for (const path of paths) {
          const page = await read('page', `/${locale}/pageeditor-api/page/${path}`)
          expect(page.is_online).toBe(true)
          for (const { slug } of page.modules.filter((section) => section.slug).slice(0, 1)) {
            await read('container', `/${locale}/pageeditor-api/container/by-slug/${encodeURIComponent(slug)}`)
          }
        }
      })
    }

    test('old paths, all and one by one', async () => {
      const redirects = await read('redirects', '/de/pageeditor-api/redirect')
      for (const row of redirects.slice(0, 5)) {
        const path = row.old_path.split('/').map(encodeURIComponent).join('/')
        expect(await read('redirect', `/de/pageeditor-api/redirect${path}`)).toEqual(row)
      }
    })
  })

  test('the list’s pages hold every concert once, in the order of time, and know each other', async () => {
    const ids: number[] = []
    const dates: number[] = []
    let next: string | null = '/api/productions/?locale=de'
    for (let page = 1; next; page++) {
      const list: ProductionList = await read('productions', next)
      expect(list.count).toBe(productions.count)
      expect(list.previous === null).toBe(page === 1)
      ids.push(...list.results.map(({ id }) => id))
      dates.push(...list.results.map(({ date }) => Date.parse(date)))
      next = list.next
    }
    expect(ids).toHaveLength(productions.count)
    expect(new Set(ids).size).toBe(ids.length)
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    refused(await ask(`/api/productions/?page=${Math.ceil(ids.length / 24) + 1}`), 404, 'not-found')
  })

  test('filters hold what they say', async () => {
    const [first] = productions.results.filter(({ abo }) => abo)
    const venue = productions.results.find(({ room }) => room?.venue)?.room?.venue?.id
    const byAbo = await read('productions', `/api/productions/?abo=${first?.abo?.id}`)
    expect(byAbo.count).toBeGreaterThan(0)
    expect(byAbo.results.every(({ abo }) => abo?.id === first?.abo?.id)).toBe(true)
    const byVenue = await read('productions', `/api/productions/?venue=${venue}`)
    expect(byVenue.results.every(({ room }) => room?.venue?.id === venue)).toBe(true)
    const soldOut = await read('productions', '/api/productions/?status=sold_out')
    expect(soldOut.results.every(({ status }) => status === 'sold_out')).toBe(true)
    expect(soldOut.count + byAbo.count).toBeLessThanOrEqual(2 * productions.count)
    const bookable = await read('productions', '/api/productions/?status=bookable')
    expect(bookable.count).toBeGreaterThan(0)
    expect(bookable.results.every(({ status }) => ['available', 'few'].includes(status))).toBe(true)
    const last = productions.results.at(-1)?.date.slice(0, 10)
    const later = await read('productions', `/api/productions/?date=${last}`)
    expect(later.results.every(({ date }) => date.slice(0, 10) >= (last ?? ''))).toBe(true)
    const archive = await read('productions', '/api/productions/?date=1842-01-01')
    expect(archive.count).toBeGreaterThan(productions.count)
  })

  test('houses say what they offer, and concerts are found by it', async () => {
    const rooms = await read('rooms', '/api/productions/rooms/')
    const houses = rooms.flatMap(({ venue }) => (venue?.access?.induction_loop ? [venue.id] : []))
    const found = await read('productions', '/api/productions/?access=induction-loop')
    expect(found.results.every(({ room }) => houses.includes(room?.venue?.id ?? 0))).toBe(true)
    const calendar = await read('calendar', '/api/productions/calendar/?access=induction-loop&status=bookable')
    const both = await read('productions', '/api/productions/?access=induction-loop&status=bookable')
    expect(both.count).toBeGreaterThan(0)
    expect(calendar.months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(both.count)
    const [first] = both.results
    const { room } = await read('production', `/api/productions/${first?.id}/`)
    expect(room?.venue?.access).toMatchObject({ induction_loop: true })
  })

  test('a concert is found by its title, by what is typed of it, and page by page', async () => {
    const [wanted] = productions.results
    const query = new URLSearchParams({ query: wanted?.title ?? '' })
    const found = await read('searchProductions', `/api/search/productions/?${query}`)
    expect(found.results.slice(0, 3).map(({ title }) => title)).toContain(wanted?.title)
    const both = await read('search', `/api/search/?${query}`)
    expect(both.productions.results).toEqual(found.results)
    const others = await read('searchOthers', `/api/search/others/?${query}`)
    expect(others.results).toEqual(both.others.results)
    const typed = await read('suggestions', `/api/search/autocomplete/?${query}`)
    expect(typed.productions.map(({ title }) => title)).toContain(wanted?.title)
    refused(await ask(`/api/search/productions/?${query}&page=99`), 404, 'not-found')
    refused(await ask(`/api/search/?${query}&page=x`), 400, 'bad-request')
  })

  test('the calendar counts what the list counts', async () => {
    const calendar = await read('calendar', '/api/productions/calendar/')
    const [month] = calendar.months
    const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
    expect(calendar.month).toBe(month?.month)
    expect(sum(calendar.days)).toBe(month?.count)
    const day = calendar.days.at(-1)?.date
    const from = await read('productions', `/api/productions/?date=${day}`)
    expect(from.results.filter(({ date }) => date.startsWith(day ?? '-'))).toHaveLength(
      calendar.days.at(-1)?.count ?? 0,
    )
    const other = calendar.months.at(-1)?.month
    const late = await read('calendar', `/api/productions/calendar/?month=${other}`)
    expect(sum(late.days)).toBe(calendar.months.at(-1)?.count)
  })

  test('concerts come by id in the order asked for', async () => {
    const ids = productions.results
      .slice(0, 3)
      .map(({ id }) => id)
      .reverse()
    const list = await read('productionsByIds', `/api/productions/pagemodule/?ids=${ids.join(',')},999999999`)
    expect(list.map(({ id }) => id)).toEqual(ids)
    // calendars get the same ones in the order of time, with what becomes of them
    const feed = await read('productionFeed', `/api/productions/feed/?ids=${ids.join(',')},999999999`)
    expect(feed.map(({ id }) => id)).toEqual([...ids].reverse())
  })

  test('pictures can be fetched from this host', async () => {
    const url = productions.results.find(({ title_image_obj }) => title_image_obj)?.title_image_obj?.url
    if (!url) return
    const picture = await ask(url)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('press files are counted as they are listed, and come from this host', async () => {
    const categories = await read('downloadCategories', '/api/download-categories/')
    const directories = await read('downloadDirectories', '/api/download-directories/')
    for (const { key, count } of categories) {
      const own = await read('downloadDirectories', `/api/download-directories/?category=${key}`)
      expect(own).toEqual(directories.filter(({ category }) => category.key === key))
      expect(own.flatMap(({ files }) => files)).toHaveLength(count)
    }
    const files = directories.flatMap((directory) => directory.files)
    const text = files.find(({ content_type: type }) => type.startsWith('text/'))
    // another promoter's backend hands its files out itself
    if (!text?.url.startsWith('/_press/')) return
    const answer = await ask(text.url)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, text.content_type])
    expect(Buffer.byteLength(answer.text)).toBe(text.size)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/)
    const chosen = files.slice(0, 3)
    const zip = await ask(`/_press/de/zip?${chosen.map(({ id }) => `file=${id}`).join('&')}`)
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(Number(zip.headers['content-length'])).toBeGreaterThan(chosen.reduce((sum, { size }) => sum + size, 0))
  })

  test('paths answer with and without a slash at the end, also to HEAD', async () => {
    for (const path of ['/api/productions', '/api/abos', '/de/api/partners', '/de/pageeditor-api/nav']) {
      const [bare, slash, head] = await Promise.all([ask(path), ask(`${path}/`), ask(path, { method: 'HEAD' })])
      expect([bare.status, slash.status, head.status]).toEqual([200, 200, 200])
      expect(slash.json).toEqual(bare.json)
      expect(head.text).toBe('')
    }
  })

  test('an unchanged answer is 304', async () => {
    const { headers } = await ask('/api/partners/')
    expect(headers.etag).toBeTruthy()
    expect((await ask('/api/partners/', { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304)
  })

  describe('refusals', () => {
    const wrong: [string, string][] = [
      ['/api/productions/?page=0', 'page'],
      ['/api/productions/?page=1.5', 'page'],
      ['/api/productions/?date=2026-02-30', 'date'],
      ['/api/productions/?venue=x', 'venue'],
      ['/api/productions/?abo=-1', 'abo'],
      ['/api/productions/?status=lost', 'status'],
      ['/api/productions/?access=lift', 'access'],
      ['/api/productions/?page=1&page=1', 'page'],
      ['/api/productions/?locale=fr', 'locale'],
      ['/api/productions/calendar/?month=2026-00', 'month'],
      ['/api/productions/pagemodule/?ids=a', 'ids'],
      ['/api/productions/feed/?ids=1,,2', 'ids'],
      ['/de/api/abos/?page=zwei', 'page'],
    ]
    for (const [path, field] of wrong) {
      test(`${path} names ${field}`, async () => {
        const { errors } = refused(await ask(path), 400, 'bad-request')
        expect(errors?.map((error) => error.field)).toEqual([field])
      })
    }

    test('are told in the language of the request', async () => {
      const [de, en] = await Promise.all([ask('/api/productions/?page=0'), ask('/api/productions/?page=0&locale=en')])
      expect(refused(de, 400, 'bad-request').title).not.toBe(refused(en, 400, 'bad-request').title)
    })

    test('what is not there is 404', async () => {
      for (const path of ['/api/productions/999999999/', '/api/nothing/', '/de/pageeditor-api/page/gibt-es-nicht']) {
        refused(await ask(path), 404, 'not-found')
      }
    })

    test('what only reads answers 405 with Allow', async () => {
      const answer = await ask('/api/productions/', { method: 'POST' })
      refused(answer, 405, 'method-not-allowed')
      expect(answer.headers.allow).toBe('GET, HEAD')
    })

    test('who is not logged in can neither ask for a user nor write, nor see versions', async () => {
      refused(await ask('/de/pageeditor-api/user'), 401, 'login-required')
      // who writes shows the token of our own pages first; a stranger's page has none
      for (const method of ['POST', 'DELETE']) {
        refused(await ask('/de/pageeditor-api/text/1', { method }), 403, 'forbidden')
      }
      const [path] = pagesOf(navigation.menu)
      // to visitors there are no versions
      refused(await ask(`/de/pageeditor-api/page/${path}?version_id=1`), 404, 'not-found')
    })
  })

  describe('the newsletter', () => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const anna = { email: `anna-${crypto.randomUUID()}@post.example`, consent: true, locale: 'en' }

    test('sends a mail, and says so in the language of the request', async () => {
      const answer = await post('/api/newsletter/', anna)
      expect(answer.status).toBe(200)
      const { status, message } = fitting(calls.newsletter.answer, answer, 'newsletter')
      expect(status).toBe('pending')
      expect(message).toContain(`We have sent an e-mail to ${anna.email}.`)
    })

    test('names every field that is wrong', async () => {
      const answer = await post('/api/newsletter/?locale=en', { email: 'anna', consent: false })
      const { errors } = refused(answer, 400, 'bad-request')
      expect(errors?.map(({ field }) => field)).toEqual(['email', 'consent', 'locale'])
    })

    test('is nothing that another website may ask for', async () => {
      refused(await post('/api/newsletter/', anna, { Origin: 'https://elsewhere.example' }), 403, 'forbidden')
    })

    test('knows its own links', async () => {
      for (const path of ['confirmation', 'unsubscription']) {
        refused(await post(`/api/newsletter/${path}/`, { token: 'nobody’s' }), 410, 'link-expired')
      }
    })

    test('is not read', async () => {
      const answer = await ask('/api/newsletter/')
      refused(answer, 405, 'method-not-allowed')
      expect(answer.headers.allow).toBe('POST')
    })
  })

  test('OpenAPI lists every call', async () => {
    const document = (await ask('/api/openapi.json')).json as { paths: object }
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(Object.values(calls).map(({ path }) => path))].sort(),
    )
  })
}

/** A list or a thing that there is once: its path has no part that would have to be known. */
function isPlain(path: string): boolean {
  return !/\{(?!locale)/.test(path)
}

function fitting<T extends z.ZodType>(schema: T, { json }: Answer, path: string): z.output<T> {
  const parsed = schema.safeParse(json)
  expect(parsed.error?.issues.slice(0, 3), path).toBeUndefined()
  return parsed.data as z.output<T>
}

function refused(answer: Answer, status: number, code: string) {
  const body = problem.parse(answer.json)
  expect([answer.status, body.status, body.code]).toEqual([status, status, code])
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  return body
}

/** Paths below the locale of the editable pages that a navigation leads to. */
function pagesOf(items: NavigationItem[]): string[] {
  const paths = items.flatMap(({ url, site: other, children }) => {
    const route = url && !other ? parsePath((url.split(/[?#]/)[0] ?? '').replace(/\/$/, '')) : null
    return [...(route?.screen === 'content-page' ? [route.path] : []), ...pagesOf(children)]
  })
  return [...new Set(paths)]
}
