import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { getAllByRole, getByRole } from '../../../dom.ts'
import { both, someProduction } from '../../content/store/some-rows.ts'
import { someStoredSales, store } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

type Visitor = ReturnType<typeof pageVisitor>

let sold = 0

beforeAll(async () => {
  sold = (await someStoredSales()).id
  await writeMany(store, 'hh', 'productions', [
    someProduction('elsewhere', {
      title: both('Anderswo'),
      ticketUrl: 'https://tickets.example/1',
      startsAt: '2026-12-22T19:00:00Z',
    }),
  ])
})

const shown = async (path: string) => (await pageVisitor().send(path, { headers: { Accept: 'text/html' } })).text()

/** Returns the markup of an element of the page. */
const part = (html: string, tag: string) => new RegExp(`<${tag} .*?</${tag}>`, 's').exec(html)?.[0] ?? ''

/** Returns the addresses of the links in a part of a page. */
const hrefs = (html: string) => getAllByRole(html, 'link').map((link) => link.getAttribute('href') ?? '')

describe('The list in the ticket shop', () => {
  it.each(['de', 'en'] as const)(
    'is the site’s, with its filter, and its links stay in the shop: %s',
    async (locale) => {
      const suffix = locale === 'de' ? '' : '?locale=en'
      const html = await shown(`/webshop${suffix}`)
      expect(html).toContain(`<meta name="robots" content="${locale === 'en' ? 'none' : 'noindex'}"/>`)
      const list = getByRole(html, 'region', { name: locale === 'de' ? 'Spielplan' : 'Programme' })
      const own = hrefs(list.outerHTML)
      expect(own).toContain(`/webshop/${sold}${suffix}`)
      // sold elsewhere, so its page is the site's
      expect(own.some((href) => href.includes('/anderswo'))).toBe(true)
      expect(own).toContain('https://tickets.example/1')
      expect(own.filter((href) => /^\/(?:de\/konzerte|en\/concerts)\/?(?:\?|$)/.test(href))).toEqual([])
      const states = own.filter((href) => /^\/webshop(?:\?|$)/.test(href))
      expect(states.length).toBeGreaterThan(3)
      if (locale === 'en') for (const href of states) expect(href).toContain('locale=en')
      const form = getByRole(list.outerHTML, 'form')
      expect(form.getAttribute('action')).toBe('/webshop')
      expect(form.querySelector('input[name=locale]')?.getAttribute('value') ?? 'de').toBe(locale)
      expect(form.querySelectorAll('details:not(:has(summary))').length).toBe(0)
      expect(form.querySelectorAll('select').length).toBeGreaterThan(1)
    },
  )

  it.each([
    ['/webshop?edit', '/admin/productions?locale=de'],
    ['/webshop?locale=en&edit', '/admin/productions?locale=en'],
    ['/webshop/7?edit', '/admin/productions/7?locale=de'],
    ['/webshop/7/seats?edit', '/admin/productions/7?locale=de'],
    ['/webshop/7/prices?edit', '/admin/productions/7/prices?locale=de'],
  ])('leads staff from %s to where it is edited', async (path, desk) => {
    const response = await pageVisitor().send(path, { headers: { Accept: 'text/html' }, redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, desk])
  })

  it('filters by the fields of the site’s list, whose days may be typed', async () => {
    const empty = await shown('/webshop?date=23.12.2026&until=23.12.2026')
    expect(empty).toContain('Am 23. Dezember spielt\u00a0niemand.')
    expect(empty).toContain('Das nächste Konzert davor ist am Di, 22. Dezember 2026, das nächste danach am Do, 24.')
    expect(empty).toContain('href="/webshop?date=2026-12-22&amp;until=2026-12-24"')
    const day = await shown('/webshop?date=2026-12-22&until=2026-12-22&locale=de')
    expect(day).toContain('Anderswo')
    expect(day).not.toContain(`/webshop/${sold}"`)
    expect((await pageVisitor().send('/webshop?price=none')).status).toBe(404)
    expect((await pageVisitor().send('/webshop?page=99')).status).toBe(404)
  })

  it('has the shop’s layout, without cities and main menu', async () => {
    const html = await shown('/webshop')
    const banner = part(html, 'header')
    expect(getAllByRole(banner, 'link').map((link) => link.textContent?.trim())).toEqual([
      'Zum Inhalt',
      expect.stringContaining('Hamburg'),
      'Zur Website',
      'Meine Karten',
      'English',
      'Warenkorb',
    ])
    expect(html).not.toContain('aria-label="Hauptmenü"')
    expect(hrefs(part(html, 'footer')).filter((href) => href.startsWith('http'))).toEqual([])
  })
})

describe('A missing page in the ticket shop', () => {
  it('shows the next concerts in the shop', async () => {
    const { html } = await shownTo(pageVisitor(), '/webshop/nowhere')
    expect(html).toContain('Diese Karten gibt es hier nicht.')
    expect(html).not.toContain('im Warenkorb')
    expect(hrefs(part(html, 'main'))).toContain(`/webshop/${sold}`)
    expect(getByRole(html, 'search')).toBeTruthy()
  })

  it('is still a missing page, without rows, if their sales cannot be read, which is reported', async () => {
    resetIsolateState()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    // only the read of many productions' sales data fails
    const prepare = (text: string) => {
      if (/FROM sales\s.*json_each/s.test(text)) throw new Error('D1 is away')
      return env.DB.prepare(text)
    }
    const DB = new Proxy(env.DB, {
      get: (database, name) => (name === 'prepare' ? prepare : Reflect.get(database, name).bind(database)),
    })
    const response = await pageVisitor({ DB }).send('/webshop/nowhere', { headers: { Accept: 'text/html' } })
    const html = await response.text()
    const logged = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    expect(response.status).toBe(404)
    expect(html).toContain('Diese Karten gibt es hier nicht.')
    expect(hrefs(part(html, 'main'))).toEqual(['/webshop'])
    expect(logged).toEqual([expect.stringContaining('D1 is away')])
  })

  it.each([
    ['/webshop/nowhere', 'Ihre zwei Karten im Warenkorb sind davon nicht berührt.'],
    ['/webshop/nowhere?locale=en', 'The two tickets in your basket are not affected.'],
  ])('says that the basket is untouched: %s', async (path, sentence) => {
    const { html } = await shownTo(await holder(2), path)
    expect(html).toContain(sentence)
  })
})

it.each([
  ['/webshop', 'Warenkorb 2 Karten gehalten bis'],
  ['/webshop/cart', 'Warenkorb 2 Karten gehalten bis'],
  ['/webshop?locale=en', 'Basket 2 tickets held until'],
])('the header says how many tickets are held, and until when: %s', async (path, words) => {
  const { html, untilMs } = await shownTo(await holder(2), path)
  const until = new Date(untilMs ?? 0).toLocaleTimeString('de', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  })
  const basket = getAllByRole(part(html, 'header'), 'link').at(-1)?.textContent ?? ''
  expect(basket.replaceAll(/\s+/g, ' ').trim()).toBe(`${words} ${until}`)
})

it.each([
  ['/webshop/cart', 'Alle Konzerte', ''],
  ['/webshop/cart?locale=en', 'All concerts', '?locale=en'],
])('the rows and the list below an empty basket are those of the shop: %s', async (path, all, suffix) => {
  const { html } = await shownTo(pageVisitor(), path)
  for (const link of getAllByRole(html, 'link', { name: all }))
    expect(link.getAttribute('href')).toBe(`/webshop${suffix}`)
  expect(hrefs(part(html, 'main'))).toContain(`/webshop/${sold}${suffix}`)
})

async function holder(count: number): Promise<Visitor> {
  const visitor = pageVisitor()
  await visitor.hold(sold, count)
  return visitor
}

/** Returns a page as HTML, and when the visitor's hold ends. */
async function shownTo(visitor: Visitor, path: string): Promise<{ html: string; untilMs: number | null }> {
  const { page } = await visitor.open(path)
  const html = await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()
  return { html, untilMs: page.basket.until_ms }
}
