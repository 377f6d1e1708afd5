import { expect, type Page } from 'playwright/test'
import { expectSaved, insert, newPage } from './edited-page.ts'
import { test } from './support.ts'

const text = (page: Page) => page.locator('.cms .rich.blk')
const menu = (page: Page) => page.getByRole('listbox', { name: 'Baustein einfügen' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test('"/" on a later line filters blocks while its letters stay in the line, and Escape leaves them as text', async ({
  page,
}) => {
  await newPage(page, 'slash')
  await insert(page, 'Text')
  await page.keyboard.type('Erste Zeile')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(menu(page).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.type('bi')
  await expect(menu(page)).toContainText('Treffer für »/bi«BildBilderliste')
  await expect(menu(page)).toContainText('Weitere')
  await expect(chosen(page)).toHaveText('Bild')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('Bilderliste')
  await expect(text(page).locator('p')).toHaveText(['Erste Zeile', '/bi'])

  // nothing is split, the focus stays in the text, and typed words and Backspace reach it
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.type('s morgenx')
  await page.keyboard.press('Backspace')
  await expect(text(page)).toHaveCount(1)
  await expect(text(page).locator('p')).toHaveText(['Erste Zeile', '/bis morgen'])

  // within a line, and with letters that find nothing, "/" is a letter like any other
  await page.keyboard.type(' und/oder')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/xyz')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/übers')
  await expect(chosen(page)).toHaveText('Überschrift')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Im Haus')
  await expect(page.locator('.cms .hl')).toHaveText('Im Haus')
  await expect(text(page).locator('p')).toHaveText(['Erste Zeile', '/bis morgen und/oder', '/xyz'])
  await page.keyboard.press('Escape')
  await expectSaved(page)

  // a click chooses as well; in an empty text, the block takes its place
  await insert(page, 'Text')
  await page.keyboard.type('/')
  await menu(page).getByRole('option', { name: 'Zitat', exact: true }).click()
  await page.keyboard.type('Leise')
  await expect(page.locator('.cms blockquote')).toHaveText('Leise')
  await expect(text(page)).toHaveCount(1)
})
