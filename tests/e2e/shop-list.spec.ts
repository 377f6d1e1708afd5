import { expect, hydrated, on, test } from './support.ts'

test('the shop’s list keeps its open filter, the focus and a second choice while the list of the first loads', async ({
  page,
}) => {
  await page.goto(on('hh', '/webshop'))
  await hydrated(page)
  const filter = page.getByRole('form', { name: 'Konzerte filtern' })
  const [status, time] = [filter.getByLabel('Status'), filter.getByLabel('Uhrzeit')]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karten kaufen')
  await page.setViewportSize({ width: 390, height: 844 })
  await filter.getByText(/^Mehr Filter/).click()
  await expect(time).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isFirst = (url: URL) => url.pathname === '/webshop' && url.search === '?time=evening'
  await page.route(isFirst, async (route) => {
    await held
    await route.continue()
  })
  const first = page.waitForRequest((request) => isFirst(new URL(request.url())))
  const arrived = page.waitForResponse((response) => isFirst(new URL(response.url())))
  await time.selectOption('evening')
  await first
  await status.focus()
  await status.selectOption('bookable')
  release()
  await arrived
  await expect(page).toHaveURL(on('hh', '/webshop?time=evening&status=bookable'))
  await expect(time).toHaveValue('evening')
  await expect(status).toHaveValue('bookable')
  await expect(status).toBeVisible()
  await expect(status).toBeFocused()
  await expect(page.locator('p.vh[role="status"]')).toHaveText(/^\d+ Konzerte ab /)
})

test('the other language loads the document: header and footer change, too', async ({ page }) => {
  await page.goto(on('hh', '/webshop'))
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy tickets')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'To the website' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
})

test('a row of the shop’s list leads to its seats, and back to the list', async ({ page }) => {
  await page.goto(on('hh', '/webshop?status=bookable&locale=en'))
  await hydrated(page)
  const title = page.getByRole('region', { name: 'Programme' }).locator('.ev-title a').first()
  const name = await title.textContent()
  await title.click()
  await expect(page).toHaveURL(/\/webshop\/\d+\?locale=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL(on('hh', '/webshop?status=bookable&locale=en'))
  await expect(title).toHaveText(name ?? '')
})
