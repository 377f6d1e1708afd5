import { expect, hydrated, on, tabTo, test, variant } from './support.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('a visitor goes from the list to the season, to a day and on to the next month', async ({ page }) => {
    await page.goto(on('hh', '/de/konzerte?venue=2'))
    await page.getByRole('link', { name: 'Saison im Überblick' }).click()
    await expect(page).toHaveURL(/\/de\/konzerte\?venue=2&view=season$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saison 2026/27')

    const day = page.locator('.year a[aria-label*=". Dezember 2026"]').first()
    const isoDay = new URL((await day.getAttribute('href')) ?? '', page.url()).searchParams.get('date')
    await day.click()
    await expect(page.locator('#konzerte time.date-in').first()).toHaveAttribute('datetime', isoDay ?? '')
    await expect(page.locator('.cal-d.has')).not.toHaveCount(0)

    await page.getByRole('navigation', { name: 'Anderer Monat' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/date=2027-01-01&venue=2&view=season$/)
    await page.getByRole('link', { name: 'Alle Konzerte als Liste' }).click()
    await expect(page).toHaveURL(/\/de\/konzerte\?date=2027-01-01&venue=2$/)
  })
})

variant(
  'a filter of the season keeps the season, whose months and days are reached by keys alone',
  async ({ page }) => {
    await page.goto(on('hh', '/de/konzerte?view=season'))
    await hydrated(page)
    const all = await page.locator('.f-res b').textContent()
    await page.getByText('Mehr Filter').click()
    await page.getByLabel('Status').selectOption('bookable')
    await expect(page).toHaveURL(on('hh', '/de/konzerte?status=bookable&view=season'))
    await expect(page.locator('.f-res b')).not.toHaveText(all ?? '')
    await page.getByRole('link', { name: 'Stufenloser Zugang' }).click()
    await expect(page).toHaveURL(on('hh', '/de/konzerte?status=bookable&access=step-free&view=season'))
    await expect(page.locator('.f-res').getByText('Stufenloser Zugang')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saison 2026/27')

    // at this width, days show only their number
    await page.setViewportSize({ width: 900, height: 720 })
    const months = page.getByRole('navigation', { name: 'Anderer Monat' }).getByRole('link')
    await tabTo(page, months.last())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=2026-12-01&status=bookable&access=step-free&view=season$/)
    await expect(page.getByRole('heading', { name: 'Dezember 2026', exact: true })).toBeVisible()
    const day = page.locator('.cal-d.has .cal-link').first()
    const name = await page.locator('.cal-d.has b').first().textContent()
    await tabTo(page, day)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#konzerte$/)
    await expect(page.locator('#konzerte .num').first()).toHaveText(name ?? '')
    await tabTo(page, months.first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'November 2026', exact: true })).toBeVisible()
    // the list of productions starts today, so a past day links to its production instead
    await page.goto(on('hh', '/de/konzerte?date=2026-11-01&view=season'))
    await expect(day).toHaveAttribute('href', /^\/de\/konzerte\/[^/]+\/\d+$/)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  variant('a day of the month links to its concerts, and nothing is wider than the screen', async ({ page }) => {
    await page.goto(on('hh', '/de/konzerte?date=2026-12-01&view=season'))
    await hydrated(page)
    await expect(page.locator('.year')).toBeHidden()
    const day = page.locator('.cal-d.has').nth(2)
    const name = (await day.locator('b').textContent()) ?? ''
    expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await day.getByRole('link').first().tap()
    await expect(page).toHaveURL(/#konzerte$/)
    await expect(page.locator('#konzerte .num').first()).toHaveText(name)
    expect(await page.locator('.cal').evaluate((calendar) => calendar.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
