// Texts of no-break spaces only, as some programs copy them, pasted without formats.
import type { Locator } from 'playwright/test'
import { insert, newPage } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, on, test, variant } from './support.ts'

const words = 'Die Nacht der langen Schatten über Hamburg'
const pasted = words.replaceAll(' ', '\u00a0')
const notice = 'Geschützte Leerzeichen sind ersetzt'

const paste = (into: Locator, text: string) =>
  into.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const textOf = (place: Locator) => place.evaluate((element) => element.textContent)

test('in a headline on the page, lines end between words, and the editor is told', async ({ page }) => {
  await newPage(page, 'unbroken')
  await insert(page, 'Überschrift')
  await paste(page.locator('.cms [contenteditable="plaintext-only"]'), pasted)
  await expect(page.getByText(notice)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await textOf(page.locator('.cms .hl h2'))).toBe(words)
})

variant('in a text on the page, too', async ({ page }) => {
  await newPage(page, 'unbroken-text')
  await insert(page, 'Text')
  await paste(page.locator('.cms [contenteditable="true"]'), pasted)
  await expect(page.getByText(notice)).toBeVisible()
  expect(await textOf(page.locator('.cms .rich p'))).toBe(words)
})

variant('in a field of a form, too', async ({ page }) => {
  await logIn(page, 'editor', 'd')
  await page.goto(on('d', '/admin/productions/new'))
  const field = page.getByRole('textbox', { name: 'Untertitel', exact: true })
  await field.focus()
  await paste(field, pasted)
  expect(await field.inputValue()).toBe(words)
  await expect(page.getByText(notice)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('')
})
