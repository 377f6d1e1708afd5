// Tasks of new visitors on a wide screen, measured in clicks; those on a phone are in taps.spec.ts.
import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, on, variant } from './support.ts'

async function visitor(page: Page, path = '/de') {
  await page.goto(on('hh', path))
  await hydrated(page)
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator): Promise<void> {
      taps++
      await target.click()
    },
  }
}
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first()

variant('what abo A costs, and how it is renewed: three taps', async ({ page }) => {
  const { tap, taps } = await visitor(page)
  await tap(menu(page, 'Abonnements'))
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Große Orchester/ })
      .first(),
  )
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+\s€/)
      .first(),
  ).toBeVisible()
  await tap(page.getByRole('main').getByRole('link', { name: 'Abo-Information' }))
  await expect(page.getByText('Laufzeit', { exact: true }).first()).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
})

variant('a press picture of an artist: four taps', async ({ page }) => {
  const { tap, taps } = await visitor(page)
  await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Pressedownloads' }))
  await tap(page.getByRole('main').getByRole('link', { name: /^Künstlerinnen und Künstler/ }))
  await expect(page).toHaveURL(/category=/)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Ilse Marwitz, Arbeitspartitur/ })
    .first()
  const [download] = await Promise.all([page.waitForEvent('download'), tap(link)])
  expect(download.suggestedFilename()).toMatch(/\.jpe?g$/)
  expect(taps()).toBeLessThanOrEqual(4)
})
