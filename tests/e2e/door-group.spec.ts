// A group with one order number at the door, on one telephone.
import { askDoorDesk, openDoor, sell, tonight, typeCode } from './door/evening.ts'
import { telephone } from './door/film.ts'
import { expect, expectNoAxeViolationsInBothThemes, type SiteKey, test } from './support.ts'

test.use({ viewport: telephone.viewport })
test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource|ERR_|Service Worker registration/))

const site: SiteKey = 'hh'

test('a group is let in by its number with four taps, and taken back with one', async ({ page }) => {
  const { number, tickets } = await sell(site, await tonight(site), 6)
  // an entrance, since another story counts what the box office's door lets in
  const { results } = await askDoorDesk<{ results: { entrances: string[] }[] }>(site, 'productions/')
  const gate = results[0]?.entrances[0] ?? 'Einlass'
  await openDoor(page, site, 'Gruppe', gate)
  await expect(page.locator('.dr-net')).toContainText('im Haus')
  await page.getByRole('button', { name: 'Nummer, Platz' }).click()
  await page.getByLabel('Bestellnummer oder Platz').fill(number)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByRole('button', { name: /: einlassen$/ })).toHaveCount(6)
  // the page stays at the group after one of them
  await page
    .getByRole('button', { name: /: einlassen$/ })
    .first()
    .click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Gültig')
  await expect(page.getByRole('button', { name: /: einlassen$/ })).toHaveCount(5)
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Alle einlassen (5)' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('5 eingelassen')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: '5 zurücknehmen' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Zurückgenommen')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Scannen' }).click()
  // a scanner whose keys swap Y and Z, and then the others of the group
  await typeCode(
    page,
    (tickets[5]?.code ?? '').replaceAll(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y')),
  )
  await expect(page.getByRole('alert')).toContainText(/Um \d\d:\d\d zurückgenommen|Gültig/)
  await page.getByRole('button', { name: 'Alle einlassen (4)' }).click()
  await expect(page.locator('.dr-net')).toContainText(new RegExp(`${gate}: \\d+`))
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('4 eingelassen')
})
