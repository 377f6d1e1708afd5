import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, test } from './support.ts'

test('a device is paired by the code of the desk and ended there, by keyboard alone', async ({ page }) => {
  const name = `Tür ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'boxoffice', 'h')
  await page.goto(on('h', '/admin/door'))
  const pair = page.getByRole('button', { name: 'Gerät koppeln' })
  await pair.press('Enter')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const code = dialog.getByText(/^\d{4}\s\d{4}$/)
  await expect(code).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  const paired = await get('h', '/api/shop/door/devices/', {
    method: 'POST',
    headers: { Origin: new URL(on('h', '/')).origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: String(await code.textContent()).replace(/\D/g, '') }),
  })
  expect(paired.status).toBe(201)
  await page.keyboard.press('Escape')
  await expect(pair).toBeFocused()
  const device = page.getByRole('listitem').filter({ hasText: name })
  await expect(device).toContainText('noch kein Kontakt')
  await expectFit(page, 'door')
  await page.getByRole('button', { name: `${name} beenden` }).press('Enter')
  await page.getByRole('button', { name: 'Gerät beenden' }).press('Enter')
  await expect(device).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})
