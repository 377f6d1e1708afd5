import { expect } from 'playwright/test'
import { expectSaved, insert, newPage, pageWith, saveTyped } from './edited-page.ts'
import { accountOf } from './logged-in.ts'
import { test, variant } from './support.ts'

variant('after the login over the page the editor writes on where the caret was', async ({ page, quiet }) => {
  quiet.allow(/40[13]/)
  await newPage(page, 'again')
  await insert(page, 'Überschrift')
  await page.keyboard.type('Anfang Ende')
  await saveTyped(page)
  await expectSaved(page)
  const logInAgain = async (typed: string) => {
    for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft')
    await page.context().clearCookies({ name: 'sessionid' })
    await page.keyboard.type(typed)
    await saveTyped(page)
    const login = page.getByRole('dialog')
    const { email, password } = accountOf('publisher')
    await login.getByLabel('E-Mail').fill(email)
    await login.getByLabel('Passwort').fill(password)
    await page.keyboard.press('Enter')
    await expect(login).toHaveCount(0)
    await page.keyboard.type('und ')
    await saveTyped(page)
    await expectSaved(page)
  }
  await logInAgain('Mitte ')
  await expect(page.locator('.cms .hl h2')).toHaveText('Anfang Mitte und Ende')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Davor Dann')
  await logInAgain('mitten ')
  await expect(page.locator('.cms .rich.blk')).toHaveText('Davor mitten und Dann')
})

variant('a question that is being filled in is not asked for', async ({ page }) => {
  await newPage(page, 'question')
  await insert(page, 'Fragen und Antworten')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).press('Enter')
  const question = page.getByRole('dialog').getByRole('textbox', { name: 'Frage' }).first()
  await question.focus()
  await page.keyboard.press('Tab')
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await question.pressSequentially('W')
  expect(await question.getAttribute('aria-invalid')).not.toBe('true')
})

test('the outline opens a block’s commands by keyboard, too', async ({ page }) => {
  await pageWith(page, 'rows', 'Davor')
  await page.keyboard.press('Alt+g')
  const rows = page.getByRole('treeitem', { level: 2 })
  await rows.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('dialog').getByRole('button', { name: 'Duplizieren' }).click()
  await expect(rows).toHaveText([/Davor/, /Davor/])
})
