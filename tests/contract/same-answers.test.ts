import { describe, expect, test } from 'vitest'
import { site, targets } from './client.ts'

const [embedded, proxied] = targets()

describe.skipIf(!embedded || !proxied)('the API answers the same', () => {
  if (!embedded || !proxied) return
  for (const path of [
    // paths whose responses do not contain the production that the proxied site's box office sells at other prices
    '/api/productions/?page=3&locale=en',
    '/api/productions/calendar/',
    '/api/abos/',
    '/api/hero/',
    '/api/download-categories/',
    '/api/download-directories/?category=season&locale=en',
    '/de/pageeditor-api/nav',
    '/api/search/?query=Mozart',
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
