// Words, units and colours on every width, with the text spacing of WCAG 1.4.12, at 400 % zoom and in forced colours.
import { coveredTexts } from './covered-texts.ts'
import { cutWords } from './cut-words.ts'
import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import { splitUnits } from './split-units.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  fontsLoaded,
  get,
  hydrated,
  on,
  type SiteKey,
  siteKeys,
  test,
} from './support.ts'

const widths = [320, 360, 768, 1024, 1440, 2560]

/** Screens with the longest words, each with the widths where they are tightest. */
const some: [SiteKey, ScreenName, number[]][] = [
  ['bs', 'home', [320, 1024]],
  ['d', 'person', [320, 360, 1024]],
  ['h', 'abo list', [320, 1024]],
  ['hh', 'event list', [320]],
  ['hh', 'hall', [320]],
  ['hh', 'event', [320, 1024]],
  ['hh', 'article', [320, 1024]],
  ['hh', 'search', [320, 1024]],
  ['hh', 'shared watchlist', [320]],
  ['hh', 'work', [320, 360]],
]
const all = siteKeys.flatMap((site) =>
  screenNames
    .filter((screen) => isOn(site, screen))
    .map((screen): [SiteKey, ScreenName, number[]] => [site, screen, widths]),
)

// a test for each site in full runs, for the limit of a test's time
for (const [site, visits] of Map.groupBy(process.env.FULL ? all : some, ([site]) => (process.env.FULL ? site : 'hh')))
  test(`no text is covered, no word is cut, no unit is split, and no page is wider than the window in ${process.env.FULL ? site : 'a sample'}`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 404/)
    for (const [site, screen, at] of visits)
      for (const locale of process.env.FULL ? (['de', 'en'] as const) : (['de'] as const)) {
        await page.goto(on(site, await pathOf(screen, site, locale)), { waitUntil: 'domcontentloaded' })
        await fontsLoaded(page)
        for (const width of at) {
          await page.setViewportSize({ width, height: 900 })
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          const where = `${screen} of ${site} in ${locale}, ${width}`
          const cut = await page.evaluate(cutWords, Number.POSITIVE_INFINITY)
          const split = await page.evaluate(splitUnits)
          const covered = await page.evaluate(coveredTexts)
          expect.soft({ where, over, cut, split, covered }).toEqual({ where, over: 0, cut: [], split: [], covered: [] })
        }
      }
  })

/** The pages of a site whose headings have the longest words: concerts, subscriptions, articles, and its festival. */
async function longestHeadings(site: SiteKey): Promise<string[]> {
  const json = async <Row>(path: string) => (await get(site, path)).json as Row
  type Titled = { title?: string; headline?: string; get_absolute_url: string }
  const lists = await Promise.all([
    json<Titled[]>('/api/productions/feed/'),
    json<{ results: Titled[] }>('/de/api/abos/?page=1').then(({ results }) => results),
    json<Titled[]>('/de/api/articles/'),
  ])
  const longest = (row: Titled) =>
    Math.max(...(row.title ?? row.headline ?? '').split(/\s+/).map((word) => word.length))
  const most = process.env.FULL ? 6 : 1
  return [
    ...lists.flatMap((rows) => rows.toSorted((a, b) => longest(b) - longest(a)).slice(0, most)),
    { get_absolute_url: '/de/festival' },
    { get_absolute_url: '/de/agb' },
  ].map((row) => row.get_absolute_url)
}

// a browser without a dictionary of hyphens, such as Debian's, may not break them at all
for (const site of process.env.FULL ? siteKeys : (['hh'] as const))
  test(`no heading of a page is cut at six widths in ${site}, whatever its longest word`, async ({ page }) => {
    for (const path of await longestHeadings(site)) {
      await page.goto(on(site, path), { waitUntil: 'domcontentloaded' })
      await fontsLoaded(page)
      for (const width of [320, 360, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.locator('h1').evaluateAll((headings) =>
          headings.flatMap((heading) => {
            const { hyphens } = getComputedStyle(heading)
            // as in a browser without a dictionary
            heading.style.hyphens = 'manual'
            const words = [...heading.querySelectorAll('*'), heading].flatMap((element) => {
              const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
              return texts.flatMap((text) =>
                [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)].filter(({ 0: word, index }) => {
                  const range = document.createRange()
                  range.setStart(text, index)
                  range.setEnd(text, index + word.length)
                  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
                  return !element.closest('.vh') && lines.size > 1
                }),
              )
            })
            heading.style.hyphens = hyphens
            return words.map(([word]) => word)
          }),
        )
        expect.soft({ path, width, found }).toEqual({ path, width, found: [] })
      }
    }
  })

test('with the text spacing of WCAG 1.4.12, no page scrolls sideways', async ({ page, quiet }) => {
  quiet.allow(/status of 404/)
  await page.setViewportSize({ width: 320, height: 900 })
  const tight: ScreenName[] = ['event list', 'event', 'press']
  for (const screen of process.env.FULL ? screenNames : tight) {
    await page.goto(on('hh', await pathOf(screen, 'hh', 'de')), { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    const over = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
      sheet.replaceSync(`* { ${spacing} } p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
      return document.documentElement.scrollWidth - innerWidth
    })
    expect.soft({ screen, over }).toEqual({ screen, over: 0 })
  }
})

test('at 320 px, “Restkarten” and “Tickets” do not touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(on('hh', '/de/konzerte?status=few'), { waitUntil: 'domcontentloaded' })
  await fontsLoaded(page)
  const row = page
    .locator('.ev')
    .filter({ has: page.locator('.status--few') })
    .first()
  const [status, button] = [await row.locator('.status').boundingBox(), await row.locator('.btn').first().boundingBox()]
  if (!status || !button) throw new Error('no row with few tickets')
  expect(status.y + status.height <= button.y || status.x + status.width + 8 <= button.x).toBe(true)
})

test('today without a concert and a cancelled one under the mouse have enough contrast', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  // axe leaves out what is hidden from screen readers
  await page.evaluate(() => {
    const today = document.querySelector('.daystrip .is-today') as HTMLElement
    today.removeAttribute('aria-hidden')
    if (today.classList.contains('has')) {
      const cell = document.createElement('span')
      cell.className = 'dd'
      cell.innerHTML = today.querySelector('a')?.innerHTML ?? ''
      today.classList.remove('has')
      today.replaceChildren(cell)
    }
  })
  await expectNoAxeViolationsInBothThemes(page, '.daystrip')
  await page.goto(on('hh', '/de'))
  await hydrated(page)
  await page.evaluate(() => {
    const place = document.querySelector('.strip a > :last-child')
    place?.insertAdjacentHTML('beforebegin', '<span class="status status--cancelled">Abgesagt</span>')
  })
  await page.locator('.strip a').first().hover()
  await expectNoAxeViolationsInBothThemes(page, '.strip')
})

test.describe('in a window of 1280 × 1024 px at 400 %', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 320, height: 256 } })

  test('the question about cookies leaves half of the window, with both answers in sight', async ({ page }) => {
    await page.goto(on('hh', '/de'))
    const question = page.locator('#consent')
    await expect(question).toBeVisible()
    expect((await question.boundingBox())?.height).toBeLessThan(128)
    for (const answer of ['Nur erforderliche', 'Alle zulassen'])
      await expect(question.getByRole('button', { name: answer })).toBeInViewport({ ratio: 0.95 })
  })
})

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark' })

  test('a list has the browser’s arrow, and a chip has an edge', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(on('hh', '/de/konzerte?status=few'), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('select').first()).toHaveCSS('background-image', 'none')
    await expect(page.locator('select').first()).toHaveCSS('appearance', 'auto')
    await expect(page.locator('.chip').first()).toHaveCSS('border-top-style', 'solid')
  })
})
