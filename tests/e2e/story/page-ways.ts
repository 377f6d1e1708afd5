import { expect } from 'playwright/test'
import { dialogWords } from '../../../client/editor/dialog/words.ts'
import { checkWords } from '../../../client/editor/panels/checks-words.ts'
import { historyWords } from '../../../client/editor/panels/history/words.ts'
import { newPageFields } from '../../../client/editor/panels/new-page-dialog.tsx'
import { newPageWords } from '../../../client/editor/panels/words.ts'
import { barWords } from '../../../client/staff/bar/words.ts'
import { loginWords } from '../../../client/staff/login/words.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { demoPassword } from '../logged-in.ts'
import type { Desk } from './fill.ts'

/**
 * Logs in with the dialog on the page, and creates a page with a button of the history panel.
 * @param at returns the URL of a path on the site
 * @returns the page's path below each locale
 */
export async function logInAndMakePage(desk: Desk, at: (path: string) => string): Promise<Record<Locale, string>> {
  const { page, hands, locale } = desk
  await page.goto(at(locale === 'de' ? '/de/impressum?edit' : '/en/imprint?edit'))
  const words = loginWords[locale]
  const login = page.getByRole('dialog', { name: words.title })
  await hands.write(login.getByLabel(words.email), 'publisher@example.org')
  await hands.write(login.getByLabel(words.password), demoPassword)
  await hands.press(login.getByRole('button', { name: words.next }))
  await expectBar(desk)

  await page.keyboard.press('Alt+v')
  await hands.press(page.getByRole('button', { name: historyWords[locale].create, exact: true }))
  const form = page.getByRole('dialog', { name: newPageWords[locale].create })
  const title = form.getByLabel(newPageFields.title?.label[locale] ?? '', { exact: true })
  const number = crypto.randomUUID().slice(0, 8)
  await hands.write(title, `Probe ${number}`)
  await hands.press(form.getByRole('button', { name: dialogWords[locale].english }))
  await hands.write(title, `Trial ${number}`)
  await hands.press(form.getByRole('button', { name: newPageWords[locale].make }))
  const paths = { de: `probe-${number}`, en: `trial-${number}` }
  await page.waitForURL(at(`/${locale}/${paths[locale]}?edit`))
  await expectBar(desk)
  return paths
}

export async function expectBar({ page, locale }: Desk): Promise<void> {
  await expect(page.getByRole('toolbar', { name: barWords[locale].bar })).toBeVisible({ timeout: 15_000 })
}

/** Opens a preview of the current draft. @returns its signed link */
export async function openedPreview({ page, hands, locale }: Desk): Promise<string> {
  const opened = page.context().waitForEvent('page')
  await hands.press(page.getByRole('button', { name: { de: 'Vorschau', en: 'Preview' }[locale], exact: true }))
  const preview = await opened
  await preview.waitForURL(/\?preview=/)
  const address = preview.url()
  await preview.close()
  return address
}

/** Publishes the page, even if the checks report problems. */
export async function publish({ page, hands, locale }: Desk): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/publish/'))
  await hands.press(page.getByRole('button', { name: { de: 'Veröffentlichen', en: 'Publish' }[locale], exact: true }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: checkWords[locale].anyway }))
  expect((await answer).status()).toBe(200)
  await expect(page.getByText({ de: 'Veröffentlicht', en: 'Published' }[locale], { exact: true }).first()).toBeVisible()
}
