import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sites } from '../../../../shared/sites.ts'
import { originOf } from '../../../../worker/content/proxy/origins.ts'
import { proxiedClient } from '../../../../worker/content/proxy/proxied-client.ts'
import { staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'
import { reach } from '../../../../worker/http/reach.ts'
import { now } from '../fixture.ts'

const origin = 'https://backend.example'

// What the client loads when it is needed takes its time where every file is compiled first
beforeAll(async () => {
  await Promise.all([import('../../../../shared/contract/calls.ts'), import('../../../../worker/content/rich-text.ts')])
}, 60_000)

type Answer = unknown | Response | ((request: Request) => unknown)

/** A backend that answers by path; anything that it does not know fails. */
function backend(answers: Record<string, Answer>) {
  const requests: Request[] = []
  const answering = { ...answers }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    const { pathname, search } = new URL(request.url)
    const answer = answering[pathname + search] ?? answering[pathname]
    if (answer === undefined) throw new TypeError('connection refused')
    const value = typeof answer === 'function' ? await answer(request) : answer
    return value instanceof Response ? value.clone() : Response.json(value)
  }
  return { fetch: fetch as typeof globalThis.fetch, requests, answering }
}

function client(
  fetch: typeof globalThis.fetch,
  { locale = 'de' as const, cookie = null as string | null, timeoutMs = 500, stale = staleAnswers(100_000) } = {},
) {
  const context = { env: { CONTENT_ORIGINS: '' } as never, site: sites.hh, locale, now, cookie, fetch }
  return proxiedClient(context, origin, { timeoutMs, stale })
}

const production = {
  id: 7,
  title: 'Konzert',
  slug: 'konzert',
  get_absolute_url: '/de/konzerte/konzert/7',
  subtitle: '',
  short_casts: [],
  composers: [],
  title_image_obj: { id: 1, url: `${origin}/media/a/b.jpg`, text: 'Bild', copyright: null },
  thumbs_title: null,
  date: '2026-12-01T20:00:00+01:00',
  room: null,
  abo: null,
  ticket_url: 'javascript:alert(1)',
  status: 'available',
  status_text: '',
  price: null,
}
const list = { count: 1, next: null, previous: null, results: [production] }

const emptyPage = {
  id: 1,
  version_id: 1,
  urls: { de: '/de/x', en: '/en/x' },
  content_type: 'page',
  template: 'default',
  title: 'A & B',
  headline: '',
  is_online: true,
  is_clickable: true,
  in_menu: true,
  in_footer: true,
  meta_title: '',
  meta_description: '',
  og_title: '',
  og_description: '',
  og_image: null,
  og_type: 'website',
  og_image_thumbs: null,
  settings_url: '/admin/1',
  has_tab_navigation: false,
  siblings: [],
  hero_image: null,
  hero_link: 'javascript:x',
  hero_link_text: '',
  hero_text: '',
  hero_video: null,
  hero_thumbs: null,
  refs: { productions: [], articles: [], partners: [] },
  modules: [] as unknown[],
}

test('asks the contract’s paths, in the language of the page, without the visitor’s cookies', async () => {
  const { fetch, requests } = backend({ '/api/productions/': list, '/de/pageeditor-api/nav': { menu: [], footer: [] } })
  const content = client(fetch, { cookie: 'sessionid=secret' })
  await Promise.all([
    content.productions.list({ page: 2, date: '2026-12-01', status: 'few' }),
    content.navigation.read(),
  ])
  expect(requests.map(({ url }) => url)).toEqual([
    `${origin}/api/productions/?locale=de&page=2&date=2026-12-01&status=few`,
    `${origin}/de/pageeditor-api/nav`,
  ])
  expect(requests.every(({ headers }) => headers.get('Cookie') === null)).toBe(true)
  expect(requests.every(({ redirect }) => redirect === 'manual')).toBe(true)
})

test('404 means that there is none', async () => {
  const none = new Response('{}', { status: 404 })
  const { fetch } = backend({ '/api/productions/7/': none, '/api/hero/': none, '/api/banners/': none })
  const content = client(fetch)
  expect(await content.productions.byId(7)).toBeNull()
  expect(await content.features.hero()).toBeNull()
  expect(await content.features.banners()).toEqual([])
})

test('what is not there weighs something, so that asking for anything fills no memory', async () => {
  const { fetch } = backend({ '/api/productions/7/': new Response('{}', { status: 404 }) })
  const stale = staleAnswers(100_000)
  const put = vi.spyOn(stale, 'put')
  await client(fetch, { stale }).productions.byId(7)
  expect(put).toHaveBeenCalledWith(
    expect.any(String),
    null,
    expect.toSatisfy((bytes: number) => bytes > 200),
  )
})

test('who is logged in is asked with the visitor’s cookies, and never kept', async () => {
  const user = { logged: true, id: 1, email: 'a@b.example', username: 'a', admin_menus: [] }
  const { fetch, requests, answering } = backend({ '/de/pageeditor-api/user': user })
  const stale = staleAnswers(100_000)
  expect(await client(fetch, { stale }).staff.user()).toBeNull()
  expect(requests).toHaveLength(0)
  const content = client(fetch, { cookie: 'sessionid=1', stale })
  expect(await content.staff.user()).toEqual(user)
  expect(requests[0]?.headers.get('Cookie')).toBe('sessionid=1')
  delete answering['/de/pageeditor-api/user']
  await expect(content.staff.user()).rejects.toThrow(ContentUnavailable)
  answering['/de/pageeditor-api/user'] = new Response('{}', { status: 401 })
  expect(await content.staff.user()).toBeNull()
})

test('a backend that refuses everybody is one that does not work, not one without concerts', async () => {
  for (const status of [401, 403]) {
    const refused = new Response('{}', { status })
    const { fetch, answering } = backend({ '/api/productions/': list, '/de/pageeditor-api/page/x': refused })
    const content = client(fetch)
    expect(await content.productions.list()).toMatchObject({ count: 1 })
    answering['/api/productions/'] = refused
    expect(await content.productions.list()).toMatchObject({ count: 1 })
    expect(content.servedStale).toBe(true)
    await expect(client(fetch).productions.list()).rejects.toThrow(ContentUnavailable)
    // a page may be one that only staff see
    expect(await content.pages.byPath('x')).toBeNull()
  }
})

test('a version that staff may see is neither kept for others nor answered from what others got', async () => {
  const path = '/de/pageeditor-api/page/x?version_id=3'
  const version = { ...emptyPage, version_id: 3 }
  const { fetch, answering } = backend({ [path]: version })
  const stale = staleAnswers(100_000)
  const staff = client(fetch, { cookie: 'sessionid=1', stale })
  const visitor = client(fetch, { stale })
  expect(await staff.pages.byPath('x', { versionId: 3 })).toMatchObject({ version_id: 3 })
  answering[path] = undefined
  await expect(visitor.pages.byPath('x', { versionId: 3 })).rejects.toThrow(ContentUnavailable)
  answering[path] = new Response('{}', { status: 401 })
  expect(await visitor.pages.byPath('x', { versionId: 3 })).toBeNull()
  answering[path] = undefined
  await expect(staff.pages.byPath('x', { versionId: 3 })).rejects.toThrow(ContentUnavailable)
})

describe('an answer that is not what the contract says', () => {
  const wrong: [string, unknown, string][] = [
    ['a wrong field', { ...list, results: [{ ...production, date: 'morgen' }] }, 'results.0.date'],
    [
      'an address on another host',
      { ...list, results: [{ ...production, get_absolute_url: '//evil.example' }] },
      'results.0.get_absolute_url',
    ],
    ['no JSON', new Response('<html>'), 'JSON'],
    ['a redirect', new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }), 'status 302'],
    ['an error', new Response('{}', { status: 500 }), 'status 500'],
    ['too much', new Response(`"${'x'.repeat(9_000_000)}"`), 'bytes'],
  ]
  for (const [what, answer, said] of wrong) {
    test(`${what} is content that cannot be had, and the message says why`, async () => {
      const { fetch } = backend({ '/api/productions/': answer })
      const error = await client(fetch)
        .productions.list()
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ContentUnavailable)
      expect((error as Error).message).toContain(said)
    })
  }
})

test('an answer that takes too long is given up', async () => {
  const { fetch } = backend({
    '/api/hero/': ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const begun = Date.now()
  await expect(client(fetch, { timeoutMs: 50 }).features.hero()).rejects.toThrow(ContentUnavailable)
  expect(Date.now() - begun).toBeLessThan(1000)
})

describe('when the backend fails', () => {
  test('its last good answer stands in, is logged, and is said to be old', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetch, answering } = backend({ '/api/productions/': list })
    const stale = staleAnswers(100_000)
    const before = client(fetch, { stale })
    const first = await before.productions.list()
    expect(before.servedStale).toBe(false)
    for (const failure of [undefined, new Response('', { status: 503 }), { count: 'many' }]) {
      answering['/api/productions/'] = failure
      const after = client(fetch, { stale })
      expect(await after.productions.list()).toEqual(first)
      expect(after.servedStale).toBe(true)
    }
    expect(log).toHaveBeenCalledTimes(3)
    expect(log.mock.calls[2]?.[0]).toContain('field count')
    log.mockRestore()
  })

  test('what was never asked before cannot be had', async () => {
    const { fetch, answering } = backend({ '/api/productions/': list })
    const stale = staleAnswers(100_000)
    await client(fetch, { stale }).productions.list()
    answering['/api/productions/'] = undefined
    await expect(client(fetch, { stale }).productions.list({ page: 2 })).rejects.toThrow(ContentUnavailable)
  })

  test('what has gone stays gone', async () => {
    const { fetch, answering } = backend({
      '/api/hero/': { headline: '', text: '', link: '', link_text: '', image: null, video: null, production: null },
    })
    const stale = staleAnswers(100_000)
    expect(await client(fetch, { stale }).features.hero()).not.toBeNull()
    answering['/api/hero/'] = new Response('', { status: 404 })
    expect(await client(fetch, { stale }).features.hero()).toBeNull()
    answering['/api/hero/'] = undefined
    expect(await client(fetch, { stale }).features.hero()).toBeNull()
  })
})

test('links are made our own or emptied, whatever the backend sends', async () => {
  const { fetch } = backend({ '/api/productions/': { ...list, next: `${origin}/api/productions/?page=2` } })
  const answer = await client(fetch).productions.list()
  expect(answer?.next).toBe('/api/productions/?page=2')
  expect(answer?.results[0]?.ticket_url).toBe('')
  expect(answer?.results[0]?.title_image_obj?.url).toBe('/media/a/b.jpg')
})

test('rich text is cleaned on arrival, plain text is left alone', async () => {
  const text = (content: string) => ({ id: 2, module: 'text', model: 'text', parent: 1, order: 0, content, anchor: '' })
  const page = {
    ...emptyPage,
    modules: [
      {
        id: 1,
        model: 'container',
        module: 'container',
        parent: null,
        content_type: 'page',
        object_id: 1,
        slug: '',
        order: 0,
        layout: 0,
        columns: [
          {
            classes: '',
            children: [
              text('<p onclick="x()">Guten <b>Abend</b><script>alert(1)</script></p>'),
              {
                id: 3,
                module: 'faq',
                model: 'faq',
                parent: 1,
                order: 1,
                anchor: '',
                children: [
                  {
                    id: 4,
                    module: 'faqitem',
                    model: 'faqitem',
                    parent: 3,
                    order: 0,
                    content: '1 < 2?',
                    children: [text('<img src=x onerror=y>Ja')],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const { fetch } = backend({ '/de/pageeditor-api/page/a%20b/c': page })
  const answer = await client(fetch).pages.byPath('a b/c')
  const [first, faq] = answer?.modules[0]?.columns[0]?.children ?? []
  expect(answer?.title).toBe('A & B')
  expect(answer?.hero_link).toBe('')
  expect(first?.content).toBe('<p>Guten <strong>Abend</strong></p>')
  expect(faq?.children?.[0]?.content).toBe('1 < 2?')
  expect(faq?.children?.[0]?.children?.[0]?.content).toBe('<p>Ja</p>')
})

describe('old answers', () => {
  test('go when there is no more room, the longest unused first', () => {
    const kept = staleAnswers(100)
    for (const url of ['a', 'b', 'c', 'd']) kept.put(url, url, 25)
    kept.get('a')
    kept.put('e', 'e', 25)
    expect(['a', 'b', 'c', 'd', 'e'].filter((url) => kept.get(url))).toEqual(['a', 'c', 'd', 'e'])
    kept.put('huge', 'x', 26)
    expect(kept.get('huge')).toBeUndefined()
  })

  test('weigh what they last weighed', () => {
    const kept = staleAnswers(100)
    for (let n = 0; n < 50; n++) kept.put('a', n, 25)
    kept.put('b', 'b', 25)
    expect(kept.get('a')).toBe(49)
  })
})

describe('the configuration', () => {
  test('names origins by site', () => {
    const origins = 'hh=http://hh.localhost:8790, d=https://backend.example/'
    expect(originOf(origins, 'hh')).toBe('http://hh.localhost:8790')
    expect(originOf(origins, 'd')).toBe('https://backend.example')
    expect(originOf(origins, 'k')).toBeNull()
    expect(originOf('', 'hh')).toBeNull()
    for (const wrong of ['hh', 'hh=', 'hh=backend.example', 'hh=https://a/b', 'hh=ftp://a']) {
      expect(() => originOf(wrong, 'hh')).toThrow('CONTENT_ORIGINS')
    }
  })

  test('reaches local names without a resolver', () => {
    expect(reach('http://bs.localhost:8790/api/?a=b')).toEqual({
      url: 'http://localhost:8790/api/?a=b',
      headers: { 'X-Forwarded-Host': 'bs.localhost:8790' },
    })
    expect(reach('https://backend.example/x')).toEqual({ url: 'https://backend.example/x', headers: {} })
    expect(reach('https://evil.localhost.example/x').headers).toEqual({})
  })
})

test('a season is put together from the calendar of its twelve months, which every backend knows', async () => {
  const { fetch, requests } = backend({
    '/api/productions/calendar/': (request: Request) => {
      const month = new URL(request.url).searchParams.get('month')
      return {
        month,
        months: [],
        days: month === '2026-09' || month === '2027-07' ? [{ date: `${month}-04`, count: 2 }] : [],
      }
    },
  })
  expect(await client(fetch).productions.seasonDays(2026, { venue: 5 })).toEqual([
    { date: '2026-09-04', count: 2 },
    { date: '2027-07-04', count: 2 },
  ])
  expect(requests).toHaveLength(12)
  expect(requests.every(({ url }) => new URL(url).searchParams.get('venue') === '5')).toBe(true)
})
