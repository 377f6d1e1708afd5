import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test } from './support.ts'

const backup = {
  id: 1,
  state: 'done',
  by: null,
  started_at: '2026-11-20T02:00:00Z',
  bytes: 41_000_000,
  counts: { productions: 99 },
  warnings: [],
}

test('a backup by hand says that it begins, and a second press makes no second one', async ({ page }) => {
  const begun = Promise.withResolvers<void>()
  let [posts, results] = [0, [] as object[]]
  await page.route(/\/admin\/api\/backups\/(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await begun.promise
      results = [backup]
    }
    await route.fulfill({ json: { results } })
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await logIn(page, 'admin')
  await page.goto(on('hh', '/admin/backups'))
  await page.getByRole('button', { name: 'Jetzt sichern' }).press('Enter')
  const busy = page.getByRole('button', { name: 'Sicherung beginnt' })
  await busy.press('Enter')
  begun.resolve()
  await expect(page.getByRole('cell', { name: 'vollständig' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jetzt sichern' })).toBeVisible()
  expect(posts).toBe(1)
  // words are not broken: a one-word state fits on one line
  expect(
    await page.getByText('vollständig').evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    }),
  ).toBe(1)
  await page.getByRole('button', { name: /^Zurückspielen/ }).press('Enter')
  await expectNoAxeViolations(page, 'dialog')
})
