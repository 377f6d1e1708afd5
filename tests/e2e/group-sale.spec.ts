import { expectFit } from './fit.ts'
import { openedFile } from './opened-file.ts'
import { openDeskSale } from './shop-story/desk-sale.ts'
import { expect, expectNoAxeViolations, on, test } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const site = 'd'

test('a ticket is given to the press in four clicks and a name, and counted apart', async ({ page }) => {
  const { id, click, clicks } = await openDeskSale(page, site, { party: 1, nth: 0 })
  await click('button', '1')
  await click('radio', /unser Vorschlag/)
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(1)
  await click('radio', /^Freikarte/)
  // what costs nothing has no invoice
  await expect(page.getByRole('checkbox', { name: /^Rechnung an eine Firma/ })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Für wen' }).fill('Jonas Weber, Rheinische Nachrichten')
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByRole('listitem')).toHaveText([
    '1 Karte wird ausgestellt und gilt',
    'Presse gesondert gezählt, kein Umsatz',
    '0 Rechnungen es wird nichts bezahlt',
    '0 Mails keine Adresse',
  ])
  await expectFit(page, 'free-ticket')
  await click('button', '1 Freikarte ausgeben')
  await expect(page.getByRole('heading', { name: '1 Karte ausgegeben' })).toBeVisible()
  expect(clicks()).toBe(4)
  // the order reports to the figures within seconds
  await expect(async () => {
    await page.goto(on(site, `/admin/sales/${id}`))
    await expect(page.locator('.bo-figures')).toContainText(/Freikarten\s*1\s*Presse 1/, { timeout: 3000 })
  }).toPass()
})

test('a group of 25 is quoted in four clicks and a name, and a fifth prints the quote', async ({ page, context }) => {
  const { click, clicks } = await openDeskSale(page, site, { party: 25, nth: 1 })
  await click('button', 'mehr')
  const count = page.getByRole('spinbutton', { name: 'Wie viele Karten' })
  await expect(count).toBeFocused()
  // without the focus, the digits would be the keys that choose 2 and then 5
  await page.keyboard.type('25')
  await expect(count).toHaveValue('25')
  await click('radio', /unser Vorschlag/)
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(25)
  await page.getByRole('textbox', { name: 'Name' }).fill('Gymnasium Gerresheim')
  await click('radio', /^Nur reservieren/)
  await click('button', /^25 Karten reservieren, /)
  await expect(page.getByRole('heading', { name: '25 Karten bestellt' })).toBeVisible()
  const print = () => click('link', 'Angebot drucken')
  expect(await openedFile(context, '/documents/', print)).toEqual({ status: 200, type: 'application/pdf' })
  expect(clicks()).toBe(5)
})

test('a visitor asks for a group without a script, and staff find it at the desk', async ({ browser, page }) => {
  const { id } = await openDeskSale(page, site, { party: 1, nth: 0 })
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(on(site, `/webshop/${id}`))
  await visitor.getByRole('link', { name: /und mehr: Gruppenbestellung/ }).click()
  await visitor.getByRole('textbox', { name: 'Wie viele Karten?' }).fill('25')
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Chor der Gerresheimer')
  await visitor.getByRole('textbox', { name: 'Telefon' }).fill('0211 555 0143')
  await visitor.getByRole('textbox', { name: 'Was wir wissen sollten' }).fill('Möglichst eine Reihe.')
  await visitor.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(visitor.getByText('Danke, Ihre Anfrage ist da.')).toBeVisible()
  await visitor.close()
  await page.goto(on(site, '/admin/groups'))
  const row = page.getByRole('row').filter({ hasText: 'Chor der Gerresheimer' })
  await expect(row.getByRole('link', { name: '0211 555 0143' })).toHaveAttribute('href', 'tel:+492115550143')
  await expectFit(page, 'group-enquiries')
  await row.getByRole('button', { name: /ist beantwortet/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Beantwortet' }).click()
  await row.getByRole('button', { name: /löschen$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Anfrage löschen' })
  await expect(dialog).toContainText('Chor der Gerresheimer')
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Anfrage löschen' }).click()
  await expect(row).toHaveCount(0)
})
