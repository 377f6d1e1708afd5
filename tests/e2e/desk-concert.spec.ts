// Concerts at the desk: one is cancelled on a phone, and one is moved in the calendar with the keyboard.
import type { Page } from 'playwright/test'
import { deskApi, newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test } from './support.ts'

/** A site other than the first one, because other tests read how far ahead the first one has concerts. */
const site = 'h'

test('a phone cancels a concert within three taps, and the visitor’s page says so', async ({ page }) => {
  const { id, title } = await someProduction(page, '2031-05-05T18:00:00Z')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}`))
  await page.getByRole('button', { name: `Stand von ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: `»${title}« absagen` })
  await expect(dialog.getByText('Konzertseite und Listen')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByRole('button', { name: 'Konzert absagen' }).click()
  await expect(page.getByRole('button', { name: `Stand von ${title}: Abgesagt` })).toBeVisible()
  const { url } = await deskApi(page, `productions/${id}/`)
  await page.goto(on(site, url.de))
  await expect(page.getByText('Das Konzert muss leider entfallen.').first()).toBeVisible()
})

test('a concert is lifted in the calendar, moved and dropped by keys, and keeps its old date', async ({ page }) => {
  // a month without other concerts
  const year = 2040 + Math.floor(Math.random() * 900)
  const { id, title } = await someProduction(page, `${year}-06-10T18:00:00Z`)
  await page.goto(on(site, `/admin/calendar?month=${year}-06`))
  const entry = page.getByRole('button', { name: title })
  await entry.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: `12. Juni ${year}` })).toContainText('frei')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `»${title}« verlegen` })
  await expect(dialog.getByText(`12. Juni ${year}, 20:00`)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Verlegen', exact: true }).press('Enter')
  await expect(
    page.getByRole('button', { name: new RegExp(`^${title}, .*12\\. Juni ${year}, 20:00, Verlegt`) }),
  ).toBeVisible()
  const record = await deskApi(page, `productions/${id}/`)
  expect(record.public).toMatchObject({
    ...{ startsAt: `${year}-06-12T18:00:00Z`, previousStartsAt: `${year}-06-10T18:00:00Z`, contentStatus: 'moved' },
  })
})

/** Publishes a concert with a unique title. */
async function someProduction(page: Page, startsAt: string): Promise<{ id: number; title: string }> {
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  const { id } = await newProduction(page, { title: { de: title, en: title }, startsAt })
  return { id, title }
}
