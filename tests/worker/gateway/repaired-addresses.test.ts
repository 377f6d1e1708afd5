// Addresses that were copied, mailed or typed with something added (tests/field/addresses.md, 2.2).
import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listMissedPaths } from '../../../worker/content/handlers/missed-paths/log.ts'
import { forgetOldPaths, writeOldPaths } from '../../../worker/content/handlers/redirects/look-up.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import app from '../../../worker/index.ts'
import given from '../../field/inputs/addresses/addresses.txt?raw'
import { both, publish, save, someFrame, somePage, someProduction, store } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { plainSite } from '../plain-site/behind-plain-backend.ts'

const host = 'http://hh.localhost'
const get = (path: string, init: RequestInit = {}) => SELF.fetch(host + path, { redirect: 'manual', ...init })
const answerOf = async (path: string) => {
  const response = await get(path)
  return [response.status, response.headers.get('Location')]
}

let production = ''
beforeAll(async () => {
  await freshIsolate()
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: both('Sinfonietta') }),
  ])
  production = `sinfonietta/${outcomes[0]?.id}`
  for (const path of ['ueber-uns', 'köln', 'groesse/antonin-dvorak'])
    await publish((await save(somePage(path, { paths: { de: path, en: path } }))).pageId)
  await writeOldPaths(env.LISTS, 'hh', [
    { old_path: '/de/alt', new_path: '/de/konzerte' },
    { old_path: '/de/Programm', new_path: '/de/impressum' },
    { old_path: '/de/konzerte)', new_path: '/de/abonnements' },
  ])
  await env.DB.batch(
    [
      ['/de/alt', '/de/konzerte'],
      ['/de/Programm', '/de/impressum'],
      ['/de/konzerte)', '/de/abonnements'],
    ].map((paths) =>
      env.DB.prepare("INSERT INTO redirects (site, old_path, new_path, created_at) VALUES ('hh', ?, ?, '2026')").bind(
        ...paths,
      ),
    ),
  )
  forgetOldPaths('hh')
})

/** What is left of an address at its end, percent-encoded. */
const ends = [
  ". .. , ; : ! %3F ) %5D %7D %3E %22 ' * _ %7C %60 % %E2%80%A6 %C2%AB %C2%BB %E2%80%9C %E2%80%9D %E2%80%99",
  '%20 %20%20 %09 %0D%0A %00 %C2%A0 %E2%80%8B %E2%80%8E %EF%BB%BF %C2%AD %E2%81%A0 %F0%9F%8E%BB%EF%B8%8F',
  '%3C/a%3E %3Cbr%3E .) ).%C2%A0 /%E2%80%8B ./ %2F %5C &utm_source=a %3Futm_source=a ;jsessionid=1A2B',
].flatMap((line) => line.split(' '))

describe('What follows an address that was copied', () => {
  test.each(ends)('%s is cut', async (end) => {
    let [status, location] = await answerOf(`/de/abonnements${end}`)
    // the slash at the end is cut first
    if (location && location !== '/de/abonnements') [status, location] = await answerOf(String(location))
    expect([status, location]).toEqual([301, '/de/abonnements'])
  })

  test('is cut from pages, concerts, feeds and the box office, in both languages', async () => {
    for (const [from, to] of [
      ['/de/ueber-uns.', '/de/ueber-uns'],
      ['/en/concerts,', '/en/concerts'],
      [`/de/konzerte/${production})`, `/de/konzerte/${production}`],
      [`/de/konzerte/${production}%C2%A0`, `/de/konzerte/${production}`],
      ['/feeds/de/concerts.ics)', '/feeds/de/concerts.ics'],
      ['/print/de/concerts.', '/print/de/concerts'],
      ['/sitemap.xml%E2%80%8B', '/sitemap.xml'],
      ['/webshop.', '/webshop'],
      ['/webshop/cart%20', '/webshop/cart'],
      ['/ina.', '/ina'],
      ['/%E2%80%8Bde/konzerte', '/de/konzerte'],
      ['/de/%22konzerte%22', '/de/konzerte'],
      ['/de/ueber%E2%80%91uns', '/de/ueber-uns'],
      ['/de/ueber%C2%AD-uns', '/de/ueber-uns'],
      ['/de.', '/de'],
      ['/de/%', '/de'],
    ] as const)
      expect([from, ...(await answerOf(from))]).toEqual([from, 301, to])
  })
})

describe('Slashes, letters and umlauts', () => {
  test.each([
    ['/de//konzerte', '/de/konzerte'],
    ['//de///konzerte', '/de/konzerte'],
    ['//de', '/de'],
    ['/DE//Konzerte', '/de/konzerte'],
    ['/de/Konzerte', '/de/konzerte'],
    ['/de/KONZERTE', '/de/konzerte'],
    ['/EN/Concerts', '/en/concerts'],
    ['/de/%C3%BCber-uns', '/de/ueber-uns'],
    ['/de/%C3%9Cber-Uns', '/de/ueber-uns'],
    ['/de/u%CC%88ber-uns', '/de/ueber-uns'],
    ['/de/U%CC%88BER-UNS.', '/de/ueber-uns'],
    ['/de/%C3%BCber%20uns', '/de/ueber-uns'],
    ['/de/ueber_uns', '/de/ueber-uns'],
    ['/de/Uber-uns', '/de/ueber-uns'],
    ['/de/uber-uns', '/de/ueber-uns'],
    ['/DE/UBER-UNS/', '/de/ueber-uns'],
    ['/de/koln', '/de/k%C3%B6ln'],
    ['/de/koeln', '/de/k%C3%B6ln'],
    ['/de/Grosse/Antonin-Dvorak', '/de/groesse/antonin-dvorak'],
    ['/EN/Concerts/', '/en/concerts'],
    ['/EN/Konzerte', '/en/concerts'],
    ['/En/', '/en'],
    ['/DE/alt', '/de/konzerte'],
    ['/DE/Konzerte/?v=3', '/de/konzerte'],
    ['/de/ueber+uns', '/de/ueber-uns'],
    ['/de/%FCber-uns', '/de/ueber-uns'],
    ['/de/ko%CC%88ln', '/de/k%C3%B6ln'],
    ['/de/K%D6LN', '/de/k%C3%B6ln'],
    ['/de/gr%C3%B6%C3%9Fe/anton%C3%ADn-dvo%C5%99%C3%A1k', '/de/groesse/antonin-dvorak'],
    ['/Feeds/de/concerts.ICS', '/feeds/de/concerts.ics'],
    ['/Webshop', '/webshop'],
    ['/Admin', '/admin'],
  ])('%s leads to %s', async (from, to) => {
    expect(await answerOf(from)).toEqual([301, to])
  })

  test('what exists as it is written stays', async () => {
    expect((await get('/de/k%C3%B6ln')).status).toBe(200)
    expect(await answerOf('/de/konzerte)')).toEqual([301, '/de/abonnements'])
    expect(await answerOf('/de/Programm')).toEqual([301, '/de/impressum'])
  })

  test('an old path is found, the nearest spelling first', async () => {
    expect(await answerOf('/de/Alt.')).toEqual([301, '/de/konzerte'])
    expect(await answerOf('/de/alt')).toEqual([301, '/de/konzerte'])
    expect(await answerOf('/de/Programm.')).toEqual([301, '/de/impressum'])
  })

  test('the query is kept, also for client navigation', async () => {
    expect(await answerOf('/de//konzerte.?venue=1&utm_source=a&utm_source=b%')).toEqual([
      301,
      '/de/konzerte?venue=1&utm_source=a&utm_source=b%',
    ])
    const data = await get('/_data/de/Konzerte?x=1')
    expect([data.status, await data.json()]).toEqual([200, { redirect: '/de/konzerte?x=1' }])
  })

  test('what follows a link with a query is cut from its last value', async () => {
    for (const end of [').', '%E2%80%8B', '%C2%A0', ',', '%22', '%E2%80%A6', '.%20'])
      expect([end, ...(await answerOf(`/de/konzerte?status=few${end}`))]).toEqual([end, 301, '/de/konzerte?status=few'])
    expect(await answerOf('/de/merkzettel?ids=1,2).')).toEqual([301, '/de/merkzettel?ids=1%2C2'])
    expect(await answerOf('/feeds/de/concerts.ics?status=few)')).toEqual([301, '/feeds/de/concerts.ics?status=few'])
    expect(await answerOf('/de/Konzerte.?status=few).')).toEqual([301, '/de/konzerte?status=few'])
    expect((await answerOf('/de/search?query=Sinfonietta).'))[0]).toBe(200)
    expect(await answerOf('/de/gibt-es-nicht?x=1).')).toEqual([404, null])
  })

  test('HEAD answers as GET does', async () => {
    const response = await get('/de/Konzerte', { method: 'HEAD' })
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/de/konzerte'])
  })
})

describe('No redirect', () => {
  test.each([
    '/de/gibt-es-nicht.',
    '/de/&uuml;ber-uns',
    '/de/Gibt//Es/Nicht',
    '/de/konzerte/anders/999999)',
    '/de/concerts/anders/999999.',
    '//example.org',
    '//example.org/',
    '///example.org//de',
    '/%2F%2Fexample.org',
    '/%5Cexample.org',
    '/.%2Fexample.org.',
    '/de/%2F%2Fexample.org',
    '/%E2%80%8B/example.org',
    '/webshop/999999.',
    '/DE//gibt-es-nicht',
    '/EN/gibt-es-nicht/',
    '/de/konzerte/x/-1',
    '/de/konzerte/x/%2B1',
    '/de/konzerte/x/%E2%88%921',
    '/de/konzerte/x/%E2%80%911',
    '/de/konzerte/x/.1',
    '/de/konzerte/x/-0',
  ])('leads from %s', async (path) => {
    const [status, location] = await answerOf(path)
    expect([[400, 404], location]).toEqual([expect.arrayContaining([status]), null])
  })

  test('leads from addresses of programs, which must be exact', async () => {
    for (const path of [
      '/api//productions/',
      '/api/productions/?venue=5).',
      '/API/productions',
      '/de/API/page',
      '/de//api/sites',
      '/media.',
      '/Media/x',
    ])
      expect([path, ...(await answerOf(path))]).toEqual([path, expect.any(Number), null])
  })

  test('answers a form, which a redirect would lose', async () => {
    const response = await get('/de/Newsletter', { method: 'POST' })
    expect(response.headers.get('Location')).toBeNull()
  })

  test('to a page that staff have not published', async () => {
    await save(somePage('entwurf', { paths: { de: 'entwurf', en: 'entwurf' } }))
    expect(await answerOf('/de/Entwurf')).toEqual([404, null])
  })

  test('to the newsletter of a site that has none', async () => {
    const response = await SELF.fetch('http://bs.localhost/de/Newsletter', { redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([404, null])
  })
})

test('an ordinary missing page costs no look-up, an unusual one a single look-up', async () => {
  const lookUps = async (path: string) => {
    let count = 0
    const database: unknown = new Proxy(env.DB, {
      get: (db, key) => {
        if (key === 'withSession') return () => database
        if (key === 'prepare')
          return (text: string) => {
            if (/FROM redirects x/.test(text)) count++
            return db.prepare(text)
          }
        const value = Reflect.get(db, key)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const context = createExecutionContext()
    const response = await app.fetch(new Request(host + path), { ...env, DB: database as D1Database }, context)
    await waitOnExecutionContext(context)
    return [response.status, count]
  }
  expect(await lookUps('/de/fehlt-hier')).toEqual([404, 0])
  expect(await lookUps('/de/Fehlt//%C7%97berall).')).toEqual([404, 1])
})

test('the log of broken addresses names only what was not repaired', async () => {
  for (const path of ['/de/Konzerte', '/de/Kaputt', '/de/heil-und-weg']) await get(path)
  const paths = (await listMissedPaths(store, 'hh', Date.now())).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/de/Kaputt', '/de/heil-und-weg']))
  expect(paths).not.toContain('/de/Konzerte')
  expect(paths).not.toContain('/de/kaputt')
})

test('the given addresses lead to a page in at most three steps', async () => {
  for (const address of given.trim().split('\n')) {
    let path = address
    for (let hop = 0; hop < 3; hop++) path = String((await answerOf(path))[1] ?? path)
    expect([address, (await get(path)).status]).toEqual([address, 200])
  }
})

describe('Before a backend of the specification', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))

  test('the same addresses are repaired', async () => {
    const { ask } = plainSite()
    const moved = async (path: string) => (await ask(path)).headers.get('Location')
    expect(await moved('/de//konzerte')).toBe('/de/konzerte')
    expect(await moved('/de/Konzerte.')).toBe('/de/konzerte')
    expect(await moved('/de/gibt-es-nicht.')).toBeNull()
    expect(await moved('//example.org.')).toBeNull()
    expect(await moved('/de/Service')).toBe('/de/service')
    expect(await moved('/de/Karten')).toBe('/de/konzerte')
    const [, detail = ''] = /href="(\/de\/konzerte\/[^"/]+\/\d+)"/.exec(await (await ask('/de/konzerte')).text()) ?? []
    expect(await moved(`${detail})`)).toBe(detail)
    expect(await moved('/de/konzerte/anders/999999999)')).toBeNull()
    expect((await ask('/de/search?query=D%FCsseldorf&utm_source=a&utm_source=b')).status).toBe(200)
  })
})
