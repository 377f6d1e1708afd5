import type { Page } from 'playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, expectNoColourViolations, on, test, variant } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a guest's order of four people that waits for a transfer, and counts the clicks from there. */
async function openOrder(page: Page) {
  const guest = visitor('d')
  // of a production whose seats no other story takes while these are chosen
  await guest.hold(4, 9)
  const { path } = await guest.order()
  await logIn(page, 'boxoffice', 'd')
  await page.goto(on('d', `/admin/orders/${path.split('/').at(-1)}`))
  return countedClicks()
}

const places = (page: Page) => page.locator('.bo-lines th').allTextContents()

test('four people of an order move together in three clicks: the proposal is near, the consequences are read', async ({
  page,
}) => {
  const { click, clicks } = await openOrder(page)
  await expect(page.locator('.bo-lines th')).toHaveCount(4)
  const before = await places(page)
  await click(page.getByRole('link', { name: 'Plätze umsetzen …' }))
  const groups = page.getByRole('group', { name: 'Wo noch 4 zusammen frei sind' })
  await expect(groups.getByRole('radio').first()).toBeChecked()
  await click(groups.getByRole('radio').nth(1))
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByRole('listitem')).toHaveText([
    '0 Karten mit neuem Code; die alten gelten nicht mehr',
    '4 Plätze getauscht; die bisherigen sind frei',
    /^0,00\s€ Unterschied$/,
    /^(?:1 Mail an |0 Mails )/,
  ])
  await expectFit(page, 'move-seats', 'main')
  if (process.env.FULL) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoColourViolations(page, 'main')
  }
  await click(page.getByRole('button', { name: '4 Plätze umsetzen' }))
  await expect(page).toHaveURL(/\/admin\/orders\/[^/]+$/)
  await expect.poll(() => places(page)).not.toEqual(before)
  expect(clicks()).toBe(3)
})

variant('on the plan, the first seat brings the others along, and one that is taken is refused', async ({ page }) => {
  const { click, clicks } = await openOrder(page)
  await click(page.getByRole('link', { name: 'Plätze umsetzen …' }))
  await expect(page.getByRole('checkbox', { name: /neu Person 4/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /bisher Person 1/ })).not.toBeChecked()
  const seats = await page.locator('.e-kinds b').nth(1).textContent()
  // `Parkett links, Reihe 4, Platz 9 bis 12`
  const first = /^.*?Platz\s\S+/.exec(seats ?? '')?.[0].replace(/,$/, '') ?? ''
  await click(page.getByRole('checkbox', { name: `${first}, frei` }))
  await expect(page.getByRole('checkbox', { name: `${first}, neu Person 1` })).toBeChecked()
  await click(page.getByRole('button', { name: '4 Plätze umsetzen' }))
  await expect(page).toHaveURL(/\/admin\/orders\/[^/]+$/)
  await expect(page.locator('.bo-lines th').first()).toHaveText(first)
  expect(clicks()).toBe(3)
})
