import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/calls.ts'
import { type Problem, problem } from '../../../../shared/contract/problem.ts'
import { api, insert, insertProduction, insertVenue } from '../fixture.ts'

const hh = api('hh')

beforeAll(async () => {
  await insertVenue(1, 'hh')
  for (let id = 1; id <= 30; id++) await insertProduction(id, 'hh', `2026-12-01T${10 + (id % 10)}:00`)
  await insert('redirects', { site: 'hh', old_path: '/de/köln', new_path: '/de', created_at: 't' })
  await insert('redirects', { site: 'hh', old_path: '/alt', new_path: '/de/neu', created_at: 't' })
})

async function refusal(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const body = problem.parse(await response.json())
  expect(body.status).toBe(response.status)
  return body
}

const readable = [
  '/api/productions',
  '/api/productions/1',
  '/api/productions/feed',
  '/api/sitemap',
  '/api/sitemap/concerts-2026-12',
  '/api/productions/calendar',
  '/api/productions/rooms',
  '/api/productions/pagemodule',
  '/api/productions/pagemodule?ids=1,2',
  '/api/abos',
  '/api/articles',
  '/api/articles/categories',
  '/api/partners',
  '/api/hero',
  '/api/aboteaser',
  '/api/highlights',
  '/api/banners',
  '/api/download-categories',
  '/api/download-directories',
  '/de/api/abos',
  '/en/api/articles',
  '/de/api/partners',
  '/en/api/active-abo',
  '/de/pageeditor-api/nav',
  '/de/pageeditor-api/redirect',
  '/en/pageeditor-api/redirect/de/k%C3%B6ln',
  '/api/openapi.json',
]

describe('every read call', () => {
  for (const path of readable) {
    const slashed = path.replace(/(\?|$)/, '/$1')
    test(`${path} answers with and without a slash at the end, to GET and HEAD`, async () => {
      const [bare, withSlash] = await Promise.all([hh(path), hh(slashed)])
      expect(bare.status).toBe(200)
      expect(bare.headers.get('Content-Type')).toContain('application/json')
      expect(await bare.json()).toEqual(await withSlash.json())
      const head = await hh(path, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
    })

    test(`${path} refuses writes`, async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await hh(path, { method })
        if (path.includes('pageeditor-api')) {
          // every caller without a CSRF token is refused (tests/worker/staff/login.test.ts tests calls with one)
          expect((await refusal(response)).code).toBe('forbidden')
        } else {
          expect((await refusal(response)).code).toBe('method-not-allowed')
          expect(response.headers.get('Allow')).toBe('GET, HEAD')
        }
      }
    })
  }
})

test('the concerts for event lists are the next ones without ids', async () => {
  const list = calls.productionsByIds.answer.parse(await (await hh('/api/productions/pagemodule/')).json())
  expect(list).toHaveLength(30)
  expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).toSorted())
})

test('the list of concerts has every field that the specification names (§3)', async () => {
  const named = [
    ...['id', 'title', 'slug', 'get_absolute_url', 'subtitle', 'short_casts', 'program', 'program_text'],
    ...['interpreter_text', 'title_image_obj', 'video_headline', 'video_url', 'video_image_obj', 'audio_headline'],
    ...['audio_url', 'date', 'room', 'abo', 'ticket_url', 'articles', 'partners', 'images', 'thumbs_title'],
    ...['program_file_obj', 'program_download_headline', 'thumbs_video'],
  ]
  const { results } = (await (await hh('/api/productions/?page=2')).json()) as { results: Record<string, unknown>[] }
  expect(results).toHaveLength(6)
  for (const item of results) {
    expect(Object.keys(item)).toEqual(expect.arrayContaining(named))
    expect(item).toEqual(await (await hh(`/api/productions/${item.id}/`)).json())
  }
})

test.each([
  ['/de/pageeditor-api/redirect/de/k%C3%B6ln', '/de'],
  ['/de/pageeditor-api/redirect/k%C3%B6ln', '/de'],
  ['/de/pageeditor-api/redirect/de/alt', '/de/neu'],
  ['/en/pageeditor-api/redirect/en/alt', '/de/neu'],
  ['/en/pageeditor-api/redirect/alt', '/de/neu'],
])('%s finds the old path with and without its language', async (path, target) => {
  expect(await (await hh(path)).json()).toMatchObject({ new_path: target })
})

describe('an invalid query is a 400 that names the field', () => {
  const wrong: [string, string[]][] = [
    ['/api/productions/?page=0', ['page']],
    ['/api/productions/?page=-1', ['page']],
    ['/api/productions/?page=1e3', ['page']],
    ['/api/productions/?page=%201', ['page']],
    ['/api/productions/?page=9999999999', ['page']],
    ['/api/productions/?page=x&status=gone', ['page', 'status']],
    ['/api/productions/?date=2026-02-30', ['date']],
    ['/api/productions/?date=2026-13-01', ['date']],
    ['/api/productions/?date=heute', ['date']],
    ['/api/productions/?venue=0x10', ['venue']],
    ['/api/productions/?venue=99999999999999999', ['venue']],
    ['/api/productions/?abo=A', ['abo']],
    ['/api/productions/?status=AVAILABLE', ['status']],
    ['/api/productions/?page=1&page=2', ['page']],
    ['/api/productions/?status=few&status=few', ['status']],
    ['/api/productions/calendar/?month=2026-13', ['month']],
    ['/api/productions/calendar/?month=2026-1', ['month']],
    ['/api/productions/pagemodule/?ids=a', ['ids']],
    ['/api/productions/pagemodule/?ids=1,,2', ['ids']],
    [`/api/productions/pagemodule/?ids=${Array.from({ length: 91 }, (_, n) => n + 1).join(',')}`, ['ids']],
    ['/api/abos/?page=first', ['page']],
    ['/de/api/abos/?page=first', ['page']],
    ['/api/articles/?page=0', ['page']],
    ['/api/hero/?locale=fr', ['locale']],
    ['/api/hero/?locale=de&locale=en', ['locale']],
    ['/api/productions/?locale=', ['locale']],
    ['/de/pageeditor-api/page/service/?version_id=x', ['version_id']],
    ['/api/productions/?constructor=1&constructor=2&__proto__=1&__proto__=2', ['__proto__', 'constructor']],
  ]
  for (const [path, fields] of wrong) {
    test(path.slice(0, 80), async () => {
      const response = await hh(path)
      expect(response.status).toBe(400)
      const { errors = [] } = await refusal(response)
      expect(errors.map(({ field }) => field).sort()).toEqual(fields)
      expect(errors.every(({ message }) => message.length > 10)).toBe(true)
    })
  }

  test('in the language of the request', async () => {
    const [de, en] = await Promise.all([hh('/api/productions/?page=0'), hh('/api/productions/?page=0&locale=en')])
    expect((await refusal(de)).errors?.[0]?.message).toBe('Die Seite ist eine ganze Zahl ab 1.')
    expect((await refusal(en)).errors?.[0]?.message).toBe('The page must be a whole number, 1 or higher.')
    expect(en.headers.get('Content-Language')).toBe('en')
    expect((await refusal(await hh('/en/api/nothing'))).title).toBe('Not found')
  })

  test('but empty values and unknown keys are not errors', async () => {
    const response = await hh('/api/productions/?page=&date=&venue=&abo=&status=&utm_source=x')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ count: 30 })
  })
})

test('a page past the end is 404, an empty first page is not', async () => {
  expect((await hh('/api/productions/?page=2')).status).toBe(200)
  expect((await refusal(await hh('/api/productions/?page=3'))).code).toBe('not-found')
  expect((await refusal(await hh('/api/productions/?page=999999'))).code).toBe('not-found')
  expect((await hh('/api/productions/?status=cancelled')).status).toBe(200)
  expect((await refusal(await hh('/api/productions/?status=cancelled&page=2'))).code).toBe('not-found')
})

test('unknown addresses are 404, also below the prefixes', async () => {
  for (const path of [
    '/api/productions/4711/',
    '/api/productions/0/',
    '/api/productions/one/',
    '/api/abos/1/',
    '/api/articles/1/',
    '/api/nothing/',
    '/api',
    '/de/api/hero/',
    '/de/pageeditor-api/page/nirgends',
    '/de/pageeditor-api/container/by-slug/nirgends',
    '/de/pageeditor-api/redirect/nirgends',
    '/de/pageeditor-api/else',
  ]) {
    const response = await hh(path)
    expect([path, response.status]).toEqual([path, 404])
    await refusal(response)
  }
})

test('other paths continue to the pages', async () => {
  for (const path of ['/', '/de', '/de/konzerte', '/fr/api/abos', '/apiculture', '/de/apis', '/media/x']) {
    expect([path, (await hh(path)).status]).toEqual([path, 418])
  }
})

test('without a login, the user call is 401 and never cached', async () => {
  const response = await hh('/de/pageeditor-api/user')
  expect(response.status).toBe(401)
  expect((await refusal(response)).code).toBe('login-required')
})

test('versions of a page are for staff', async () => {
  expect((await hh('/de/pageeditor-api/page/service/?version_id=3')).status).toBe(404)
})

test('an unchanged answer is 304', async () => {
  const first = await hh('/api/productions/')
  const etag = first.headers.get('ETag')
  expect(etag).toBeTruthy()
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
  const again = await hh('/api/productions/', { headers: { 'If-None-Match': etag ?? '' } })
  expect(again.status).toBe(304)
})

test('malformed paths and queries never cause a failure', async () => {
  for (const path of [
    '/de/pageeditor-api/page/%zz',
    '/de/pageeditor-api/page/%00',
    '/de/pageeditor-api/redirect/%E0%A4%A',
    '/de/pageeditor-api/container/by-slug/%00%ff',
    `/de/pageeditor-api/page/${'x/'.repeat(3000)}`,
    '/api/productions/?%=%',
    '/api/productions/?date=%00',
    '/api/articles/?category=%00',
    '/api/articles/?category=%ff',
  ]) {
    const { status } = await hh(path)
    expect([path.slice(0, 60), status < 500]).toEqual([path.slice(0, 60), true])
  }
})

test('a database that does not answer is 503 with Retry-After', async () => {
  const prepare = (text: string) => env.DB.prepare(text.replace(/productions/g, 'no_such_table'))
  const broken = { prepare, withSession: () => ({ prepare }) }
  const response = await api('hh', { DB: broken as unknown as D1Database })('/api/productions/?locale=en')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect((await refusal(response)).code).toBe('unavailable')
})

test('OpenAPI describes every call with its refusals', async () => {
  const document = (await (await hh('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<
      string,
      { get: { parameters: { name: string; schema: object }[]; responses: Record<string, unknown> } }
    >
  }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(
    Object.keys(calls).length,
  )
  const list = document.paths['/api/productions/']?.get
  expect(list?.parameters.map(({ name }) => name)).toEqual([
    ...['date', 'venue', 'abo', 'status'],
    ...['until', 'genre', 'price', 'time', 'access'],
    ...['page', 'locale'],
  ])
  expect(list?.parameters.find(({ name }) => name === 'page')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 999_999,
  })
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '404', '503'])
})
