import type { Page } from 'playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { openedFile } from './opened-file.ts'
import { visitor } from './shop-states/visitor.ts'
import { payAtTerminal } from './shop-story/pay-at-terminal.ts'
import { reported } from './shop-story/reported.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

// no other test beside these orders by post on this site, so that all of its letters may be marked
const site = 'k'

// one after the other, because the first test counts and marks all letters
test.describe.configure({ mode: 'default' })

/** Has a guest order a ticket by post and pay it. @returns the order's number */
async function paidLetter(street: string): Promise<string> {
  const guest = visitor(site)
  await guest.hold(1)
  const { path } = await guest.order({ delivery: 'post', street, postcode: '01067', city: 'Dresden' })
  const number = path.split('/').at(-1) ?? ''
  await payAtTerminal(site, number)
  await reported(site, number)
  return number
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="${number}"]`) })

test('from the start of the desk, the letters of all concerts are printed in two clicks, and so are their labels', async ({
  page,
  context,
}) => {
  await logIn(page, 'boxoffice', site)
  const first = await paidLetter('Am Lindenhof 4')
  const second = await paidLetter('Am Lindenhof 6')
  const pdf = { status: 200, type: 'application/pdf' }
  const main = page.locator('main')
  for (const [link, path] of [
    ['Liste drucken', '/deliveries/print/'],
    ['Etiketten drucken', '/deliveries/labels/'],
  ] as const) {
    await page.goto(on(site, '/admin'))
    const { click, clicks } = countedClicks()
    await click(page.getByRole('navigation').getByRole('link', { name: 'Post und Abholung' }))
    await expect(rowOf(page, first)).toContainText('Am Lindenhof 4, 01067 Dresden')
    expect(await openedFile(context, path, () => click(page.getByRole('link', { name: link })))).toEqual(pdf)
    expect(clicks()).toBe(2)
  }
  // the next sheet of labels begins where this one has ended
  const letters = (await main.getByRole('row').count()) - 1
  const from = main.getByLabel('Anfangen bei Etikett')
  await expect(from).toHaveValue(String(1 + letters))
  await page.reload()
  await expect(from).toHaveValue(String(1 + letters))
  const [sheet] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().includes('/deliveries/labels/')),
    page.getByRole('link', { name: 'Etiketten drucken' }).click(),
  ])
  expect(new URL(sheet.url()).searchParams.get('from')).toBe(String(1 + letters))
  await expect(from).toHaveValue(String(1 + 2 * letters))
  // the three browsers' tests, which run before in the long run, sell to callers without an address
  const mails = await main.getByRole('listitem').filter({ hasText: '»Ihre Karten sind unterwegs«' }).textContent()
  const [, due] = /(\d+)\s*Mail/.exec(mails ?? '') ?? []
  const [, addressless = 0] = /(\d+) ohne Mailadresse/.exec(mails ?? '') ?? []
  expect(Number(due) + Number(addressless)).toBe(letters)
  await expectFit(page, 'deliveries')
  // only the chosen letter is marked
  await rowOf(page, first).getByRole('checkbox').check()
  await expect(main.getByRole('status').filter({ hasText: '1 Brief ausgewählt' })).toHaveCount(1)
  await expectNoAxeViolations(page, 'main')
  await main.getByRole('button', { name: '1 Sendung als verschickt vermerken' }).click()
  await expect(rowOf(page, first)).toContainText('verschickt')
  await expect(rowOf(page, second).getByRole('button', { name: /^Verschickt/ })).toBeVisible()
  // without a choice, all others are
  await main.getByRole('button', { name: /als verschickt vermerken$/ }).click()
  await expect(rowOf(page, second)).toContainText('verschickt')
  await expect(main.getByRole('button', { name: /als verschickt vermerken$/ })).toHaveCount(0)
  // what is posted is not on the list any more
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Nichts zu verschicken' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByRole('link', { name: /^Abholung heute/ }).click()
  await expect(main.getByRole('heading', { name: 'Heute holt niemand Karten ab' })).toBeVisible()
})

test('a letter that came back is marked among those under way, gets another address and is posted again', async ({
  page,
}) => {
  await logIn(page, 'boxoffice', site)
  const number = await paidLetter('Am Lindenhof 10')
  const main = page.locator('main')
  const press = (name: RegExp) => rowOf(page, number).getByRole('button', { name }).click()
  /** Opens a view again until it has the order, which reports to the lists within seconds. */
  const openView = (query: string) =>
    expect(async () => {
      await page.goto(on(site, `/admin/deliveries${query}`))
      await expect(rowOf(page, number)).toBeVisible({ timeout: 3000 })
    }).toPass()
  await openView('')
  await press(/^Verschickt/)
  await expect(rowOf(page, number)).toContainText('verschickt')
  await openView('?list=under_way')
  await expectFit(page, 'letters under way')
  await press(/^Kam zurück/)
  await expect(rowOf(page, number)).toContainText('zurückgekommen')
  await openView('?list=returned')
  await expect(main.getByRole('link', { name: /^Zurückgekommen\s*\d/ })).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await rowOf(page, number).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Ändern: Name und Adressen' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Am Lindenhof 12')
  await page.getByRole('button', { name: 'Name und Adressen ändern' }).click()
  await expect(page.getByText('Am Lindenhof 12')).toBeVisible()
  await openView('?list=returned')
  await press(/^Neu verschicken/)
  await expect(rowOf(page, number)).toContainText('wieder zu verschicken')
  await openView('')
  await expect(rowOf(page, number)).toContainText('Am Lindenhof 12')
  await press(/^Verschickt/)
  await expect(rowOf(page, number)).toContainText('verschickt')
})

variant('on a phone, the letters of all concerts are behind the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'boxoffice', site)
  const number = await paidLetter('Am Lindenhof 8')
  await page.goto(on(site, '/admin'))
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('link', { name: 'Post und Abholung' }).click()
  await expect(rowOf(page, number)).toContainText('Am Lindenhof 8')
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await rowOf(page, number).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toContainText('1 Brief ausgewählt')
  await rowOf(page, number)
    .getByRole('button', { name: /^Verschickt/ })
    .click()
  await expect(rowOf(page, number)).toContainText('verschickt')
})
