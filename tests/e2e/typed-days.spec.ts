import { expect, hydrated, on, test } from './support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a day typed without dots, a picked one and a weekend are shown in the field and in the list', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  const filter = page.getByRole('form', { name: 'Konzerte filtern' })
  await filter.locator('summary').first().click()
  const [from, until] = [filter.getByLabel('Datum ab', { exact: true }), filter.getByLabel('bis', { exact: true })]

  await until.fill('310127')
  await until.press('Enter')
  await expect(page).toHaveURL(/\/konzerte\?until=2027-01-31$/)
  await expect(until).toHaveValue('31.01.2027')
  // Enter has sent the change, so it is not sent again after the pause for changes
  await page.clock.runFor(1000)

  await filter.getByLabel('Datum ab: Kalender').fill('2027-01-10')
  await expect(page).toHaveURL(/\?date=2027-01-10&until=2027-01-31$/)
  await expect(from).toHaveValue('10.01.2027')

  // begun, but no day yet, so it is no choice
  await from.fill('1')
  await filter.getByRole('link', { name: 'Nächstes Wochenende' }).click()
  await expect(from).not.toHaveValue('1')
  await expect(filter.getByRole('link', { name: 'Nächstes Wochenende' })).toHaveAttribute('aria-current', 'true')

  await from.fill('31.2.')
  await from.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '»31.2.« ist kein Tag.' })).toBeVisible()
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
})

test('an element beside the days, inserted before hydration, leaves the page as the server rendered it', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  // a script that runs before the modules, as extensions do
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      for (const name of ['date', 'until']) {
        const beside = document.createElement('span')
        beside.className = 'inserted'
        document.querySelector(`input[name=${name}]`)?.insertAdjacentElement('afterend', beside)
      }
      document.querySelector('input[name=date]')?.setAttribute('data-first', '')
    })
  })
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  expect(problems).toEqual([])
  // React would have replaced the field if it had rendered the page again
  await expect(page.locator('input[name=date]')).toHaveAttribute('data-first')
  const filter = page.getByRole('form', { name: 'Konzerte filtern' })
  await filter.locator('summary').first().click()
  await filter.getByLabel('Datum ab: Kalender').fill('2027-01-10')
  await expect(page).toHaveURL(/\?date=2027-01-10$/)
  await expect(page.locator('.inserted').first()).toBeAttached()
})
