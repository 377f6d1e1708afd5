import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import fc from '../../properties.ts'

const hosts = ['hh.localhost', 'd.localhost', 'k.localhost', 'localhost', 'example.org', 'hh.localhost.']
const word = fc.oneof(
  fc.constantFrom(
    'de',
    'en',
    'konzerte',
    'concerts',
    'abonnements',
    'aktuelles',
    'search',
    '_data',
    'api',
    'media',
    '..',
    '.',
    '',
    '%',
    '%2F',
    '%00',
    '%5C',
    '\\',
    '%c3',
    'index.php',
    'webshop',
    'ina',
    'webticket',
    '1',
    '-1',
    '999999999999',
    'köln',
    '//example.org',
    '@example.org',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constantFrom(
    '?v=1',
    '?v',
    '?v=1&v=2',
    '?a=1&a=2',
    '?page=0',
    '?page=abc',
    '?date=2026-02-30',
    '?overlay=true',
    '?edit',
    '?%',
    '?=',
    '?&&&',
  ),
)
const address = fc.tuple(fc.constantFrom(...hosts), fc.array(word, { maxLength: 6 }), query, fc.boolean())

/** Joins the generated parts into a URL; null if the URL parser rejects it. */
function urlOf([host, words, search, slash]: [string, string[], string, boolean]): string | null {
  try {
    return new URL(`http://${host}/${words.join('/')}${slash ? '/' : ''}${search}`).href
  } catch {
    return null
  }
}

test('any request: never a 500, never off the site, never a redirect loop', async () => {
  await fc.assert(
    fc.asyncProperty(address, async (parts) => {
      const first = urlOf(parts)
      if (first === null || !new URL(first).hostname) return
      const { origin } = new URL(first)
      let url: string = first
      for (let hop = 0; ; hop++) {
        const response = await SELF.fetch(url, { redirect: 'manual' })
        await response.arrayBuffer()
        expect(response.status, url).toBeLessThan(500)
        const location = response.headers.get('Location')
        if (response.status < 300 || response.status >= 400 || location === null) return
        // this redirect is absolute, because an outside shop may pass it on under its own host
        if (/^http:\/\/(?:hh|d|k)\.localhost\/(?:de\/konzerte|en\/concerts)$/.test(location)) return
        // a host with a dot at its end leads to the host
        if (new URL(url).hostname.endsWith('.')) {
          expect(location).toBe(url.replace(/^(http:\/\/[^/]*?)\.+(?=\/)/, '$1'))
          url = location
          continue
        }
        expect(location, url).toMatch(/^\/(?![/\\])/)
        const next: URL = new URL(location, url)
        expect(next.origin, url).toBe(origin.replace(/\.$/, ''))
        expect(hop, `a circle at ${url}`).toBeLessThan(4)
        url = next.href
      }
    }),
    { numRuns: env.FULL ? 400 : 60 },
  )
})
