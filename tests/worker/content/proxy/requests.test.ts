import { beforeAll, describe, expect, test, vi } from 'vitest'
import { originOf } from '../../../../worker/content/proxy/origins.ts'
import { staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'
import { reach } from '../../../../worker/http/reach.ts'

import { backend, client, list, loadClient, origin } from './some-backend.ts'

beforeAll(loadClient, 60_000)

test('requests the contract’s paths in the page’s language, without the visitor’s cookies', async () => {
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

test('404 means that the content does not exist', async () => {
  const none = new Response('{}', { status: 404 })
  const { fetch } = backend({ '/api/productions/7/': none, '/api/hero/': none, '/api/banners/': none })
  const content = client(fetch)
  expect(await content.productions.byId(7)).toBeNull()
  expect(await content.features.hero()).toBeNull()
  expect(await content.features.banners()).toEqual([])
})

test('missing objects have a size, so that arbitrary requests cannot fill the memory', async () => {
  const { fetch } = backend({ '/api/productions/7/': new Response('{}', { status: 404 }) })
  const stale = staleAnswers(100_000)
  const put = vi.spyOn(stale, 'put')
  await client(fetch, { stale }).productions.byId(7)
  expect(put).toHaveBeenCalledWith(
    expect.any(String),
    { kind: 'auftakt', answer: null },
    expect.toSatisfy((bytes: number) => bytes > 200),
  )
})

test('the logged-in user is requested with the visitor’s cookies, and never cached', async () => {
  const user = { logged: true, id: 1, email: 'a@b.example', username: 'a', admin_menus: [] }
  const { fetch, requests, answering } = backend({ '/de/pageeditor-api/user': user })
  const stale = staleAnswers(100_000)
  expect(await client(fetch, { stale }).staff.user()).toBeNull()
  expect(requests).toHaveLength(0)
  const content = client(fetch, { cookie: 'customer=x; sessionid=1; cart=y', stale })
  expect(await content.staff.user()).toEqual(user)
  expect(requests[0]?.headers.get('Cookie')).toBe('sessionid=1')
  delete answering['/de/pageeditor-api/user']
  await expect(content.staff.user()).rejects.toThrow(ContentUnavailable)
  answering['/de/pageeditor-api/user'] = new Response('{}', { status: 401 })
  expect(await content.staff.user()).toBeNull()
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

test('a season is composed of the calendars of its twelve months, which every backend has', async () => {
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

test('a month’s list pages are read at once after the first, as many as the calendar counts', async () => {
  const { fetch, requests } = backend({
    '/api/productions/': list,
    '/api/productions/calendar/': { month: '2026-12', months: [], days: [{ date: '2026-12-04', count: 60 }] },
  })
  await client(fetch).productions.ofMonth('2026-12', { venue: 5 })
  const pages = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/productions/')
  expect(pages.map(({ searchParams }) => searchParams.get('page'))).toEqual([null, '2', '3'])
  expect(pages.every(({ searchParams }) => searchParams.get('date') === '2026-12-01')).toBe(true)
})
