import { sites } from '../../shared/sites/sites.ts'
import { pathOf } from './screens.ts'
import { expect, get, httpTest, on, siteKeys, test } from './support.ts'

test.use({ javaScriptEnabled: false })

const screens = ['home', 'event list', 'event', 'abo info', 'imprint', 'blocks'] as const

for (const site of process.env.FULL ? siteKeys : siteKeys.slice(0, 2)) {
  httpTest(`${site} is complete in both languages, with its own contact data`, async () => {
    const { contact } = sites[site]
    for (const locale of ['de', 'en'] as const) {
      for (const screen of screens) {
        const { status, text } = await get(site, await pathOf(screen, site, locale))
        const what = `${screen} in ${locale}`
        expect(status, what).toBe(200)
        expect(text.match(/<h1\b/g), what).toHaveLength(1)
        const footer = wordsOf(/<footer\b.*<\/footer>/s.exec(text)?.[0] ?? '')
        expect(footer, what).toContain(contact.phone.replaceAll(' ', '\u00a0'))
        expect(footer, what).toContain(contact.hours[locale] ?? contact.hours.de)
        expect(footer, what).toContain(contact.email)
      }
    }
  })
}

function wordsOf(html: string): string {
  const text = html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

test('every screen shows its heading and footer, and the watchlist explains that it needs JavaScript', async ({
  page,
}) => {
  const { contact } = sites.hb
  for (const screen of screens) {
    await page.goto(on('hb', await pathOf(screen, 'hb', 'en')), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: contact.email }), screen).toBeVisible()
  }
  await page.goto(on('hb', await pathOf('watchlist', 'hb', 'en')))
  const headings = page.locator('main .empty h2')
  await expect(headings.filter({ visible: true })).toHaveText('Your watchlist is stored on your device.')
})

test('a visitor finds a concert and returns by links and forms only', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' }).first().click()
  await expect(page).toHaveURL(/\/de\/konzerte$/)
  await page.getByText('Mehr Filter').click()
  await page.getByLabel('Spielstätte').selectOption({ label: 'Laeiszhalle' })
  await page.getByRole('button', { name: 'Filter anwenden' }).click()
  await expect(page).toHaveURL(/venue=\d+/)
  await expect(page.locator('.ev-hall').first()).toContainText('Laeiszhalle')
  expect(await page.locator('.ev-hall', { hasNotText: 'Laeiszhalle' }).count()).toBe(0)
  const title = page.locator('.ev-title a').first()
  const name = await title.textContent()
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
})

test('page by page to the end of the list', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte'))
  const more = page.getByRole('link', { name: 'Weitere Konzerte laden' })
  let pages = 1
  const first = await page.locator('.ev-title').first().textContent()
  while ((await more.count()) > 0) {
    await more.click()
    pages += 1
    await expect(page).toHaveURL(new RegExp(`page=${pages}$`))
    expect(await page.locator('.ev').count()).toBeGreaterThan(0)
  }
  expect(pages).toBeGreaterThan(2)
  expect(await page.locator('.ev-title').first().textContent()).not.toBe(first)
})
