import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import { savePlans } from '../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../worker/box-office/store/sales.ts'
import { forgetOldPaths, writeOldPaths } from '../../../worker/content/handlers/redirects/look-up.ts'
import { shopPrefixes } from '../../../worker/shop-layout/address.ts'
import { getAllByRole, getByRole } from '../../dom.ts'
import { somePlan } from '../box-office/inventory/some-inventory.ts'
import { someSalesData, store } from '../box-office/store/some-sales.ts'
import { insertProduction, insertVenue } from '../content/fixture.ts'

const get = (path: string, { site = 'hh', ...init }: RequestInit & { site?: SiteKey } = {}) =>
  SELF.fetch(`http://${site}.localhost${path}`, { redirect: 'manual', ...init })
const partOf = (html: string, part: 'header' | 'footer') =>
  getByRole(html, 'main').ownerDocument.querySelector(part) as Element
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
      expect(addresses.length).toBeGreaterThan(10)
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|#main$)/)
      expect(addresses).toContain('http://hh.localhost/shop/main.css')
      expect(addresses).toContain('http://hh.localhost/styles/shop-v2.css')
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
    expect((await get(`/${prefix}//example.org`)).headers.get('Location')).toBe(`/${prefix}/example.org`)
    expect((await get(`/${prefix}/%00`)).headers.get('Location')).toBe(`/${prefix}`)
    const posted = await get(`/${prefix}`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const head = await get(`/${prefix}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

test('the lists of outside shops below the box office lead to the main site’s list of concerts, too', async () => {
  for (const below of ['webticket', 'webticket/shop?x=1', 'EventList/2026']) {
    const response = await get(`/webshop/${below}`, { site: 'k' })
    expect([below, response.status, response.headers.get('Location')]).toEqual([
      below,
      301,
      'http://k.localhost/de/konzerte',
    ])
  }
  expect((await get('/webshop/eventlist?locale=en')).headers.get('Location')).toBe('http://hh.localhost/en/concerts')
  expect((await get('/webshop/webticket/')).headers.get('Location')).toBe('/webshop/webticket')
  expect((await get('/webshop/nowhere')).status).toBe(404)
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

  test('is quiet: a logo, the way to the website, and a short footer', async () => {
    for (const [path, website, imprint, ...names] of [
      ['/ina', 'Zur Website', 'http://hh.localhost/de', 'impressum', 'datenschutz'],
      ['/ina?locale=en', 'To the website', 'http://hh.localhost/en', 'imprint', 'privacy'],
    ] as const) {
      const legal = names.map((name) => `${imprint}/${name}`)
      const html = await text(path)
      const addressesIn = (role: 'header' | 'footer') =>
        getAllByRole(partOf(html, role), 'link').map((link) => link.getAttribute('href'))
      expect(addressesIn('header')).toEqual(['#main', imprint, imprint])
      expect(getByRole(partOf(html, 'header'), 'link', { name: website })).toBeDefined()
      expect(addressesIn('footer')).toEqual([sites.hh.contact.phoneHref, `mailto:${sites.hh.contact.email}`, ...legal])
    }
  })

  test('lists this site’s next concerts, and chooses the first that can be booked, without leaving the frame', async () => {
    const choices = async (path: string, site: SiteKey = 'hh') =>
      getAllByRole(await text(path, site), 'link')
        .filter((link) => link.getAttribute('target') === '_self' && !link.classList.contains('skip'))
        .map((link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current') ?? ''}`.trim())
    const prefix = 'http://hh.localhost/ina'
    expect(await choices('/ina')).toEqual([`${prefix}/1#chosen true`, `${prefix}/3#chosen`, `${prefix}/4#chosen`])
    expect(await choices('/ina/4')).toEqual([`${prefix}/1#chosen`, `${prefix}/3#chosen`, `${prefix}/4#chosen true`])
    const english = 'http://k.localhost/eventim-template/5?locale=en#chosen true'
    expect(await choices('/eventim-template?locale=en', 'k')).toEqual([english])
    expect(getByRole(await text('/ina'), 'heading', { level: 1 }).textContent).toBe('Konzert 1')
  })

  test('links to the tickets of the chosen concert, or says whom to call', async () => {
    const addressesOf = async (path: string) => {
      const chosen = getByRole(await text(path), 'region', { name: 'Karten für dieses Konzert' })
      return getAllByRole(chosen, 'link').map((link) => link.getAttribute('href'))
    }
    expect(await addressesOf('/ina/1')).toEqual([
      'http://hh.localhost/de/konzerte/konzert-1/1',
      'https://tickets.example/1',
    ])
    const unsold = await addressesOf('/ina/2')
    expect(unsold).toContain(sites.hh.contact.phoneHref)
    expect(unsold.join()).not.toContain('/webshop/')
    expect(await text('/ina/4')).toContain('Ob Karten zurückkommen, erfahren Sie am Telefon:')
  })

  test('opens the box office in the whole window with the party size, and names the final prices of what is sold there', async () => {
    await savePlans(store, 'hh', [somePlan()])
    await saveSales(store, 'hh', [{ productionId: 3, data: someSalesData() }])
    for (const [path, price, tax] of [
      ['/ina/3', '50,00\u00a0€', 'Endpreise inkl. 7\u00a0%\u00a0MwSt. und Vorverkaufsgebühr'],
      ['/ina/3?locale=en', '€50.00', 'Final prices incl. 7%\u00a0VAT and booking fee'],
    ] as const) {
      const html = await text(path)
      const form = getByRole(html, 'main').querySelector('form')
      expect(form?.getAttribute('action')).toBe('http://hh.localhost/webshop/3')
      expect(form?.getAttribute('target')).toBeNull()
      expect(html).toContain('<base target="_top"/>')
      expect(form?.textContent).toContain(price)
      expect(form?.textContent).toContain(tax)
      const sizes = [...(form?.querySelectorAll('input[name=count]') ?? [])]
      expect(sizes.map((input) => input.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5', '6'])
      const locale = form?.querySelector('input[name=locale]')?.getAttribute('value') ?? 'de'
      expect(locale).toBe(path.endsWith('en') ? 'en' : 'de')
    }
  })

  test('names no booking fee where the prices contain none', async () => {
    await savePlans(store, 'hh', [somePlan()])
    await saveSales(store, 'hh', [{ productionId: 3, data: { ...someSalesData(), fee_cents: 0 } }])
    expect(await text('/eventim-template/3')).toContain('Endpreise inkl. 7\u00a0%\u00a0MwSt.</p>')
  })

  test('shows the next concert if the address names a missing concert', async () => {
    for (const path of ['/ina/999', '/ina/5', '/ina/0']) {
      expect(getByRole(await text(path), 'heading', { level: 1 }).textContent, path).toBe('Konzert 1')
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
