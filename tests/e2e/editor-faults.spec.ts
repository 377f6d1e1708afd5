import { expect, type Page, type Route } from 'playwright/test'
import { edit, expectSaved, insert, newPage, saveStatus, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expectNoAxeViolationsInBothThemes, get, test } from './support.ts'

const api = '**/pageeditor-api/**'
const isWrite = (route: Route) => route.request().method() !== 'GET'
const text = (page: Page) => page.locator('.cms .rich.blk')

test('a server that is gone while one types: everything is saved when it is back', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|net::ERR/)
  await newPage(page, 'gone')
  await insert(page, 'Text')
  await page.keyboard.type('Davor, ')
  await page.route(api, (route) => route.abort('connectionrefused'))
  await page.keyboard.type('währenddessen ')
  await expect(saveStatus(page)).toHaveText(/Offline/)
  await page.keyboard.type('und danach.')
  await page.unroute(api)
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText('Davor, währenddessen und danach.')
})

test('a server that fails three times: the fourth attempt saves', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|ServerError/)
  await newPage(page, 'fails')
  await writeText(page, 'Ein Satz.')
  await expectSaved(page)
  let failures = 0
  await page.route(api, (route) => {
    if (!isWrite(route) || failures === 3) return route.continue()
    failures += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Noch einer.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').getByText('Nicht gespeichert')).toBeVisible()
  await expect(saveStatus(page)).toHaveText(/Nicht gespeichert/)
  await expect.poll(() => failures, { timeout: 20_000 }).toBe(3)
  await expect(saveStatus(page)).toHaveText(/Gespeichert/, { timeout: 20_000 })
  await page.reload()
  await expect(text(page)).toHaveText('Ein Satz. Noch einer.')
})

test('a session that ends while one writes: after the login it is saved', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await newPage(page, 'session')
  await writeText(page, 'Vor dem Ende.')
  await expectSaved(page)
  await page.context().clearCookies({ name: 'sessionid' })
  await insert(page, 'Text')
  await page.keyboard.type('Nach')
  // the refusal comes while one types on: the login must not swallow what is meant for the page
  const refused = page.waitForResponse((response) => response.status() === 401)
  let isTyping = Promise.resolve()
  const typeOn = async (route: Route) => {
    isTyping = page.keyboard.type(' dem Ende, und noch lange danach.', { delay: 60 })
    await route.continue()
  }
  await page.route(api, typeOn, { times: 1 })
  await refused
  await isTyping
  const login = page.getByRole('dialog')
  await login.getByLabel('E-Mail').fill('publisher@example.org')
  await login.getByLabel('Passwort').fill('auftakt-demo')
  await login.getByRole('button', { name: 'Weiter' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText(['Vor dem Ende.', 'Nach dem Ende, und noch lange danach.'])
})

test('a colleague who writes the same text: both stand side by side, and one is chosen', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  const path = await newPage(page, 'conflict')
  await writeText(page, 'Anfang.')
  await expectSaved(page)
  const other = await browser.newPage()
  await logIn(other, 'editor')
  await edit(other, `/de/${path}`)
  await text(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' Ihr Satz.')
  await other.keyboard.press('Escape')
  await expectSaved(other)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mein Satz.')
  await page.keyboard.press('Escape')
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await page.getByRole('button', { name: 'Klären' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Anfang. Mein Satz.')
  await expect(question).toContainText('Anfang. Ihr Satz.')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await question.getByLabel('Oder beide zusammenführen').fill('<p>Anfang. Ihr Satz. Mein Satz.</p>')
  await question.getByRole('button', { name: 'Diesen Text nehmen' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText('Anfang. Ihr Satz. Mein Satz.')
  await other.close()
})

test('offline, and the tab is closed: the next one has it all, and saves it', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|net::ERR/)
  const path = await newPage(page, 'offline')
  await writeText(page, 'Im Netz.')
  await expectSaved(page)
  await page.context().setOffline(true)
  await writeText(page, 'Ohne Netz.')
  await expect(saveStatus(page)).toHaveText(/Offline/)
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect(text(next)).toHaveText(['Im Netz.', 'Ohne Netz.'])
  await expectSaved(next)
  const { text: html } = await get('hh', `/de/${path}`)
  expect(html).not.toContain('Ohne Netz.')
})

test('a form whose code does not come: the page stays, and the second attempt opens it', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
  await newPage(page, 'chunk')
  await writeText(page, 'Bleibt stehen.')
  await page.route('**/staff/edit-dialog*.js', (route) => route.abort())
  await insert(page, 'Bild')
  await expect(page.getByText('Das Formular lässt sich gerade nicht laden')).toBeVisible()
  await page.unroute('**/staff/edit-dialog*.js')
  await expect(text(page)).toHaveText('Bleibt stehen.')
  await expectSaved(page)
})
