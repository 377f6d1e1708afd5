import { expect } from 'playwright/test'
import { edit, expectSaved, insert, newPage, savedText, saveStatus, writeText } from './edited-page.ts'
import { texts } from './editor-faults.ts'
import { test, variant } from './support.ts'

const richCode = '**/staff/rich-tools*.js*'

test('a formatted text opens when its code arrives, with the letters typed until then', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
  let release = () => {}
  const arrival = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(richCode, async (route) => {
    await arrival
    await route.continue()
  })
  const path = await newPage(page, 'late')
  await insert(page, 'Text')
  await page.keyboard.type('Schnell getippt')
  await expect(page.locator('[contenteditable="true"]')).toHaveCount(0)
  release()
  await expect(page.locator('[contenteditable="true"]')).toHaveText('Schnell getippt')
  await page.keyboard.type(', und weiter.')
  await page.keyboard.press('Escape')
  await expect(texts(page)).toHaveText('Schnell getippt, und weiter.')
  await expectSaved(page)
  // without its code, a text is reported, and opens on the second attempt
  await page.unroute(richCode)
  await page.route(richCode, (route) => route.abort())
  await edit(page, `/de/${path}`)
  await texts(page).click()
  await expect(page.getByText('Das lässt sich gerade nicht laden')).toBeVisible()
  await page.unroute(richCode)
  await page.getByText('Das lässt sich gerade nicht laden').hover()
  await page.getByRole('button', { name: 'Erneut' }).click()
  await expect(page.locator('[contenteditable="true"]')).toBeFocused()
  await page.keyboard.type('Ja: ')
  await expect(texts(page)).toContainText('Ja: ')
})

variant(
  'a form or the editor whose code fails to load opens on the second attempt, and no text is lost',
  async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
    await newPage(page, 'chunk')
    await writeText(page, 'Bleibt stehen.')
    await page.route('**/staff/shown-dialog*.js*', (route) => route.abort())
    await insert(page, 'Bild')
    await expect(page.getByText('Das Formular lässt sich gerade nicht laden')).toBeVisible()
    await page.unroute('**/staff/shown-dialog*.js*')
    // the alert stays while the pointer is over it
    await page.getByText('Das Formular lässt sich gerade nicht laden').hover()
    await page.getByRole('button', { name: 'Erneut' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(texts(page)).toHaveText('Bleibt stehen.')
    await expectSaved(page)
    await page.route('**/staff/editor-*.js*', (route) => route.abort())
    await page.reload()
    const waits = page.getByText('Der Editor wird geladen. Dauert es zu lange?')
    await expect(waits).toBeVisible()
    await page.unroute('**/staff/editor-*.js*')
    await waits.getByRole('link', { name: 'Neu laden' }).click()
    await expect(saveStatus(page)).toHaveText(savedText)
    await expect(waits).toHaveCount(0)
  },
)
