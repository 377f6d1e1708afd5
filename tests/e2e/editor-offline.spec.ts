import { spawnSync } from 'node:child_process'
import { expect, type Page } from 'playwright/test'
import { edit, expectSaved, insert, newPage, pageWith, savedText, saveStatus, writeText } from './edited-page.ts'
import { texts } from './editor-faults.ts'
import { logIn } from './logged-in.ts'
import { plainSeam } from './seam.ts'
import { storedDrafts } from './stored-inputs.ts'
import { get, test } from './support.ts'

test('after a minute offline and reloads, every typed text is on the page and saved', async ({ page, quiet }) => {
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
  await expect(saveStatus(page)).toHaveText(plainSeam.current ? 'Noch nicht öffentlich' : /Offline/)
  // before a plain backend, the text is not sent until it is left
  if (!plainSeam.current) expect(attempts).toBeGreaterThan(2)
  expect(attempts).toBeLessThan(10)
  await page.keyboard.type('ohne Netz.')
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await page.clock.resume()
  await expectSaved(page)
  await page.reload()
  await expect(texts(page)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.'])
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('ArrowDown')
  await page.context().setOffline(true)
  await writeText(page, 'Noch einmal.')
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  // a new tab, because the browser's error page would reload automatically
  const next = await page.context().newPage()
  await page.close()
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect(texts(next)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.', 'Noch einmal.'])
  // the status is shown without a time if the closed page's last request has already saved the text
  await expect(saveStatus(next)).toHaveText(savedText)
  await next.reload()
  await expect(texts(next)).toHaveText(['Im Netz.', 'Eine Minute ohne Netz.', 'Noch einmal.'])
})

test('a text that is first edited offline is saved once the network is back, and logs no error', async ({
  page,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'a variant of the minute offline')
  quiet.allow(/Failed to load resource|net::ERR/)
  await newPage(page, 'first')
  await page.context().setOffline(true)
  await writeText(page, 'Ohne Netz begonnen.')
  await expect(saveStatus(page)).toHaveText(/Offline/)
  await page.context().setOffline(false)
  await expectSaved(page)
})

test('text is restored even if the browser discards the database’s last writes when the page closes', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|net::ERR|AbortError/)
  const path = await pageWith(page, 'discarded', 'Im Netz.')
  await page.context().setOffline(true)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('discarded', 'AbortError')
    }
    // otherwise, the closing page's last request would save the text once the network is back
    window.fetch = () => Promise.reject(new TypeError('net::ERR'))
  })
  await page.keyboard.press('ArrowDown')
  await writeText(page, 'Bis zuletzt.')
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  const next = await page.context().newPage()
  await page.close()
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect(texts(next)).toHaveText(['Im Netz.', 'Bis zuletzt.'])
})

test('text typed right before a tab closes appears in another open tab and in the next one', async ({
  page,
  browser,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'a variant of the killed browser')
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
  await expect.poll(() => sortedTexts(other)).toEqual(all.toSorted())
  await other.keyboard.press('Escape')
  const next = await other.context().newPage()
  await other.close({ runBeforeUnload: false })
  await next.context().setOffline(false)
  await edit(next, `/de/${path}`)
  await expect.poll(() => sortedTexts(next)).toEqual(all.toSorted())
  const onOtherDevice = await (await browser.newContext()).newPage()
  await logIn(onOtherDevice, 'publisher')
  await expectSavedTexts(onOtherDevice, path, all)
  await onOtherDevice.context().close()
  await next.reload()
  await expect.poll(() => sortedTexts(next)).toEqual(all.toSorted())
  // before a plain backend, every save is public
  if (plainSeam.current) return
  const { text: html } = await get('hh', `/de/${path}`)
  expect(html).not.toContain('Im zweiten.')
})

test('after the browser is killed with two tabs open, the texts of both are restored', async ({
  launchOptions,
  playwright,
  page: onOtherDevice,
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
    await expect.poll(() => storedDrafts(tab)).toContain(`Im Tab ${index + 1}.`)
  }
  killBrowserOf(profile)
  await before.close().catch(() => {})
  const after = await open()
  const page = await after.newPage()
  await logIn(page, 'publisher')
  await edit(page, `/de/${path}`)
  const both = ['Im Tab 1.', 'Im Tab 2.']
  await expect.poll(() => sortedTexts(page)).toEqual(both)
  await logIn(onOtherDevice, 'publisher')
  await expectSavedTexts(onOtherDevice, path, both)
  await page.reload()
  await expect.poll(() => sortedTexts(page)).toEqual(both)
  await after.close()
})

/**
 * Waits until the server has the texts, in any order. The save status does not prove it: a closing or killed page is
 * online again before its process ends, and may save what the next page would otherwise save.
 * @param page a page of another profile than the one that wrote the texts
 */
async function expectSavedTexts(page: Page, path: string, expected: readonly string[]): Promise<void> {
  await expect(async () => {
    await edit(page, `/de/${path}`)
    expect(await sortedTexts(page)).toEqual(expected.toSorted())
  }).toPass()
}

const sortedTexts = async (page: Page) => (await texts(page).allTextContents()).sort()

/** Kills the browser with SIGKILL, so that pages cannot react, as in a power failure. */
function killBrowserOf(profile: string): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
  const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${profile}`))
  const [browser] = own.filter((line) => !line.includes('--type='))
  process.kill(Number.parseInt(browser ?? '', 10), 'SIGKILL')
}
