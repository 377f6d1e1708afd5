import { follow, nextProduction, scrolled, start, topOf } from './client-navigation.ts'
import { expect, settled, test, variant } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

test('a question is opened, 200 px below the edge', async ({ page }) => {
  await start(page, '/de/service/haeufige-fragen')
  const id = await page.locator('main .faq details').nth(3).getAttribute('id')
  await follow(page, `/de/service/haeufige-fragen#${id}`)
  await expect(page.locator(`#${id}`)).toHaveAttribute('open')
  await expect.poll(() => topOf(page, `#${id}`)).toBe(200)
  await expect(page.locator(`#${id} summary`)).toBeFocused()
})

variant('an address with a question opens it, 200 px below the edge', async ({ page }) => {
  await start(page, '/de/service/haeufige-fragen')
  const id = await page.locator('main .faq details').nth(4).getAttribute('id')
  expect(id).toMatch(/^faq-item-/)
  await page.goto('about:blank')
  await start(page, `/de/service/haeufige-fragen#${id}`)
  await expect(page.locator(`#${id}`)).toHaveAttribute('open')
  await expect.poll(() => topOf(page, `#${id}`)).toBe(200)
})

test('the link back to the list restores its length and position; elsewhere it is a plain link', async ({ page }) => {
  await start(page, '/de/konzerte?status=bookable')
  await page.locator('.after .btn').click()
  await expect(page.locator('.ev')).toHaveCount(48)
  const row = page.locator('.ev-title a').nth(30)
  await row.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await row.click()
  const back = page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Konzerte' })
  await back.click()
  await expect(page).toHaveURL(/\/de\/konzerte\?status=bookable$/)
  await expect(page.locator('.ev')).toHaveCount(48)
  await expect.poll(() => scrolled(page)).toBe(place)

  // when the link goes back is tested in tests/client/tool.test.ts
  if (!process.env.FULL) return
  const event = await nextProduction(page, 'de')
  await start(page, '/de')
  await start(page, event)
  await back.click()
  await expect(page).toHaveURL(/\/de\/konzerte$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/konzerte\/[^/]+\/\d+$/)
})

test('a page that was loaded with a hash ends below the header', async ({ page }) => {
  await settled(page, () => start(page, '/de#konzerte'))
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => topOf(page, '#konzerte')).toBe(128)
})
