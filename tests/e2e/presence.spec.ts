// People on one page see each other, and what the others have saved.
import { type Browser, expect, type Page } from 'playwright/test'
import { expectNoAxeViolationsInBothThemes } from './axe.ts'
import { edit, expectSaved, newPage, writeText } from './edited-page.ts'
import { texts } from './editor-faults.ts'
import { browserAt, openFront } from './front.ts'
import { logIn } from './logged-in.ts'
import { seamPort } from './seam.ts'
import { get, test } from './support.ts'

const initials = (page: Page) => page.locator('[data-people]')
const people = (page: Page) => page.getByRole('region', { name: 'Wer ist hier' })
const said = (page: Page) => page.locator('.e-said[aria-live="polite"]')

async function begin(page: Page, browser: Browser): Promise<{ path: string; colleague: Page }> {
  const path = await newPage(page, 'together')
  for (const text of ['Erster Text.', 'Zweiter Text.']) await writeText(page, text)
  await expectSaved(page)
  const context = await browser.newContext()
  const colleague = await context.newPage()
  await logIn(colleague, 'editor')
  await edit(colleague, `/de/${path}`)
  return { path, colleague }
}

async function write(page: Page, index: number, text: string): Promise<void> {
  await texts(page).nth(index).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

test('two people see each other, and jump to each other by keys alone', async ({ page, browser }) => {
  const { colleague } = await begin(page, browser)
  await expect(initials(page)).toHaveText('JP')
  await expect(initials(page)).toHaveAccessibleName('Noch 1 Person ist hier (Alt W)')
  await expect(said(page)).toHaveText('Jule Petersen ist auch auf dieser Seite')
  await expect(initials(colleague)).toBeVisible()
  await write(colleague, 1, ' Mehr')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+w')
  await expect(people(page)).toBeFocused()
  await expect(people(page).getByRole('button')).toContainText('schreibt: »Zweiter Text.')
  await expectNoAxeViolationsInBothThemes(page, '.e-ppl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(people(page)).toBeHidden()
  await expect(page.locator('[data-frame][tabindex="0"]')).toHaveAccessibleName('Text, Position 2 von 2')
  await page.keyboard.press('Alt+w')
  await expect(people(page).getByText('Alt', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(people(page).getByText('Alt', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(people(page)).toBeHidden()
  await colleague.context().close()
  await expect(initials(page)).toBeHidden()
  await expect(said(page)).toHaveText('Jule Petersen ist nicht mehr auf dieser Seite', { timeout: 15_000 })
})

test('a colleague’s words arrive while one writes, whose caret, words and undo stay', async ({ page, browser }) => {
  const { colleague } = await begin(page, browser)
  await expect(initials(page)).toHaveText('JP')
  await write(page, 1, ' Mein')
  const scrolled = await page.evaluate(() => scrollY)
  await write(colleague, 0, ' Von ihr.')
  await expect(texts(page).nth(0)).toHaveText('Erster Text. Von ihr.')
  await expect(said(page)).toHaveText('Jule Petersen hat »Text« geändert')
  // the caret is where it was, and the text still the one that is edited
  await page.keyboard.type(' Satz.')
  await expect(texts(page).nth(1)).toHaveText('Zweiter Text. Mein Satz.')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(texts(colleague).nth(1)).toHaveText('Zweiter Text. Mein Satz.')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.keyboard.press('Control+z')
  await expect(texts(page).nth(1)).not.toHaveText('Zweiter Text. Mein Satz.')
  await expect(texts(page).nth(0)).toHaveText('Erster Text. Von ihr.')
  await colleague.context().close()
})

test('what a colleague saves while the checks are shown is not published unseen', async ({ page, browser, quiet }) => {
  quiet.allow(/status of 409/)
  const { path, colleague } = await begin(page, browser)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Trotzdem veröffentlichen' })
  await expect(anyway).toBeVisible()
  await write(colleague, 0, ' Von ihr.')
  await expect(texts(page).nth(0)).toHaveText('Erster Text. Von ihr.')
  await anyway.click()
  await expect(page.getByText('Nicht veröffentlicht')).toBeVisible()
  expect((await get('hh', `/de/${path}`)).status).toBe(404)
  await colleague.context().close()
})

test('a colleague who writes is named before a part is published', async ({ page, browser }) => {
  const { colleague } = await begin(page, browser)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await write(colleague, 0, ' Ein halber Sa')
  await expect(texts(page).nth(0)).toHaveText('Erster Text. Ein halber Sa')
  await write(page, 1, ' Fertig.')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Jule Petersen')
  await colleague.keyboard.type('tz')
  await expect(page.getByRole('dialog')).toContainText('Jule Petersen schreibt hier gerade.')
  await expectNoAxeViolationsInBothThemes(page, '.e-modal')
  await colleague.context().close()
})

test('when the server is gone and back, both are there again, and see what was written meanwhile', async ({
  page: other,
  launchOptions,
}) => {
  const front = await openFront(seamPort())
  const browser = await browserAt(front.port, launchOptions)
  const page = await browser.newPage()
  const path = await newPage(page, 'gone')
  await writeText(page, 'Davor.')
  await expectSaved(page)
  await logIn(other, 'editor')
  await edit(other, `/de/${path}`)
  await expect(initials(page)).toHaveText('JP')
  await front.cut()
  await expect(initials(page)).toBeHidden({ timeout: 20_000 })
  await write(other, 0, ' Meanwhile.')
  await other.keyboard.press('Escape')
  await expectSaved(other)
  await front.restore()
  await expect(initials(page)).toHaveText('JP', { timeout: 40_000 })
  await expect(texts(page)).toHaveText('Davor. Meanwhile.')
  await browser.close()
  await front.cut()
})
