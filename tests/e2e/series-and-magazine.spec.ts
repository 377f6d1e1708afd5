import { sites } from '../../shared/sites/sites.ts'
import { pathOf } from './screens.ts'
import { expect, hydrated, on, test, variant } from './support.ts'

test('a visitor opens an abo, sees its concerts and prices, and learns how to order', async ({ page }) => {
  await page.goto(on('k', '/de/abonnements'))
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Alle Abonnements' })).toBeAttached()
  await page.locator('.abo-h a').first().click()
  await expect(page).toHaveURL(/\/de\/abonnements\/[a-z-]+\/\d+$/)
  const table = page.getByRole('table', { name: 'Preise nach Platzkategorie' })
  await expect(table.getByRole('columnheader', { name: 'Im Abo' })).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toContainText('Kategorie 1')
  await page.getByRole('link', { name: 'Abo bestellen' }).click()
  await expect(page).toHaveURL(/#bestellen$/)
  const order = page.locator('#bestellen')
  await expect(order).toContainText(sites.k.contact.hours.de)
  await expect(order.getByRole('link', { name: sites.k.contact.email })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alle Vorteile' })).toHaveAttribute('href', sites.k.plusUrl.de)
  await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abonnements')
})

test('a click appends articles to the magazine, focuses the first new one, and the list keeps its length on the way back', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported/)
  await page.goto(on('hh', '/de/aktuelles'))
  await hydrated(page)
  const rows = page.locator('.al-h a')
  const before = await rows.count()
  const more = page.getByRole('link', { name: 'Weitere Artikel laden' })
  await page.context().setOffline(true)
  await more.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung. Was Sie hier sehen, bleibt stehen')
  await expect(rows).toHaveCount(before)
  await expect(more).toBeFocused()
  await page.context().setOffline(false)
  await more.press('Enter')
  await expect(rows.nth(before)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/\/de\/aktuelles$/)
  const after = await rows.count()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Pfad' })).toContainText('Magazin')
  await page.goBack()
  await expect(rows).toHaveCount(after)
})

variant('a category shows only its own articles', async ({ page }) => {
  await page.goto(on('hh', '/de/aktuelles'))
  const tab = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: /^Werk\s*\d+$/ })
  const count = Number((await tab.locator('span').textContent()) ?? 0)
  await tab.click()
  await expect(page).toHaveURL(/\?category=work$/)
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main article, main .al li')).toHaveCount(count)
  for (const meta of await page.locator('main :is(article, .al li) > p.meta').allTextContents()) {
    expect(meta).toContain('Werk')
  }
})

test('the link of an article is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await pathOf('article', 'hh', 'de')
  await page.goto(on('hh', path))
  await hydrated(page)
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(on('hh', path))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the magazine is read page by page, there and back', async ({ page }) => {
    await page.goto(on('hh', '/en/discover'))
    await page.getByRole('link', { name: 'Load more articles' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('All articles')
    await page.getByRole('link', { name: 'Newer articles' }).click()
    await expect(page).toHaveURL(/\/en\/discover$/)
  })

  test('nothing that needs a script is offered', async ({ page }) => {
    await page.goto(on('hh', await pathOf('article', 'hh', 'de')))
    await expect(page.getByRole('link', { name: 'E-Mail' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeHidden()
  })
})
