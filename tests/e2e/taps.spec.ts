// The most common tasks of new visitors on a phone, in taps. Typing does not count; a choice in a select counts as two.
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { productionsOnSale } from './shop-story/buying.ts'
import { hold } from './shop-story/hold.ts'
import { expect, get, hydrated, type Locale, on, type SiteKey, test, variant } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A visitor who has opened a page on a phone, and whose taps are counted. */
class Taps {
  readonly page: Page
  readonly locale: Locale
  count = 0

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.locale = locale
  }

  /** Opens a page without a tap, the home page by default; `{locale}` stands for the language. */
  async open(path = '/{locale}', site: SiteKey = 'hh'): Promise<void> {
    await this.page.goto(on(site, path.replace('{locale}', this.locale)))
    await hydrated(this.page)
  }

  async tap(target: Locator): Promise<void> {
    this.count++
    await target.tap()
  }

  /** Opens a select and chooses one of its options. */
  async choose(select: Locator, label: string): Promise<void> {
    this.count += 2
    await select.selectOption({ label })
  }
}

/** Declares a task in both languages, in English with `test:full`, with the most taps that it may take. */
function task(
  title: string,
  most: number,
  run: (taps: Taps, context: BrowserContext) => Promise<void>,
  declare = test,
): void {
  for (const locale of ['de', 'en'] as const) {
    const inLocale = locale === 'de' ? declare : variant
    inLocale(`${title}: ${most} taps at most, ${locale}`, async ({ page, context }) => {
      const taps = new Taps(page, locale)
      await run(taps, context)
      expect(taps.count).toBeLessThanOrEqual(most)
    })
  }
}

interface Production {
  id: number
  short_casts: string[]
  get_absolute_url: string
  room: { venue: { last_train?: string } | null } | null
}

async function productions({ locale }: Taps, query: string): Promise<Production[]> {
  const { json } = await get('hh', `/api/productions/?${query}`, { headers: { 'Accept-Language': locale } })
  return (json as { results: Production[] }).results
}

task('two tickets for a symphony by its name, up to the seats', 3, async (taps) => {
  const { page, locale } = taps
  const words = {
    de: { search: 'Suche', typed: 'aus der neuen welt', found: /^Aus der Neuen Welt/, tickets: /^Tickets/ },
    en: { search: 'Search', typed: 'from the new world', found: /^From the New World/, tickets: /^Tickets/ },
  }[locale]
  await taps.open()
  await taps.tap(page.getByRole('banner').getByRole('link', { name: words.search, exact: true }).first())
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words.typed)
  await taps.tap(page.getByRole('option', { name: new RegExp(words.typed, 'i') }).first())
  await expect(page.getByRole('heading', { level: 1, name: words.found })).toBeVisible()
  await taps.tap(page.getByRole('main').getByRole('link', { name: words.tickets }).filter({ visible: true }).first())
  await expect(page).toHaveURL(/\/webshop\/\d+/)
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
})

task('the last train after a concert', 0, async (taps) => {
  const { page, locale } = taps
  const [wanted] = await productions(taps, 'genre=orchestra')
  if (!wanted) throw new Error('no such concert')
  await taps.open(wanted.get_absolute_url.replace(/^\/de\/konzerte/, locale === 'de' ? '/de/konzerte' : '/en/concerts'))
  const last = page.getByRole('main').getByText({ de: /^Letzte Bahn/, en: /^Last train/ }[locale])
  await expect(last.first()).toBeVisible()
})

task('a filtered list into a calendar, also on Android', 2, async (taps) => {
  const { page, locale } = taps
  const words = {
    de: { list: '/de/konzerte', subscribe: 'Abonnieren und drucken', app: /Kalender-App/, google: /Google Kalender/ },
    en: { list: '/en/concerts', subscribe: 'Subscribe and print', app: /calendar app/, google: /Google Calendar/ },
  }[locale]
  await taps.open(`${words.list}?genre=chamber`)
  await taps.tap(page.getByText(words.subscribe, { exact: true }))
  const app = page.getByRole('link', { name: words.app })
  await expect(app).toHaveAttribute('href', /^webcal:.*genre=chamber/)
  // the last tap leaves the site, so its target is read instead
  taps.count++
  const google = await page.getByRole('link', { name: words.google }).getAttribute('href')
  expect(decodeURIComponent(google ?? '')).toMatch(/^https:\/\/calendar\.google\.com\/.*genre=chamber/)
})

task('a chamber concert next weekend, under 40 €, step-free', 6, async (taps) => {
  const { page, locale } = taps
  // the tests' clock is set to Friday, 20 November 2026
  const weekend = 'date=2026-11-28&until=2026-11-29'
  const [wanted] = await productions(taps, `genre=chamber&access=step-free&status=bookable&price=30&${weekend}`)
  if (!wanted) throw new Error('no such concert')
  const words = {
    de: { all: /^Alle Konzerte/, next: 'Nächstes Wochenende', genre: /^Kammermusik/, access: /^Stufenlos/ },
    en: { all: /^All concerts/, next: 'Next weekend', genre: /^Chamber music/, access: /^Step-free/ },
  }[locale]
  await taps.open()
  await taps.tap(page.getByRole('complementary').getByRole('link', { name: words.all }))
  const overlay = page.getByRole('dialog', { name: words.all })
  await taps.tap(overlay.getByText('Filter', { exact: true }))
  await taps.tap(overlay.getByRole('link', { name: words.next }))
  await expect(page).toHaveURL(/in_until=2026-11-29/)
  await taps.tap(overlay.getByRole('link', { name: words.genre }))
  await expect(page).toHaveURL(/in_genre=chamber/)
  await taps.tap(overlay.getByRole('link', { name: words.access }))
  await expect(page).toHaveURL(/in_access=step-free/)
  const row = overlay.locator('.dz-e').filter({ has: page.locator(`a[href$="/${wanted.id}"]`) })
  await expect(row).toContainText(/(?:ab|from) €?[123]?\d(?:\s€|$|\D)/)
  await taps.tap(row.locator('.dz-w a'))
  await expect(page.getByRole('complementary').getByText(words.access).first()).toBeVisible()
})

task('Köln in March, three concerts saved and shared', 8, async (taps, context) => {
  const { page, locale } = taps
  const words = {
    de: { all: /^Alle Konzerte/, march: /^März/, keep: /^Merken: /, list: /Merkzettel/, share: 'Liste teilen' },
    en: { all: /^All concerts/, march: /^March/, keep: /^Save: /, list: /watchlist/, share: 'Share the list' },
  }[locale]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await taps.open()
  await taps.tap(page.getByRole('contentinfo').getByRole('link', { name: /Köln|Cologne/ }))
  await expect(page).toHaveURL(/^http:\/\/k\./)
  await hydrated(page)
  await taps.tap(page.getByRole('complementary').getByRole('link', { name: words.all }))
  const overlay = page.getByRole('dialog', { name: words.all })
  await taps.tap(overlay.getByRole('link', { name: words.march }))
  await expect(page).toHaveURL(/in_date=2027-03-01/)
  await expect(overlay.getByRole('heading', { level: 3 }).first()).toHaveText(words.march)
  const flags = overlay.getByRole('button', { name: words.keep })
  for (const index of [0, 1, 2]) await taps.tap(flags.nth(index))
  await taps.tap(overlay.getByRole('status').getByRole('link', { name: words.list }))
  await taps.tap(page.getByRole('button', { name: words.share }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?ids=\d+,\d+,\d+$/)
})

task('the price of series A', 3, async (taps) => {
  const { page, locale } = taps
  const words = {
    de: { section: 'Abonnements', all: 'Alle Abonnements', see: /^Abo A, .* ansehen$/, price: /ab \d+\s€/ },
    en: { section: 'Subscriptions', all: 'All subscriptions', see: /^View Series A, /, price: /from €\d+/ },
  }[locale]
  await taps.open()
  const menu = page.locator('.head .menu')
  await taps.tap(menu.locator('> summary'))
  await taps.tap(menu.locator('details > summary').getByText(words.section, { exact: true }))
  await taps.tap(menu.getByRole('link', { name: words.all, exact: true }))
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: words.see }) })
  await expect(row).toContainText(words.price)
})

task('a press picture of the season', 4, async (taps) => {
  const { page, locale } = taps
  const words = {
    de: { press: 'Pressedownloads', season: /^Saison/, load: /^Saisonmotiv .* herunterladen \(JPG, / },
    en: { press: 'Press downloads', season: /^Season/, load: /^Download Season visual .* \(JPG, / },
  }[locale]
  await taps.open()
  const footer = page.getByRole('contentinfo')
  await taps.tap(footer.locator('summary').getByText('Auftakt', { exact: true }))
  await taps.tap(footer.getByRole('link', { name: words.press, exact: true }))
  await taps.tap(page.getByRole('main').getByRole('navigation').getByRole('link', { name: words.season }))
  const download = page.waitForEvent('download')
  await taps.tap(page.getByRole('link', { name: words.load }).first())
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/)
})

task('a press picture of an artist of whom there is none', 4, async (taps) => {
  const { page, locale } = taps
  const [
    {
      short_casts: [name = ''],
    } = { short_casts: [] },
  ] = await productions(taps, 'genre=song')
  const words = {
    de: { search: 'Suche', none: /^Von .* gibt es kein Pressebild\.$/ },
    en: { search: 'Search', none: /^There is no press image of / },
  }[locale]
  await taps.open()
  await taps.tap(page.getByRole('banner').getByRole('link', { name: words.search, exact: true }).first())
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await taps.tap(
    page.getByRole('option', { name }).and(page.locator(':not([href*="/konzerte/"], [href*="/concerts/"])')).first(),
  )
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText(words.none)).toBeVisible()
})

task('my tickets, from the home page', 3, async (taps) => {
  const { page, locale } = taps
  const words = {
    de: { account: /^Meine Karten/, email: /^E-Mail/ },
    en: { account: /^My tickets/, email: /^E-mail/ },
  }[locale]
  await taps.open()
  const menu = page.locator('.head .menu')
  await taps.tap(menu.locator('> summary'))
  await taps.tap(menu.getByRole('link', { name: words.account }))
  await expect(page.getByRole('heading', { level: 1, name: words.account })).toBeVisible()
  await expect(page.getByLabel(words.email)).toBeVisible()
})

const pagesWithHeader = {
  de: [
    '/de',
    '/de/konzerte',
    '/de/abonnements',
    '/de/aktuelles',
    '/de/search?query=bach',
    '/de/service/kontakt',
    '/de/saele',
  ],
  en: [
    '/en',
    '/en/concerts',
    '/en/abonnements',
    '/en/discover',
    '/en/search?query=bach',
    '/en/service/contact',
    '/en/halls',
  ],
}
for (const locale of ['de', 'en'] as const) {
  const inLocale = locale === 'de' ? test : variant
  inLocale(`the basket, from any page with held seats: one tap, ${locale}`, async ({ page }) => {
    const production = (await productionsOnSale('bs', 0))[locale === 'de' ? 7 : 8]
    await hold(page, 'bs', production, 1)
    const { json } = await get('bs', `/api/productions/${production}/?locale=${locale}`)
    const { get_absolute_url: address } = json as Production
    const paths = pagesWithHeader[locale]
    // the header is the same part of every page
    for (const path of [...(process.env.FULL ? paths : paths.slice(0, 2)), address]) {
      const taps = new Taps(page, locale)
      await taps.open(path, 'bs')
      await taps.tap(
        page
          .getByRole('banner')
          .getByRole('link', { name: { de: /^Warenkorb 1 Karte/, en: /^Basket 1 ticket/ }[locale] }),
      )
      await expect(page).toHaveURL(/\/webshop\/cart/)
      expect([path, taps.count]).toEqual([path, 1])
    }
  })
}
