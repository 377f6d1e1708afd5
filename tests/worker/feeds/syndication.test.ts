import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { XMLParser } from 'fast-xml-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { upsertMedia } from '../../../worker/content/store/media/upsert.ts'
import { purgePages } from '../../../worker/pages/cache/shared-cache.ts'
import { both, someArticle, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const host = 'http://hh.localhost'
const xml = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })

async function get(path: string) {
  const response = await SELF.fetch(host + path)
  expect([path, response.status]).toEqual([path, 200])
  return {
    type: response.headers.get('Content-Type'),
    cache: response.headers.get('X-Cache'),
    text: await response.text(),
  }
}

const articleAt = (externalId: string, publishedAt: string) =>
  someArticle(externalId, {
    headline: both(`Das Meer & die »Wellen« <${externalId}>`),
    teaser: both('Drei Skizzen ]]> und mehr'),
    publishedAt,
  })

const hash = '0123456789abcdef'.repeat(2)
const picture = {
  hash,
  filename: 'a.jpg',
  contentType: 'image/jpeg',
  bytes: 1,
  width: 1600,
  height: 900,
  alt: both('Bild'),
}

let production = 0
beforeEach(async () => {
  await freshIsolate()
  const { room } = await someFrame('hh')
  const { ids } = await upsertMedia(store, [picture])
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('late', { roomId: room, startsAt: '2026-12-21T19:00:00Z', title: both('Später & lauter') }),
    someProduction('soon', { roomId: room, status: 'few', titleImageId: ids.get(hash) ?? null }),
    someProduction('over', { roomId: room, startsAt: '2026-11-10T19:00:00Z' }),
  ])
  production = outcomes[1]?.id ?? 0
  await writeMany(store, 'hh', 'articles', [
    articleAt('old', '2026-10-01T08:00:00Z'),
    articleAt('new', '2026-11-19T08:00:00Z'),
    articleAt('tomorrow', '2026-11-21T08:00:00Z'),
  ])
})

describe('the feeds of concerts', () => {
  test('RSS lists the next concerts by date', async () => {
    const { type, text } = await get('/feeds/de/concerts.rss')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    const { channel } = xml.parse(text).rss
    expect(channel).toMatchObject({ title: 'Auftakt Hamburg: Konzerte', link: `${host}/de/konzerte`, language: 'de' })
    expect(channel['atom:link']['@_href']).toBe(`${host}/feeds/de/concerts.rss`)
    expect(channel.item.map(({ title }: { title: string }) => title)).toEqual([
      'Sa, 21. November 2026: Größe: ein Abend (Restkarten)',
      'Mo, 21. Dezember 2026: Später & lauter',
    ])
    expect(channel.item[0]).toMatchObject({
      enclosure: { '@_url': `${host}/media/${hash}/1536.jpg`, '@_type': 'image/jpeg' },
      link: `${host}/de/konzerte/groesse-ein-abend/${production}`,
      pubDate: 'Fri, 20 Nov 2026 09:00:00 GMT',
      description: expect.stringContaining('<p>Sa, 21. November 2026, 20:00 Uhr, Musikhalle, Großer Saal</p>'),
    })
  })

  test('JSON Feed lists the same in English, filtered', async () => {
    const { type, text } = await get('/feeds/en/concerts.json?status=few')
    expect(type).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en',
      authors: [{ name: 'Auftakt Hamburg', url: `${host}/en` }],
      title: 'Auftakt Hamburg: Concerts, Last tickets',
      home_page_url: `${host}/en/concerts?status=few`,
      feed_url: `${host}/feeds/en/concerts.json?status=few`,
      items: [
        {
          url: `${host}/en/concerts/groesse-ein-abend-en/${production}`,
          image: `${host}/media/${hash}/1536.jpg`,
        },
      ],
    })
  })

  test('only a change changes the next answer', async () => {
    const before = await get('/feeds/de/concerts.rss')
    expect(await get('/feeds/de/concerts.rss')).toMatchObject({ cache: 'hit', text: before.text })
    const news = await get('/feeds/de/news.rss')
    const { tags } = await writeMany(store, 'hh', 'productions', [someProduction('soon', { title: both('Umbenannt') })])
    const context = createExecutionContext()
    await purgePages(context, tags)
    await waitOnExecutionContext(context)
    expect(await get('/feeds/de/concerts.rss')).toMatchObject({
      cache: 'miss',
      text: expect.stringContaining('Umbenannt'),
    })
    expect(await get('/feeds/de/news.rss')).toEqual({ ...news, cache: 'hit' })
  })
})

describe('the feeds of the magazine', () => {
  test('RSS lists published articles, newest first, with any characters', async () => {
    const { channel } = xml.parse((await get('/feeds/de/news.rss')).text).rss
    expect(channel.item.map(({ title }: { title: string }) => title)).toEqual([
      'Das Meer & die »Wellen« <new>',
      'Das Meer & die »Wellen« <old>',
    ])
    expect(channel.item[0].description).toBe('<p>Drei Skizzen ]]&gt; und mehr</p>')
    expect(channel.item[0].category['#text'] ?? channel.item[0].category).toBe('Werk')
  })

  test('JSON Feed, too', async () => {
    const feed = JSON.parse((await get('/feeds/en/news.json')).text)
    expect(feed.title).toBe('Auftakt Hamburg: Magazine')
    expect(feed.items).toHaveLength(2)
    expect(feed.items[0]).toMatchObject({ date_published: '2026-11-19T08:00:00.000Z', tags: ['Werk (en)'] })
  })
})
