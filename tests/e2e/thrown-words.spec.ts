// A publisher discards what an editor has written; the editor reads it at once and brings the words back.
import { expect, type Page } from 'playwright/test'
import { expectNoAxeViolationsInBothThemes } from './axe.ts'
import { edit, expectSaved, newPage, writeText } from './edited-page.ts'
import { texts } from './editor-faults.ts'
import { logIn } from './logged-in.ts'
import { test } from './support.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: /^Änderungen seit dem Veröffentlichen verwerfen/ })

test('words that a colleague discards come back with one press', async ({ page, browser }) => {
  const path = await newPage(page, 'thrown')
  await writeText(page, 'Der Treffpunkt ist am Tor.')
  await expectSaved(page)
  await button(page, 'Veröffentlichen').click()
  await button(page, /Trotzdem veröffentlichen/).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const author = await (await browser.newContext()).newPage()
  await logIn(author, 'editor')
  await edit(author, `/de/${path}`)
  await texts(author).click()
  await author.keyboard.press('Control+a')
  await author.keyboard.type('Der Treffpunkt ist am Brunnen.')
  await author.keyboard.press('Escape')
  await expectSaved(author)
  await expect(texts(page)).toContainText('Brunnen')

  await button(page, /^Verlauf/).click()
  await button(page, 'Änderungen verwerfen').click()
  await expect(question(page)).toContainText('Damit gehen auch Änderungen von Jule Petersen.')
  await expect(question(page)).toContainText('was öffentlich ist')
  await expectNoAxeViolationsInBothThemes(page, '.e-modal')
  await question(page).getByRole('button', { name: 'Alles' }).click()
  await expect(texts(page)).toContainText('Tor')

  await expect(author.getByText(/hat Ihre Änderungen verworfen/)).toBeVisible()
  await expect(texts(author)).toContainText('Tor')
  await author.getByRole('button', { name: 'Zurückholen' }).click()
  await expect(texts(author)).toContainText('Brunnen')
  await expect(texts(page)).toContainText('Brunnen')
  await author.context().close()
})
