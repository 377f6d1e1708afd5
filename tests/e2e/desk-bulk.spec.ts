import { newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test } from './support.ts'

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
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Stand' }).click()
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
