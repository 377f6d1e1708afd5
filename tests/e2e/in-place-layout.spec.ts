import type { Locator, Page } from 'playwright/test'
import { expectSaved, insert, newPage } from './edited-page.ts'
import { expect, variant } from './support.ts'

variant('the tools of a text longer than the window stay visible, and none covers another', async ({ page }) => {
  // a variant of short texts
  await page.setViewportSize({ width: 1280, height: 440 })
  await newPage(page, 'long')
  await insert(page, 'Text')
  for (let line = 0; line < 14; line++) {
    await page.keyboard.type('Zeile')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Schluss')
  const last = page.getByText('Schluss', { exact: true })
  await expect(last).toBeInViewport()
  await expectOnTop(page, ['Fett', 'Text: verschieben', 'Duplizieren'])
  await page.keyboard.press('Escape')
  await last.scrollIntoViewIfNeeded()
  await expectOnTop(page, ['Anker', 'Alle Angaben'])
  // scrolls back to the top of the block, where the section's tools must not cover the block's tools
  await page.getByText('Zeile', { exact: true }).first().scrollIntoViewIfNeeded()
  await expectOnTop(page, ['Anker', 'Alle Angaben'])
})

async function expectOnTop(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.locator('.e-tool').getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect.poll(() => button.evaluate(isOnTop)).toBe(true)
  }
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.1, 0.9].every((part) => element.contains(document.elementFromPoint(left + width / 2, top + height * part)))
}

variant('a text that is being edited grows and shrinks by whole lines', async ({ page }) => {
  await newPage(page, 'held')
  await insert(page, 'Text')
  const text = page.locator('.cms [contenteditable]')
  for (const keys of ['Wort '.repeat(60), '\n', 'Zweiter Absatz', '\n']) await page.keyboard.type(keys)
  const { held, natural } = await heightsOf(text)
  expect(held).toBe(natural)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Kurz')
  await expect.poll(async () => (await heightsOf(text)).held).toBeLessThan(held / 2)
  const short = await heightsOf(text)
  expect(short.held).toBe(short.natural)
  // a narrower window changes the line breaks
  await page.keyboard.type(' und noch ein paar Wörter dazu'.repeat(4))
  const wide = await heightsOf(text)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(async () => (await heightsOf(text)).held).toBeGreaterThan(wide.held)
  const narrow = await heightsOf(text)
  expect(narrow.held).toBe(narrow.natural)
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expectSaved(page)
})

/** Returns a text box's fixed height and its natural height, in pixels. */
function heightsOf(text: Locator): Promise<{ held: number; natural: number }> {
  return text.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const held = Math.round(element.getBoundingClientRect().height)
    const { contain, height } = element.style
    if (!contain.includes('size')) throw new Error('the text is not held')
    Object.assign(element.style, { contain: '', height: '' })
    const natural = Math.round(element.getBoundingClientRect().height)
    Object.assign(element.style, { contain, height })
    return { held, natural }
  })
}
