import type { Page } from 'playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { openedFile } from './opened-file.ts'
import { visitor } from './shop-states/visitor.ts'
import { payAtTerminal } from './shop-story/pay-at-terminal.ts'
import { reported } from './shop-story/reported.ts'
import { expect, on, test, variant } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const site = 'h'
const address = {
  delivery: 'post',
  street: 'Am Lindenhof 4',
  postcode: '01067',
  city: 'Dresden',
  phone: '0511 / 77 46 21',
}

/**
 * Opens the sale of a concert of which a visitor has paid for two tickets by post, and counts the clicks from there.
 */
async function openSale(page: Page) {
  const guest = visitor(site)
  const id = await guest.hold(2)
  const { path } = await guest.order(address)
  const number = path.split('/').at(-1) ?? ''
  await payAtTerminal(site, number)
  await reported(site, number)
  await logIn(page, 'boxoffice', site)
  return { id, number, ...countedClicks() }
}

test('the list of tickets to post is printed in two clicks, and so are its labels', async ({ page, context }) => {
  const { id, number, click, clicks } = await openSale(page)
  await page.goto(on(site, `/admin/sales/${id}`))
  await click(page.locator('main').getByRole('link', { name: 'Post und Abholung' }))
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${number}"]`) })
  await expect(row).toContainText('Am Lindenhof 4, 01067 Dresden')
  const print = () => click(page.getByRole('link', { name: 'Liste drucken' }))
  expect(await openedFile(context, '/lists/print/', print)).toEqual({ status: 200, type: 'application/pdf' })
  expect(clicks()).toBe(2)
  const labels = () => click(page.getByRole('link', { name: 'Etiketten drucken' }))
  expect(await openedFile(context, '/lists/labels/', labels)).toEqual({ status: 200, type: 'application/pdf' })
  await expectFit(page, 'lists')
  await click(row.getByRole('button', { name: /^Verschickt/ }))
  await expect(row).toContainText('verschickt')
  await row.getByRole('link').click()
  await expect(page.getByText(/^verschickt /)).toBeVisible()
})

test('an order is found by half a telephone number, in one click', async ({ page }) => {
  const { number, click, clicks } = await openSale(page)
  await page.goto(on(site, '/admin/orders'))
  const answered = page.waitForResponse(/\/orders\/\?.*q=7746/)
  await page.getByRole('searchbox').fill('7746')
  expect((await answered).ok()).toBe(true)
  await click(page.locator(`a[href$="${number}"]`))
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  await expect(page.locator('.bo-lines')).toContainText('gültig')
  expect(clicks()).toBe(1)
})

test('a search that still waits for the end of the typing does not follow to the opened order', async ({ page }) => {
  const { number } = await openSale(page)
  await page.clock.install()
  await page.goto(on(site, '/admin/orders'))
  const opened = page.locator(`a[href$="${number}"]`)
  await expect(opened).toBeVisible()
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  // the list stays on the screen until the order's part has loaded
  await page.route(/\/order-screen[^/]*\.js/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.getByRole('searchbox').fill('7746')
  await opened.click()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  await page.clock.runFor(1000)
  load()
  await expect(page.locator('.bo-lines')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
})

variant('on a phone, the house is listed by name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await openSale(page)
  await page.goto(on(site, `/admin/sales/${id}/lists?list=house`))
  await expect(page.getByRole('row').filter({ hasText: 'Per Post' }).first()).toBeVisible()
  await expectFit(page, 'lists-house')
})
