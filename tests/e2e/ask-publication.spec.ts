// An editor asks for publication; a publisher sees the request at the desk, and publishes or refuses it.
import { type Browser, expect, type Page } from 'playwright/test'
import { expectNoAxeViolationsInBothThemes } from './axe.ts'
import { countedClicks } from './counted-clicks.ts'
import { edit, expectSaved, newPage, writeText } from './edited-page.ts'
import { texts } from './editor-faults.ts'
import { logIn } from './logged-in.ts'
import { on, test } from './support.ts'

const asks = (page: Page) => page.getByRole('dialog', { name: 'Freigabe erbitten' })
const difference = (page: Page) => page.getByRole('dialog', { name: 'Was soll öffentlich werden?' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const requests = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Freigabe erbeten', exact: true }) })

/** Creates a page that only staff see, on which an editor has written. */
async function begin(page: Page, browser: Browser, name: string): Promise<Page> {
  const path = await newPage(page, name)
  await writeText(page, 'Der Treffpunkt ist am Tor.')
  await expectSaved(page)
  await button(page, 'Veröffentlichen').click()
  await button(page, /Trotzdem veröffentlichen/).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const asker = await (await browser.newContext()).newPage()
  await logIn(asker, 'editor')
  await edit(asker, `/de/${path}`)
  await texts(asker).click()
  await asker.keyboard.press('Control+a')
  await asker.keyboard.type('Der Treffpunkt ist am Brunnen.')
  await asker.keyboard.press('Escape')
  await expectSaved(asker)
  return asker
}

test('an editor asks in two clicks and a word, and a publisher publishes it from Today', async ({
  page,
  browser,
  quiet,
}) => {
  // by the browser's clock tonight's concert has begun, and its sale is not open
  quiet.allow(/status of 404/)
  const asker = await begin(page, browser, 'asked')
  const { click, clicks } = countedClicks()
  await click(button(asker, 'Freigabe erbitten'))
  await expect(asks(asker).getByLabel('Ein Wort dazu')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(asker, '.e-modal')
  await asker.keyboard.type('Treffpunkt ist neu')
  await click(asks(asker).getByRole('button', { name: 'Erbitten' }))
  expect(clicks()).toBe(2)
  await expect(button(asker, 'Freigabe erbeten')).toBeVisible()

  await page.goto(on('hh', '/admin'))
  const request = requests(page).getByRole('link', { name: /^asked/ })
  await expect(request).toContainText('»Treffpunkt ist neu«')
  await expect(request).toContainText('Jule Petersen bittet um Freigabe')
  await expectNoAxeViolationsInBothThemes(page, '.e-hm-1')
  await request.click()
  await expect(difference(page)).toContainText('Jule Petersen bittet um Freigabe. »Treffpunkt ist neu«')
  await expect(difference(page).locator('ins').first()).toContainText('Brunnen')
  await expect(page).toHaveURL(/\?edit$/)
  await expectNoAxeViolationsInBothThemes(page, '.e-modal')
  await button(page, '1 Änderung veröffentlichen').click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(button(asker, 'Freigabe erledigt')).toBeVisible()
  await page.goto(on('hh', '/admin'))
  await expect(page.getByRole('heading', { name: 'Braucht Pflege' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^asked/ })).toHaveCount(0)
  await asker.context().close()
})

test('a note survives a failed send and a reload, and a publisher refuses with a word, both by keys alone', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|ERR_FAILED/)
  const asker = await begin(page, browser, 'refused')
  const isSent = (url: URL) => url.pathname.endsWith('/requests/')
  await asker.route(isSent, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await button(asker, 'Freigabe erbitten').focus()
  await asker.keyboard.press('Enter')
  await expect(asks(asker).getByLabel('Ein Wort dazu')).toBeFocused()
  await asker.keyboard.type('Bitte bis Freitag')
  await asks(asker).getByRole('button', { name: 'Erbitten' }).focus()
  await asker.keyboard.press('Enter')
  await expect(asks(asker).getByRole('alert')).toContainText('Keine Verbindung.')
  await asker.reload()
  await button(asker, 'Freigabe erbitten').focus()
  await asker.keyboard.press('Enter')
  await expect(asks(asker).getByLabel('Ein Wort dazu')).toHaveValue('Bitte bis Freitag')
  await asker.unroute(isSent)
  await asks(asker).getByRole('button', { name: 'Erbitten' }).focus()
  await asker.keyboard.press('Enter')
  await expect(button(asker, 'Freigabe erbeten')).toBeVisible()

  await page.goto(on('hh', '/admin'))
  await requests(page)
    .getByRole('link', { name: /^refused/ })
    .focus()
  await page.keyboard.press('Enter')
  await button(page, 'Ablehnen').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ein Wort an Jule Petersen')).toBeFocused()
  await page.keyboard.type('Erst die Uhrzeit prüfen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Abgelehnt. Jule Petersen liest Ihr Wort auf der Seite.')).toBeVisible()
  await asker.evaluate(() => window.dispatchEvent(new Event('focus')))
  await button(asker, 'Abgelehnt: Erst die Uhrzeit prüfen').click()
  await expect(asks(asker)).toContainText('Hanna Brodersen hat abgelehnt. »Erst die Uhrzeit prüfen«')
  await asker.context().close()
})
