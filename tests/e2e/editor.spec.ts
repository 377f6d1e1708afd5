import { expect } from 'playwright/test'
import { edit, expectSaved, insert, newPage } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expectNoAxeViolations, get, on, test } from './support.ts'

test('a page is written, sorted, taken back and published by keys alone', async ({ page, browser }) => {
  const path = await newPage(page, 'keys')
  await insert(page, 'Überschrift')
  await page.keyboard.type('Anreise')
  await page.keyboard.press('Escape')
  await insert(page, 'Text')
  await page.keyboard.type('Mit der U-Bahn. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Barrierefrei.')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('.e-said')).toHaveText(/Text, Position 1 von 2/)
  await expectSaved(page)
  await expect(page.locator('.cms .blk').first()).toHaveText(/Mit der U-Bahn/)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms .blk').first()).toHaveText('Anreise')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht')).toBeVisible()
  const answer = await get('hh', `/de/${path}`)
  expect(answer.text).toContain('<p>Mit der U-Bahn. <strong>Barrierefrei.</strong></p>')
  const visitor = await browser.newPage()
  await visitor.goto(on('hh', `/de/${path}`))
  await expect(visitor.locator('.cms .blk')).toHaveText(['Anreise', 'Mit der U-Bahn. Barrierefrei.'])
  await visitor.close()
})

test('edit mode, its menu and its outline are accessible', async ({ page }) => {
  await logIn(page, 'editor')
  await edit(page, '/de/bausteine')
  await expectNoAxeViolations(page)
  await page.locator('.cms .rich.blk').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('+')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolations(page)
})
