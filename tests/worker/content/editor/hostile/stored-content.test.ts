import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askWith } from '../as-staff.ts'
import { expectWords } from './expect-words.ts'
import { hostileSite } from './hostile-site.ts'

describe('Hostile content in the store', () => {
  let publisher: Ask
  let cookie = ''
  let version = 0
  let preview = ''

  beforeAll(async () => {
    ;({ publisher, cookie, version, preview } = await hostileSite())
  })

  test.each([
    '/de/alles',
    '/en/everything',
    '/de',
    '/en',
    '/de/konzerte',
    '/de/konzerte/konzert-1/1',
    '/de/abonnements',
    '/de/abonnements/reihe-1/1',
    '/de/aktuelles',
    '/de/aktuelles/ein-beitrag/1',
    '/en/discover',
    '/de/presse/pressedownloads',
    '/de/search?query=wort',
    `/de/search?query=${encodeURIComponent('"><script>__executed=1</script>')}`,
    `/de/gibt-es-nicht/${encodeURIComponent('"><img src=x onerror=__executed=1>')}`,
    '/de/alles?overlay=true',
  ])('visitors see words: %s', async (path) => expectWords(path, ''))

  test.each([
    '/de/alles?edit',
    '/de/alles?draft',
    '/en/everything?edit',
    () => `/de/alles?v=${version}`,
    () => preview,
    '/admin',
    '/admin/pages',
    '/admin/pick/image',
    '/admin/pages?q=Alles',
    `/admin/pages?query=${encodeURIComponent('"><script>__executed=1</script>')}`,
    `/de/login?next=${encodeURIComponent('javascript:__executed=1')}`,
  ])('staff see words: %s', async (path) => expectWords(typeof path === 'string' ? path : path(), cookie))

  test.each(['productions', 'articles', 'abos', 'partners'])("the desk's lists are JSON: %s", async (name) => {
    const { status, headers } = await askWith(cookie, 'hh', '/admin/api/')(`${name}/`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each(['media/', 'links/', 'links/?query=konzert', 'events/', 'articles/', 'sponsors/', 'pages/'])(
    'lists of the pickers are JSON: %s',
    async (path) => {
      const { status, headers, json } = await publisher(path)
      expect(status).toBe(200)
      expect(json.results.length).toBeGreaterThan(0)
      expect(headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      for (const { url } of json.results) if (url) expect(url).toMatch(/^\/(?![/\\])/)
    },
  )
})
