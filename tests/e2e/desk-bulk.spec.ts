import { readFile } from 'node:fs/promises'
import { newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

test('a publisher sets the state of two concerts together, and undoes that with one press', async ({ page }) => {
  test.skip(!process.env.FULL, 'its calls are tested without a browser')
  await logIn(page, 'publisher', 'bs')
  // new productions, because the box office decides the state of those in the demo content
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(on('bs', '/admin/productions'))
  for (const startsAt of ['2031-05-05T18:00:00Z', '2031-05-06T18:00:00Z'])
    await newProduction(page, { title: { de: title, en: title }, startsAt })
  await page.goto(on('bs', `/admin/productions?contentStatus=available&q=${encodeURIComponent(title)}`))
  const rows = page.locator('tbody tr[data-id]')
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  await expect(page.getByText('2 gewählt')).toBeVisible()
  const ids = await Promise.all([0, 1].map((index) => rows.nth(index).getAttribute('data-id')))
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Stand', exact: true }).click()
  await expectNoAxeViolations(page, '.e-bulk')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') changes.push(new URL(request.url()).pathname)
  })
  await page.getByRole('menuitem', { name: 'Restkarten' }).click()
  await expect(page.getByText('Restkarten: 2 geändert')).toBeVisible()
  for (const id of ids) await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  for (const id of ids) await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible()
  expect(changes).toEqual(['/admin/api/productions/bulk/', '/admin/api/productions/bulk/'])
})

test('a publisher sets the abo of two concerts and undoes it, selects the whole list, and downloads it', async ({
  page,
}) => {
  test.skip(!process.env.FULL, 'its calls are tested without a browser')
  await logIn(page, 'publisher', 'hh')
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(on('hh', '/admin/productions'))
  for (const startsAt of ['2031-05-05T18:00:00Z', '2031-05-06T18:00:00Z'])
    await newProduction(page, { title: { de: title, en: title }, startsAt })
  await page.goto(on('hh', `/admin/productions?q=${encodeURIComponent(title)}`))
  const rows = page.locator('tbody tr[data-id]')
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  const all = bar.getByRole('button', { name: 'Alle 2' })
  await rows.first().getByRole('checkbox').check()
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 gewählt')).toBeVisible()
  await expect(all).toBeFocused()
  const download = page.waitForEvent('download')
  await bar.getByRole('link', { name: 'Laden' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(3)
  await bar.getByRole('button', { name: 'Abo' }).focus()
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page, '.e-bulk')
  const first = page.getByRole('menuitem').first()
  await expect(first).toBeFocused()
  const abo = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${abo}: 2 geändert`)).toBeVisible()
  await expect(rows.locator('.e-vig')).toHaveCount(2)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('2 zurückgenommen')).toBeVisible()
  await expect(rows.locator('.e-vig')).toHaveCount(0)
})

variant('on a phone, rows can be selected, and each sheet names what it is for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await logIn(page, 'admin', 'hh')
  await page.goto(on('hh', '/admin/productions'))
  await page.getByRole('button', { name: 'Auswählen' }).click()
  for (const index of [0, 1]) await page.locator('tbody tr[data-id]').nth(index).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Auf Standort kopieren' }).click()
  const menu = page.getByRole('menu', { name: 'Auf Standort kopieren' })
  await expect(menu.getByText('Auf Standort kopieren')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(on('hh', '/admin/subscribers'))
  await page.getByRole('button', { name: 'Herkunft' }).click()
  await expect(page.getByRole('menu', { name: 'Herkunft' }).getByText('Herkunft')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
})
