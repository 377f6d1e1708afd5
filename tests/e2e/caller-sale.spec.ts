import { expectFit } from './fit.ts'
import { openDeskSale } from './shop-story/desk-sale.ts'
import { expect, expectNoAxeViolations, test, variant } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const site = 'd'

test('three seats are sold to a caller by transfer in four clicks and a name', async ({ page }) => {
  const { click, clicks } = await openDeskSale(page, site, { party: 3, nth: -1 })
  await click('button', '3')
  await click('radio', /unser Vorschlag/)
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Name' }).fill('Margarete Petersen')
  await click('radio', /^Überweisung/)
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByRole('listitem')).toHaveText([
    /^3 Plätze gehalten bis \d\d\.\d\d\.\d{4}, 23:59 Uhr$/,
    /zu überweisen$/,
    '0 Mails keine Adresse: Bankverbindung vorlesen',
    '0 Karten bis das Geld da ist',
  ])
  await expectFit(page, 'caller-sale')
  await click('button', /^3 Karten auf Rechnung, /)
  await expect(page.getByRole('heading', { name: '3 Karten bestellt' })).toBeVisible()
  await expect(page.getByText(/^DE\d\d( \d{4}){4} \d\d$/)).toBeVisible()
  expect(clicks()).toBe(4)
})

variant('a company gets the invoice with one click more, and its fields', async ({ page }) => {
  const { click, clicks } = await openDeskSale(page, site, { party: 2, nth: -2 })
  await click('button', '2')
  await click('radio', /unser Vorschlag/)
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Name' }).fill('Aylin Yilmaz')
  await click('checkbox', 'Rechnung an eine Firma oder andere Adresse')
  await page.getByLabel('Firma', { exact: true }).fill('Praxis Dr. Hartwig')
  await page.getByLabel('USt-IdNr.').fill('DE12345')
  await page.getByLabel('Bestellnummer der Firma oder Leitweg-ID').fill('WF-2026-12')
  const invoice = page.getByRole('group', { name: 'Rechnungsanschrift' })
  await invoice.getByLabel('Straße und Hausnummer').fill('Am Markt 3')
  await invoice.getByLabel('Postleitzahl').fill('20095')
  await invoice.getByLabel('Ort').fill('Hamburg')
  await click('radio', /^Überweisung/)
  // a sale that is not sent says why, at the field
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('USt-IdNr.')).toBeFocused()
  await expect(page.getByText('Das ist keine USt-IdNr.')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('USt-IdNr.').fill('DE123456789')
  await invoice.getByLabel('Ort').fill(' ')
  await page.keyboard.press('Control+Enter')
  await expect(invoice.getByLabel('Ort')).toBeFocused()
  await expect(invoice.getByText('Der Ort fehlt noch.')).toBeVisible()
  await invoice.getByLabel('Ort').fill('Hamburg')
  await expectFit(page, 'company-sale')
  await click('button', /^2 Karten auf Rechnung, /)
  await expect(page.getByRole('heading', { name: '2 Karten bestellt' })).toBeVisible()
  expect(clicks()).toBe(5)
})

variant('on a phone and by keyboard, tickets are sold at the terminal and sent by post', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // visitors of other stories hold seats of the third concert from the end
  await openDeskSale(page, site, { party: 1, nth: -4 })
  const one = page.getByRole('button', { name: '1', exact: true })
  // the view takes keys once it is drawn
  await expect(one).toBeVisible()
  await page.locator('#main').press('1')
  await expect(one).toHaveAttribute('aria-pressed', 'true')
  const suggestion = page.getByRole('radio', { name: /unser Vorschlag/ })
  await suggestion.press('Space')
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(1)
  const delivery = page.getByRole('combobox', { name: 'Karten', exact: true })
  await delivery.selectOption('post')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ole Petersen')
  await page.getByRole('textbox', { name: /^Straße/ }).fill('Lange Reihe 5')
  await page.getByRole('textbox', { name: 'PLZ' }).fill('01067')
  await page.getByRole('textbox', { name: 'Ort' }).fill('Dresden')
  await expectFit(page, 'caller-sale-post')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '1 Karte verkauft' })).toBeVisible()
})
