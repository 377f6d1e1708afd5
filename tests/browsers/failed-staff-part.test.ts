// What staff see when a part of their code fails to load. A retry does not help if the browser has cached the failed
// import of a chunk, or if a new release has replaced the chunk; after the second failure, the alert offers a reload.
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chunkOf,
  editNewPage,
  failOnce,
  importOf,
  insert,
  newVisitor,
  on,
  openFirefox,
  press,
  replaced,
  visitAsPublisher,
} from './firefox.ts'

const bar = 'client/staff/main.tsx'
const account = 'client/staff/account/account-dialog.tsx'

/** Runs only with `FULL=1`, because the tested part has the same loader as the login, which every run tests. */
const variant = process.env.FULL ? test : test.skip

let browser: Browser
beforeAll(async () => {
  browser = await openFirefox()
})
afterAll(() => browser?.close())

test('the login, on an edit address without a session', async () => {
  const page = await newVisitor(browser)
  await failOnce(page, importOf('client/staff/login/login-steps.tsx', bar))
  await page.goto(on('/de?edit'))
  await press(page, 'Erneut')
  await Promise.all([page.waitForNavigation(), press(page, 'Seite neu laden')])
  await page.waitForSelector('dialog[open] input[type=password]')
})

variant('the account says that its code failed, and opens by a click on »Erneut«', async () => {
  const page = await visitAsPublisher(browser, '/de/konzerte')
  const requests = await failOnce(page, chunkOf(account, 'staff-manifest'))
  await openAccount(page)
  await page.waitForSelector('.e-alert::-p-text(Ihr Konto lässt sich gerade nicht laden)')
  await press(page, 'Erneut')
  await page.waitForSelector('dialog[open] ::-p-text(publisher@example.org)')
  expect(requests.count()).toBe(2)
})

variant('the account, where a chunk that it imports failed', async () => {
  const page = await visitAsPublisher(browser, '/de/konzerte')
  await failOnce(page, importOf(account, bar))
  await openAccount(page)
  await press(page, 'Erneut')
  await Promise.all([page.waitForNavigation(), press(page, 'Seite neu laden')])
  await page.waitForSelector('.e-menu')
  await openAccount(page)
  await page.waitForSelector('dialog[open] ::-p-text(publisher@example.org)')
})

variant('a picker, after a new release has replaced its chunk', async () => {
  const page = await editNewPage(browser, 'firefox-picker')
  page.on('dialog', (dialog) => void dialog.accept())
  await replaced(page, chunkOf('client/pickers/opening/pick.ts', 'staff-manifest'))
  await insert(page, 'Bild')
  const choose = await page.waitForSelector('dialog.e-modal[open] .e-choose')
  await choose?.click()
  await press(page, 'Erneut', 'dialog.e-ask')
  await Promise.all([page.waitForNavigation(), press(page, 'Seite neu laden', 'dialog.e-ask')])
  await page.waitForSelector('.e-save')
})

async function openAccount(page: Page): Promise<void> {
  await page.click('.e-menu > button')
  const item = await page.waitForSelector('[role=menuitem]::-p-text(Mein Konto)')
  await item?.click()
}
