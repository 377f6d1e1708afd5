// Firefox caches a failed import until the document is closed, as Chromium did until 2026 (whatwg/html 10327).
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chunkOf,
  editNewPage,
  failOnce,
  importEnded,
  importOf,
  insert,
  on,
  openFirefox,
  press,
  visit,
} from './firefox.ts'

const editDialog = 'client/editor/dialog/shown-dialog.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await openFirefox()
})
afterAll(() => browser?.close())

test('the search opens by a click after its code failed under the pointer', async () => {
  const page = await visit(browser, '/de')
  const search = chunkOf('client/search/search.tsx', 'manifest')
  const requests = await failOnce(page, search)
  await page.hover('header [data-opens=search]')
  await expect.poll(requests.count, { timeout: 20_000 }).toBe(1)
  await importEnded(page, search)
  await page.click('header [data-opens=search]')
  await page.waitForSelector('#search-typed')
  expect(page.url()).toBe(on('/de'))
  expect(requests.count()).toBe(2)
})

test('an editor’s dialog opens by a click on »Erneut« after its code failed', async () => {
  const page = await editNewPage(browser, 'firefox')
  const requests = await failOnce(page, chunkOf(editDialog, 'staff-manifest'))
  await insert(page, 'Bild')
  await press(page, 'Erneut')
  await page.waitForSelector('dialog.e-modal[open]')
  expect(requests.count()).toBe(2)
})

test('if a chunk that the dialog imports fails, the alert offers a reload that loses nothing', async () => {
  const page = await editNewPage(browser, 'firefox-import')
  // Firefox warns about unsaved changes, although the device has stored them
  page.on('dialog', (dialog) => void dialog.accept())
  await failOnce(page, importOf(editDialog, 'client/editor/main.tsx'))
  await insert(page, 'Text')
  await page.keyboard.type('Bleibt stehen.')
  await page.keyboard.press('Escape')
  await insert(page, 'Bild')
  await press(page, 'Erneut')
  await Promise.all([page.waitForNavigation(), press(page, 'Seite neu laden')])
  await page.waitForSelector('.e-save')
  await page.waitForSelector('::-p-text(Bleibt stehen.)')
  await page.keyboard.press('ArrowDown')
  await insert(page, 'Bild')
  await page.waitForSelector('dialog.e-modal[open]')
})
