import { sites } from '../../shared/sites.ts'
import { pathOf } from './screens.ts'
import { expect, on, siteKeys, test } from './support.ts'

test.use({ javaScriptEnabled: false })

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

for (const site of siteKeys) {
  for (const locale of ['de', 'en'] as const) {
    test(`${site} in ${locale} is complete, with its own contact data`, async ({ page }) => {
      const { contact } = sites[site]
      // pictures are looked at elsewhere; making those of six sites here would only take time
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
      for (const screen of ['home', 'event list', 'event', 'abo info', 'imprint', 'blocks'] as const) {
        const response = await page.goto(on(site, await pathOf(screen, site, locale)))
        expect(response?.status(), screen).toBe(200)
        const footer = page.getByRole('contentinfo')
        await expect(footer, screen).toContainText(contact.phone.replaceAll(' ', '\u00a0'))
        await expect(footer, screen).toContainText(contact.hours[locale] ?? contact.hours.de)
        await expect(footer, screen).toContainText(contact.email)
        await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
      }
    })
  }
}

test('a visitor finds a concert and comes back by links and forms alone', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' }).first().click()
  await expect(page).toHaveURL(/\/de\/konzerte$/)
  await page.getByLabel('Spielstätte').selectOption({ label: 'Laeiszhalle' })
  await page.getByRole('button', { name: 'Filter anwenden' }).click()
  await expect(page).toHaveURL(/venue=\d+/)
  await expect(page.locator('.ev-hall').first()).toContainText('Laeiszhalle')
  expect(await page.locator('.ev-hall', { hasNotText: 'Laeiszhalle' }).count()).toBe(0)
  const title = page.locator('.ev-title a').first()
  const name = await title.textContent()
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
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
