import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites.ts'
import { forgetOldPaths, writeOldPaths } from '../../../worker/content/handlers/redirects/look-up.ts'
import { shopPrefixes } from '../../../worker/shop-layout/address.ts'
import { getAllByRole, getByRole } from '../../dom.ts'
import { insertProduction, insertVenue } from '../content/fixture.ts'

const get = (path: string, { site = 'hh', ...init }: RequestInit & { site?: SiteKey } = {}) =>
  SELF.fetch(`http://${site}.localhost${path}`, { redirect: 'manual', ...init })
const text = async (path: string, site: SiteKey = 'hh') => (await get(path, { site })).text()

beforeAll(async () => {
  await insertVenue(1, 'hh')
  for (const [id, ticketUrl] of [
    [1, 'https://tickets.example/1'],
    [2, null],
    [3, '/webshop/3'],
  ] as const) {
    await insertProduction(id, 'hh', `2026-12-0${id}T20:00`, { ticket_url: ticketUrl })
  }
  await insertProduction(4, 'hh', '2026-12-04T20:00', { ticket_url: 'https://tickets.example/4', status: 'sold_out' })
  await insertProduction(5, 'k', '2026-12-05T20:00', { ticket_url: 'https://tickets.example/5' })
})

describe.each(shopPrefixes)('/%s', (prefix) => {
  test('answers with the shop’s layout on every site, at any path below it', async () => {
    for (const site of siteKeys) {
      for (const path of [`/${prefix}`, `/${prefix}/what/ever.html`]) {
        const response = await get(path, { site })
        expect(response.status, `${site} ${path}`).toBe(200)
        const html = await response.text()
        const main = getByRole(html, 'main')
        expect(main.querySelector('#shop-area')).not.toBeNull()
        const document = main.ownerDocument
        expect([...document.querySelectorAll('header, main, footer')].map((part) => part.localName)).toEqual([
          'header',
          'main',
          'footer',
        ])
        expect(html).toContain(sites[site].contact.phone.replaceAll(' ', '\u00a0'))
        expect(html).toContain(sites[site].contact.hours.de)
      }
    }
  })

  test('contains absolute addresses only, and no script', async () => {
    for (const path of [`/${prefix}`, `/${prefix}/1?locale=en`]) {
      const html = await text(path)
      const addresses = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address ?? '')
      expect(addresses.length).toBeGreaterThan(20)
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|#main$)/)
      expect(addresses).toContain('http://hh.localhost/assets/main.css')
      expect(html).not.toMatch(/<script|<iframe/)
    }
  })

  test('may be framed only by the site’s own shop', async () => {
    for (const site of siteKeys) {
      const { headers } = await get(`/${prefix}`, { site })
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1], site).toBe(sites[site].shopOrigins.join(' '))
      expect(policy).toContain("script-src 'self'")
      expect(headers.get('X-Frame-Options')).toBeNull()
    }
  })

  test.each(['webticket', 'webticket/shop', 'eventlist', 'EventList/2026', 'de/webticket'])(
    '%s leads to the main site’s list of concerts',
    async (below) => {
      for (const [query, list] of [
        ['', '/de/konzerte'],
        ['?locale=en&event=1', '/en/concerts'],
      ]) {
        const response = await get(`/${prefix}/${below}${query}`, { site: 'k' })
        expect(response.status).toBe(301)
        expect(response.headers.get('Location')).toBe(`http://k.localhost${list}`)
      }
    },
  )

  test('has a canonical address, and allows only reads', async () => {
    expect((await get(`/${prefix}/a/?x=1`)).headers.get('Location')).toBe(`/${prefix}/a?x=1`)
    expect((await get(`/${prefix}?v=3&x=1`)).headers.get('Location')).toBe(`/${prefix}?x=1`)
    expect((await get(`/${prefix}//example.org`)).status).toBe(404)
    expect((await get(`/${prefix}/%00`)).status).toBe(400)
    const posted = await get(`/${prefix}`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const head = await get(`/${prefix}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('The shop’s layout', () => {
  test('is cached like a page: once for all paths below, by language, with 304', async () => {
    const first = await get('/ina/kept')
    expect(first.headers.get('X-Cache')).not.toBeNull()
    const second = await get('/ina/another?utm=1')
    expect(second.headers.get('X-Cache')).toBe('hit')
    expect((await get('/ina/another?locale=en')).headers.get('ETag')).not.toBe(second.headers.get('ETag'))
    expect((await get('/ina?locale=fr')).headers.get('ETag')).toBe(second.headers.get('ETag'))
    const known = { headers: { 'If-None-Match': second.headers.get('ETag') ?? '' } }
    const unchanged = await get('/ina', known)
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('Content-Security-Policy')).toContain('frame-ancestors https://tickets.hamburg')
  })

  test('has one canonical address in German; a concert’s is its own page', async () => {
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(await text(path))?.[1]
    for (const prefix of shopPrefixes) {
      expect(await canonical(`/${prefix}/what?ever=1`), prefix).toBe('http://hh.localhost/ina')
      expect(await canonical(`/${prefix}/999`), prefix).toBe('http://hh.localhost/ina')
      expect(await canonical(`/${prefix}/1`), prefix).toBe('http://hh.localhost/de/konzerte/konzert-1/1')
      expect(await text(`/${prefix}`)).not.toContain('name="robots"')
      const english = await text(`/${prefix}?locale=en`)
      expect(english).toContain('<meta name="robots" content="none"/>')
      expect(english).not.toContain('rel="canonical"')
    }
  })

  test('may be fetched in a browser only by the site’s own shop', async () => {
    const [shop] = sites.hh.shopOrigins
    const allowed = await get('/ina', { headers: { Origin: shop ?? '' } })
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(shop)
    expect(allowed.headers.get('Vary')).toContain('Origin')
    const foreign = await get('/ina', { headers: { Origin: 'https://elsewhere.example' } })
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('offers this site’s next concerts with tickets', async () => {
    const html = await text('/ina')
    const ticketsOf = (page: string) =>
      getAllByRole(page, 'link')
        .map((link) => link.getAttribute('href'))
        .filter((address) => address?.startsWith('https://tickets.example/'))
    expect(ticketsOf(html)).toEqual(['https://tickets.example/1'])
    expect(ticketsOf(await text('/ina', 'k'))).toEqual(['https://tickets.example/5'])
  })

  test('links to the tickets of the concert in the address', async () => {
    const html = await text('/ina/1')
    expect(html).toContain('Zurück zum Konzert')
    const offer = getByRole(html, 'region', { name: /^Karten für dieses Konzert/ })
    expect(getAllByRole(offer, 'link').map((link) => link.getAttribute('href'))).toContain('https://tickets.example/1')
    expect(await text('/ina/4')).toContain('Ob Karten zurückkommen, erfahren Sie am Telefon:')
  })

  test('links to the box office for what is sold there, and shows the phone number where nothing is sold', async () => {
    const addressesOf = (html: string, name: RegExp) =>
      getAllByRole(getByRole(html, 'region', { name }), 'link').map((link) => link.getAttribute('href'))
    const unsold = addressesOf(await text('/ina/2'), /Karten erhalten Sie am Telefon:/)
    expect(unsold).toContain(sites.hh.contact.phoneHref)
    expect(unsold.join()).not.toContain('/webshop/')
    expect(addressesOf(await text('/ina/3'), /^Karten für dieses Konzert/)).toContain('http://hh.localhost/webshop/3')
  })

  test('links to the box office below the other prefixes, in the whole window', async () => {
    const html = await text('/ina/3')
    const offer = getByRole(html, 'region', { name: /^Karten für dieses Konzert/ })
    const addresses = getAllByRole(offer, 'link').map((link) => link.getAttribute('href'))
    expect(addresses).toContain('http://hh.localhost/webshop/3')
    expect(html).toContain('<base target="_top"/>')
  })

  test('shows concerts on sale if the address names a missing concert', async () => {
    for (const path of ['/ina/999', '/ina/5', '/ina/0']) {
      const html = await text(path)
      expect(html, path).toContain('Die nächsten Konzerte mit Karten')
    }
  })

  test('yields to an old path', async () => {
    await writeOldPaths(env.LISTS, 'hb', [{ old_path: '/ina/alt', new_path: '/de/konzerte' }])
    forgetOldPaths('hb')
    expect((await get('/ina/alt', { site: 'hb' })).headers.get('Location')).toBe('/de/konzerte')
  })

  test.each(['/webshops', '/eventim-webshop', '/de/webshop', '/_data/webshop'])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
