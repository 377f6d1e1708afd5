import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectValidHtml,
  get,
  hydrated,
  type Locale,
  on,
  type SiteKey,
  siteKeys,
  type Theme,
  test,
  useTheme,
  variant,
} from './support.ts'

interface Cell {
  screen: ScreenName
  site: SiteKey
  locale: Locale
  theme: Theme
}

const all: Cell[] = screenNames.flatMap((screen) =>
  siteKeys
    .filter((site) => isOn(site, screen))
    .flatMap((site) =>
      (['de', 'en'] as const).flatMap((locale) =>
        (['light', 'contrast'] as const).map((theme) => ({ screen, site, locale, theme })),
      ),
    ),
)
/**
 * Whether the sample includes this language and theme. On hh, screens alternate between German in the light theme and
 * English in high contrast; on other sites, each screen has the other combination.
 */
const isInTurn = ({ screen, site, locale, theme }: Cell) =>
  (locale === 'de') === (theme === 'light') &&
  (locale === 'de') === ((screenNames.indexOf(screen) % 2 === 0) === (site === 'hh'))

/** Screens that only `npm run test:full` visits, because they consist of the same components as other screens. */
const variants: ReadonlySet<ScreenName> = new Set([
  'event list without results',
  'news category',
  'search without results',
  'shared watchlist',
  'landing',
  'newsletter',
  'work',
  'halls',
  'people',
  'works',
  // the page with all blocks has theirs
  'abo info',
  'imprint',
])

// The sample visits most screens on hh once, the page with all blocks in both themes, and a concert's page of another
// site in the language and theme that it did not have on hh.
const sample = all.filter((cell) => {
  const { screen, site, locale, theme } = cell
  if (variants.has(screen)) return false
  if (site === 'hh') return screen === 'blocks' ? (locale === 'de') === (theme === 'light') : isInTurn(cell)
  return screen === 'event' && site === 'hb' && isInTurn(cell)
})

/**
 * Whether the header and footer, which are the same on all screens of a site, were checked on an earlier screen. A full
 * run checks them on every screen.
 */
function hasCheckedFrame(screen: ScreenName, site: SiteKey): boolean {
  return !process.env.FULL && screen !== sample.find((cell) => cell.site === site)?.screen
}

// The visits of a group share a page, so that the browser compiles its scripts only once. In the full run, a group
// visits one screen of one site; in the sample, a group has up to nine visits. The light theme comes first, because
// the cookie of another theme would persist.
const visits = process.env.FULL
  ? Map.groupBy(all, ({ screen, site }) => `${screen} of ${site}`)
  : Map.groupBy(sample, (cell) => `screens ${Math.floor(sample.indexOf(cell) / 9) * 9 + 1} and the next`)
for (const [name, cells] of visits) {
  test(`${name}: answers, is valid, accessible and silent`, async ({ page, quiet }) => {
    for (const { screen, site, locale, theme } of cells.toSorted((a, b) => b.theme.localeCompare(a.theme))) {
      await test.step(`${screen} of ${site} in ${locale}, ${theme}`, async () => {
        const path = await pathOf(screen, site, locale)
        const answer = await get(site, path, { headers: { Cookie: `theme=${theme}` } })
        expect(answer.status).toBe(screen === 'not found' ? 404 : 200)
        await expectValidHtml(answer.text)

        // the browser logs the expected 404
        if (screen === 'not found') quiet.allow(/status of 404/)
        await useTheme(page, theme)
        await page.goto(on(site, path), { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        if (locale === 'en') await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'none')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoAxeViolations(page, hasCheckedFrame(screen, site) ? 'main' : 'html')
        expect(await page.evaluate(smallFields)).toEqual([])
      })
    }
  })
}

const lists = { de: 'konzerte', en: 'concerts' }
/** The states of a list that no screen above has: filters that are set, with their panel open, and a chosen day. */
const choices = ['status=sold_out&time=morning', 'genre=orchestra&access=step-free', 'date=2026-12-24']
const kinds = ['sold_out', 'cancelled', 'moved', 'few'] as const

/** Returns the address of a site's first concert of a kind; undefined if the demo has none. */
async function addressOfKind(site: SiteKey, locale: Locale, kind: string): Promise<string | undefined> {
  const { text } = await get(site, `/api/productions/?status=${kind}&locale=${locale}`)
  return JSON.parse(text).results[0]?.get_absolute_url
}

for (const site of siteKeys) {
  variant(`${site}: a list with filters and a concert of each kind are accessible`, async ({ page }) => {
    for (const locale of ['de', 'en'] as const) {
      const found = await Promise.all(kinds.map((kind) => addressOfKind(site, locale, kind)))
      if (site === 'hh') expect(found).not.toContain(undefined)
      const paths = choices.map((choice) => `/${locale}/${lists[locale]}?${choice}`)
      paths.push(...found.flatMap((path) => path ?? []))
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(on(site, path), { waitUntil: 'domcontentloaded' })
          await hydrated(page)
          await expectNoAxeViolationsInBothThemes(page, 'main')
        })
      }
    }
  })
}

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  variant('the menu is accessible while the question about cookies is open', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const)
      for (const locale of ['de', 'en'] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(on('hh', `/${locale}`))
        await hydrated(page)
        await expect(page.locator('#consent')).toHaveAttribute('open')
        const menu = page.getByRole('banner').getByText(locale === 'de' ? 'Menü' : 'Menu', { exact: true })
        if (width < 1024) await menu.click()
        await expectNoAxeViolationsInBothThemes(page)
      }
  })
})

/** Returns the fields whose text is smaller than 16 px, into which iOS zooms. */
function smallFields(): string[] {
  const fields = [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')]
  return fields
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML)
}
