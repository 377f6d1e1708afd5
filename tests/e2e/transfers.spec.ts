import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, variant } from './support.ts'

variant('an export runs on without its tab and can be downloaded', async ({ page, context }) => {
  await logIn(page, 'admin')
  await page.goto(on('hh', '/admin/transfers'))
  const exports = page.getByRole('list', { name: 'Exporte, der neueste zuerst' })
  const start = page.getByRole('button', { name: 'Standort exportieren' })
  await expect(start).toBeVisible()
  await expectNoAxeViolations(page)
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(exports.getByRole('listitem')).toHaveCount(1)
  await page.close()
  const later = await context.newPage()
  await later.goto(on('hh', '/admin/transfers'))
  const link = later.getByRole('link', { name: /^Laden: Export vom/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(later)
  const [download] = await Promise.all([later.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('auftakt-hh-2026-11-20.zip')
  if (process.env.SHOTS) {
    await download.saveAs(`${process.env.SHOTS}/export.zip`)
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [360, 768, 1440])
        for (const locale of ['de', 'en']) {
          await later.emulateMedia({ colorScheme: scheme })
          await later.setViewportSize({ width, height: 800 })
          await later.goto(on('hh', `/admin/transfers?locale=${locale}`))
          await expect(
            later
              .getByRole('progressbar')
              .or(later.getByText(/Fertig|Done/))
              .first(),
          ).toBeVisible()
          await later.screenshot({ path: `${process.env.SHOTS}/${width}-${scheme}-${locale}.png` })
        }
  }
  await later.goto(on('hh', '/admin/transfers?locale=de'))
  await later.getByRole('button', { name: /^Löschen: Export vom/ }).click()
  await expect(later.getByText('Noch kein Export.')).toBeVisible()
})

variant('a file is compared, becomes drafts, and is undone', async ({ page }) => {
  await logIn(page, 'admin', 'hb')
  await page.goto(on('hb', '/admin/transfers'))
  const production = (id: string) => ({
    external_id: id,
    title: { de: `Slawische Tänze ${id}` },
    genre: 'orchestra',
    status: 'available',
    start: '2027-05-08T20:00',
    works: [],
    cast: [{ name: 'Marit Solheim', role: { de: 'Klavier' } }],
  })
  const nowhere = { ...production('nowhere'), venue: { name: 'Laeiszhalle KS' } }
  const file = { format: 'auftakt-import', version: 1, productions: [production('one'), nowhere, production('two')] }
  await page.getByLabel('Datei wählen').setInputFiles({
    name: 'spielplan-mai.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file, null, 1)),
  })
  await expect(page.getByText('2 werden eingelesen')).toBeVisible()
  await expect(page.getByText('dieser Standort hat keinen Saal »Laeiszhalle KS«')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Slawische Tänze two einlesen' }).click()
  await expect(page.getByText('Ein Eintrag wird eingelesen')).toBeVisible()
  await page.getByRole('button', { name: 'Slawische Tänze one: Unterschied zeigen' }).click()
  await expect(page.getByRole('cell', { name: '8. Mai 2027, 20:00' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Als Entwürfe einlesen' }).click()
  const draft = page.getByRole('link', { name: 'Entwurf öffnen: Slawische Tänze one' })
  await expect(draft).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Einlesen zurücknehmen' }).click()
  await expect(page.locator('.e-dif').getByText('zurückgenommen', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(draft).toHaveCount(0)
})
