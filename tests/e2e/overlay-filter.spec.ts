import { expect, hydrated, on, test } from './support.ts'

test('a choice leaves the list beneath as it is, survives a reload and is reset, and Escape closes', async ({
  page,
}) => {
  const overlay = page.getByRole('dialog', { name: /^Alle Konzerte/ })
  const [status, time] = [overlay.getByLabel('Status'), overlay.getByLabel('Uhrzeit')]
  await page.goto(on('hh', '/de/konzerte?status=sold_out&overlay=true'))
  await hydrated(page)
  await expect(status).toHaveValue('sold_out')
  // the second choice is made while the list of the first loads
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = page.waitForRequest('**/_data/de/konzerte?time=evening&status=sold_out')
  await page.route('**/_data/de/konzerte?time=evening&status=sold_out', async (route) => {
    await held
    await route.continue()
  })
  await time.selectOption('evening')
  await first
  await status.selectOption('')
  release()
  await expect(page).toHaveURL(on('hh', '/de/konzerte?status=sold_out&overlay=true&in_time=evening'))
  await expect(overlay.locator('.over-b')).not.toHaveAttribute('aria-busy')
  await expect(time).toHaveValue('evening')

  await page.reload()
  await hydrated(page)
  await expect(time).toHaveValue('evening')
  await expect(status).toHaveValue('')
  const reset = overlay.getByRole('link', { name: 'Filter zurücksetzen' })
  await reset.click()
  await expect(time).toHaveValue('')
  await expect(reset).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(on('hh', '/de/konzerte?status=sold_out'))
  await expect(page.locator('.f-res')).toContainText('Ausverkauft')
})
