// Query strings that come with links from campaigns, mails and old programs (tests/field/addresses.md, 2.1).
import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import given from '../../field/inputs/addresses/addresses.txt?raw'
import { someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const host = 'http://hh.localhost'
const get = (path: string) => SELF.fetch(host + path, { redirect: 'manual' })

let production = 0
beforeAll(async () => {
  await freshIsolate()
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: { de: 'Düsseldorf hört', en: 'Düsseldorf listens' } }),
  ])
  production = outcomes[0]?.id ?? 0
  expect(env.DB).toBeDefined()
})

const queries = [
  'utm_source=a&utm_source=b',
  'fbclid=1&fbclid=2&fbclid=3',
  'utm_campaign=Herbst-20%',
  'utm_campaign=100%25%',
  'utm_content=K%F6ln',
  'utm_content=%80%93%9F',
  'utm_content=K%F6ln%20und%20M%C3%BCnchen%',
  'gclid=%E0%A4%A',
  '%',
  '%F6=1&%F6=2',
  '=&=&&&',
  'a=%00&b%00=1',
  'utm_term=%zz%2&utm_term=%C3%28',
]

const addresses = [
  '/de',
  '/en',
  '/de/konzerte',
  '/_data/de',
  '/_data/en/concerts',
  '/feeds/de/concerts.ics',
  '/feeds/en/news.rss',
  '/print/de/concerts',
  '/sitemap.xml',
  '/de/login',
]

describe('A query that no screen reads', () => {
  test.each(queries)('%s is not looked at', async (query) => {
    for (const address of addresses)
      expect([address, (await get(`${address}?${query}`)).status]).toEqual([address, 200])
  })

  test('is not part of the cached page', async () => {
    const plain = await (await get('/de')).text()
    for (const query of queries) expect(await (await get(`/de?${query}`)).text()).toBe(plain)
  })
})

test('the given addresses lead to a page', async () => {
  for (const address of given
    .trim()
    .split('\n')
    .filter((line) => line.includes('?'))) {
    const response = await get(address)
    expect([address, response.status]).toEqual([address, 200])
  }
})

describe('Keys that a screen reads', () => {
  const shown = async (path: string) => {
    const response = await get(`/_data${path}`)
    expect(response.status).toBe(200)
    return (await response.json()) as { data: { query: string }; meta: { canonical: string } }
  }

  test.each(['D%FCsseldorf', 'D%C3%BCsseldorf', 'D%fcsseldorf'])('a search for %s finds the same', async (word) => {
    const page = await shown(`/de/search?query=${word}`)
    expect(page.data.query).toBe('Düsseldorf')
    expect(JSON.stringify(page)).toContain('Düsseldorf hört')
    const html = await (await get(`/de/search?query=${word}`)).text()
    expect(html).toContain('value="Düsseldorf"')
    expect(html).not.toContain('\uFFFD')
  })

  test('a single % is searched for as it is', async () => {
    expect((await shown('/de/search?query=100%')).data.query).toBe('100%')
  })

  test('the first value counts, and a list has one address', async () => {
    expect((await shown('/de/search?query=eins&query=zwei')).data.query).toBe('eins')
    const response = await get('/de/konzerte?status=few&utm_source=a&status=sold_out&utm_source=b%')
    expect([response.status, response.headers.get('Location')]).toEqual([
      301,
      '/de/konzerte?status=few&utm_source=a&utm_source=b%25',
    ])
    expect((await get(response.headers.get('Location') ?? '')).status).toBe(200)
  })

  test('a feed reads the first value too', async () => {
    const feed = async (query: string) => (await get(`/feeds/de/concerts.json?${query}`)).text()
    expect(await feed('status=sold_out')).not.toContain('Düsseldorf')
    expect(await feed('status=sold_out&status=available')).toBe(await feed('status=sold_out'))
  })

  test('a redirect keeps the query as it came', async () => {
    const query = '?utm_source=a&utm_source=b&c=K%F6ln&d=20%'
    expect((await get(`/de/${query}`)).headers.get('Location')).toBe(`/de${query}`)
    expect((await get(`/en/konzerte/anders/${production}${query}`)).headers.get('Location')).toMatch(
      /^\/en\/concerts\/[\w-]+\/\d+\?utm_source=a&utm_source=b&c=K%F6ln&d=20%$/,
    )
  })
})

test('the API still refuses repeated keys', async () => {
  for (const path of [
    '/api/productions/?page=1&page=2',
    '/api/search/?query=a&query=b',
    '/api/articles/?locale=de&locale=en',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 400])
})

test('the box office reads the first value as well', async () => {
  expect((await get(`/webshop?utm_source=a&utm_source=b&x=K%F6ln&y=20%`)).status).toBe(200)
})
