import { spawnSync } from 'node:child_process'
import { expect, type Page, type Route } from 'playwright/test'
import type { DraftPage } from '../../shared/contract/editor.ts'
import { edit, expectSaved, insert, newPage, pageWith, saveStatus, writeText } from './edited-page.ts'
import { browserAt, openFront } from './front.ts'
import { logIn } from './logged-in.ts'
import { ownServer } from './own-server.ts'
import { expectNoAxeViolationsInBothThemes, get, test } from './support.ts'

const api = '**/pageeditor-api/**'
const isWrite = (route: Route) => route.request().method() !== 'GET'
const text = (page: Page) => page.locator('.cms .rich.blk')

test('a server that is killed while one types: everything is saved when it is back', async ({ launchOptions }) => {
  const front = await openFront(Number(process.env.EMBEDDED_PORT))
  const browser = await browserAt(front.port, launchOptions)
  const page = await browser.newPage()
  await newPage(page, 'killed')
  await insert(page, 'Text')
  await page.keyboard.type('Davor, ')
  await expectSaved(page)
  // the next save arrives at the server, but its answer is lost
  const killed = front.cutBeforeAnswer()
  await page.keyboard.type('währenddessen, ')
  await killed
  await page.keyboard.type('ohne Antwort ')
  await expect(saveStatus(page)).toHaveText(/Offline/)
  await page.keyboard.type('und danach.')
  await front.mend()
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText('Davor, währenddessen, ohne Antwort und danach.')
  await browser.close()
  await front.cut()
})

test('a server killed for good: what was typed is saved by the next one', async ({ launchOptions }) => {
  test.skip(!process.env.FULL, 'a server of its own is started three times')
  test.setTimeout(300_000)
  const server = await ownServer()
  try {
    const browser = await browserAt(server.port, launchOptions)
    const page = await browser.newPage()
    const path = await newPage(page, 'sigkill', 'hh', server.port)
    let typed = ''
    const type = async (sentence: string) => {
      const next = typed ? ` ${sentence}` : sentence
      typed += next
      await page.keyboard.type(next, { delay: 20 })
    }
    await insert(page, 'Text')
    for (const round of ['ersten', 'zweiten']) {
      const isTyping = type(`Während des ${round} Endes wird weiter und weiter geschrieben.`)
      server.kill()
      await isTyping
      await type('Danach auch.')
      await expect(saveStatus(page)).toHaveText(/Offline/)
      await server.start()
      await page.keyboard.press('Control+s')
      await expectSaved(page)
    }
    await page.keyboard.press('Escape')
    await edit(page, `/de/${path}`)
    await expect(text(page)).toHaveText(typed)
    await browser.close()
  } finally {
    server.remove()
  }
})

test('a server that fails three times: the fourth attempt saves', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|ServerError/)
  await pageWith(page, 'fails', 'Ein Satz.')
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
  // nothing is published, or shown, that lacks what was typed last
  failures = Number.NEGATIVE_INFINITY
  await expect(saveStatus(page)).toBeVisible()
  await text(page).click()
  await page.keyboard.type('Und ')
  await page.getByRole('button', { name: /^Prüfung/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await expect(page.getByText('Erst speichern, dann veröffentlichen')).toBeVisible()
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByRole('button', { name: 'Trotzdem ansehen' })).toBeVisible()
})

test('a session that ends while one writes: after the login it is saved', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  await pageWith(page, 'session', 'Vor dem Ende.')
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
  // nor does it wait for ever when its own code comes late
  const steps = '**/staff/login-steps*.js*'
  await page.route(steps, (route) => route.abort())
  await refused
  await isTyping
  await expect(page.getByText('Die Anmeldung lässt sich gerade nicht laden')).toBeVisible()
  await page.unroute(steps)
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
  const path = await pageWith(page, 'conflict', 'Anfang.')
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
  // neither typing on nor a reload is an answer
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Und noch einer.')
  await page.reload()
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await page.getByRole('button', { name: 'Klären' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Anfang. Mein Satz. Und noch einer.')
  await expect(question).toContainText('Anfang. Ihr Satz.')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await question.getByRole('textbox', { name: 'Zusammenführen' }).fill('Anfang. Ihr Satz. Mein Satz.')
  // the merged text survives closing the dialog
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Klären' }).click()
  await expect(question.getByRole('radio', { name: 'Zusammenführen' })).toBeChecked()
  await question.getByRole('button', { name: 'Fassung speichern' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText('Anfang. Ihr Satz. Mein Satz.')
  await other.close()
})

test('a colleague who deletes a block under its open form: the form stays, with what was typed in it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  const path = await pageWith(page, 'form', 'Eins.')
  await writeText(page, 'Zwei.')
  await expectSaved(page)
  const slow = Promise.withResolvers<void>()
  await page.route(api, async (route) => {
    if (isWrite(route)) await slow.promise
    await route.continue()
  })
  await text(page).first().click()
  await page.keyboard.type('Mein ')
  await text(page).nth(1).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alle Angaben' }).click()
  const form = page.getByRole('dialog', { name: 'Text bearbeiten' })
  await form.getByRole('textbox', { name: 'Text' }).press('Control+Home')
  await page.keyboard.type('Getippt: ')
  const other = await page.context().newPage()
  await other.goto('/de/impressum')
  await other.evaluate(rewriteFirstDeleteSecond, path)
  await other.close()
  slow.resolve()
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await form.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(text(page).nth(1)).toHaveText('Getippt: Zwei.')
})

async function rewriteFirstDeleteSecond(path: string): Promise<void> {
  const api = '/de/pageeditor-api'
  const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
  const read = async <T>(what: string) => (await fetch(`${api}/${what}`)).json<T>()
  const write = (method: string, { id, revision }: { id: number; revision: number }, body?: string) =>
    fetch(`${api}/text/${id}/`, {
      method,
      body: body ?? null,
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token, 'If-Match': `"${revision}"` },
    })
  const { id } = await read<{ id: number }>(`page/${path}/?draft`)
  const { sections } = await read<DraftPage>(`pages/${id}/`)
  const [first, second] = sections[0]?.children ?? []
  if (!first || !second) throw new Error('two texts were expected')
  await write('POST', first, JSON.stringify({ fields: { content: { de: '<p>Ihr Satz.</p>' } } }))
  await write('DELETE', second)
}

test('a minute offline, and reloads: nothing typed is missing, before the network is back or after', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|net::ERR/)
  const path = await pageWith(page, 'minute', 'Im Netz.')
  await page.clock.install()
  await page.context().setOffline(true)
  let attempts = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/pageeditor-api/')) attempts += 1
  })
  await insert(page, 'Text')
  await page.keyboard.type('Eine Minute ')
  for (let second = 0; second < 60; second++) await page.clock.runFor(1000)
  await expect(saveStatus(page)).toHaveText(/Offline/)
  expect(attempts).toBeGreaterThan(2)
  expect(attempts).toBeLessThan(10)
  await page.keyboard.type('ohne Netz.')
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await page.clock.resume()
  await expectSaved(page)
  await page.reload()
  await expect(text(page)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.'])
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('ArrowDown')
  await page.context().setOffline(true)
  await writeText(page, 'Noch einmal.')
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  // the browser's own page would load ours by itself as soon as it can
  const next = await page.context().newPage()
  await page.close()
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect(text(next)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.', 'Noch einmal.'])
  // the last call of the page that went may have arrived, too
  await expect(saveStatus(next)).toHaveText(/Gespeichert/)
  await next.reload()
  await expect(text(next)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.', 'Noch einmal.'])
})

test('a tab closed at the last key: another one that is open has it, and the next one, too', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|net::ERR/)
  const path = await pageWith(page, 'tabs', 'Im Netz.')
  const other = await page.context().newPage()
  await edit(other, `/de/${path}`)
  await page.context().setOffline(true)
  await other.keyboard.press('ArrowDown')
  await writeText(other, 'Im zweiten.')
  await page.bringToFront()
  await insert(page, 'Text')
  await page.keyboard.type('Im ersten bis zum letzten Zeichen.')
  await page.close({ runBeforeUnload: false })
  const all = ['Im Netz.', 'Im ersten bis zum letzten Zeichen.', 'Im zweiten.']
  await expect.poll(async () => (await text(other).allTextContents()).sort()).toEqual(all.toSorted())
  await other.keyboard.press('Escape')
  const next = await other.context().newPage()
  await other.close({ runBeforeUnload: false })
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect.poll(async () => (await text(next).allTextContents()).sort()).toEqual(all.toSorted())
  await expectSaved(next)
  await next.reload()
  await expect.poll(async () => (await text(next).allTextContents()).sort()).toEqual(all.toSorted())
  const { text: html } = await get('hh', `/de/${path}`)
  expect(html).not.toContain('Im zweiten.')
})

test('a browser that is killed with two tabs: both texts are there when it is opened again', async ({
  launchOptions,
  playwright,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const open = () => playwright.chromium.launchPersistentContext(profile, launchOptions)
  const before = await open()
  const tabs = [await before.newPage(), await before.newPage()] as const
  const path = await newPage(tabs[0], 'crash')
  await edit(tabs[1], `/de/${path}`)
  await before.setOffline(true)
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront()
    await tab.keyboard.press('ArrowDown')
    await writeText(tab, `Im Tab ${index + 1}.`)
    await expect(saveStatus(tab)).toHaveText(/Offline/)
  }
  killBrowserOf(profile)
  await before.close().catch(() => {})
  const after = await open()
  const page = await after.newPage()
  await logIn(page, 'publisher')
  await edit(page, `/de/${path}`)
  await expect.poll(async () => (await text(page).allTextContents()).sort()).toEqual(['Im Tab 1.', 'Im Tab 2.'])
  await expectSaved(page)
  await page.reload()
  await expect.poll(async () => (await text(page).allTextContents()).sort()).toEqual(['Im Tab 1.', 'Im Tab 2.'])
  await after.close()
})

test('a form, and an editor, whose code does not come: the page stays, and the second attempt opens it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
  await newPage(page, 'chunk')
  await writeText(page, 'Bleibt stehen.')
  await page.route('**/staff/edit-dialog*.js*', (route) => route.abort())
  await insert(page, 'Bild')
  await expect(page.getByText('Das Formular lässt sich gerade nicht laden')).toBeVisible()
  await page.unroute('**/staff/edit-dialog*.js*')
  // the alert stays while the pointer is over it
  await page.getByText('Das Formular lässt sich gerade nicht laden').hover()
  await page.getByRole('button', { name: 'Erneut' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text(page)).toHaveText('Bleibt stehen.')
  await expectSaved(page)
  // and the whole editor
  await page.route('**/staff/editor-*.js*', (route) => route.abort())
  await page.reload()
  const waits = page.getByText('Der Editor wird geladen. Dauert es zu lange?')
  await expect(waits).toBeVisible()
  await page.unroute('**/staff/editor-*.js*')
  await waits.getByRole('link', { name: 'Neu laden' }).click()
  await expect(saveStatus(page)).toHaveText('Gespeichert')
  await expect(waits).toHaveCount(0)
})

/** SIGKILL, as a machine that goes off: nothing is said to any page. */
function killBrowserOf(profile: string): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
  const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${profile}`))
  const [browser] = own.filter((line) => !line.includes('--type='))
  process.kill(Number.parseInt(browser ?? '', 10), 'SIGKILL')
}
