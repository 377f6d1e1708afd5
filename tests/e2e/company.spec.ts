import { countedClicks } from './counted-clicks.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, hydrated, on, test, variant } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const site = 'd'

test('a company’s invoice takes three clicks at the order, and its fields', async ({ page }) => {
  const guest = visitor(site)
  await guest.hold(2)
  const { path } = await guest.order({ payment: 'transfer' })
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, `/admin/orders/${path.split('/').at(-1)}`))
  const { click, clicks } = countedClicks()
  await click(page.getByRole('button', { name: 'Ändern: Name und Adressen' }))
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('checkbox', { name: 'Rechnung an eine Firma oder andere Adresse' }))
  await dialog.getByLabel('Firma', { exact: true }).fill('Praxis Dr. Hartwig')
  await dialog.getByLabel('USt-IdNr.').fill('DE12345')
  await expect(dialog.getByText('Das ist keine USt-IdNr.')).toBeVisible()
  await dialog.getByLabel('Bestellnummer der Firma oder Leitweg-ID').fill('WF-2026-12')
  const invoice = dialog.getByRole('group', { name: 'Rechnungsanschrift' })
  await invoice.getByLabel('Straße und Hausnummer').fill('Am Markt 3')
  await invoice.getByLabel('Postleitzahl').fill('20095')
  await invoice.getByLabel('Ort').fill('Hamburg')
  // what is not sent says why, at the field
  await invoice.getByLabel('Ort').press('Enter')
  await expect(dialog.getByLabel('USt-IdNr.')).toBeFocused()
  await dialog.getByLabel('USt-IdNr.').fill('DE 123 456 789')
  await expectFit(page, 'company', 'dialog')
  await click(dialog.getByRole('button', { name: 'Name und Adressen ändern' }))
  const rail = page.locator('aside.e-form-r')
  for (const line of ['Praxis Dr. Hartwig', 'Am Markt 3', 'USt-IdNr. DE123456789', 'WF-2026-12'])
    await expect(rail).toContainText(line)
  expect(clicks()).toBe(3)
})

test('a company orders with an invoice of its own', async ({ page, quiet }) => {
  // the refused form
  quiet.allow(/422/)
  const guest = visitor(site)
  await guest.hold(1)
  await guest.enter(page.context())
  await page.goto(on(site, '/webshop/checkout'))
  await hydrated(page)
  await page.getByText('Rechnung an eine Firma').click()
  await page.getByLabel('Firma', { exact: true }).fill('Nordwerk GmbH')
  await page.getByLabel('Straße und Hausnummer der Firma').fill('Am Sande 3')
  await page.getByLabel('Postleitzahl der Firma').fill('21335')
  await page.getByLabel('Ort der Firma').fill('Lüneburg')
  await page.getByLabel('USt-IdNr.').fill('DE12345')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('einkauf@example.org')
  await page.getByLabel('Vorname').fill('Ole')
  await page.getByRole('radio', { name: /QR-Code/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText(/^Das ist keine USt-IdNr\./)).toBeVisible()
  await expectFit(page, 'checkout-company')
  await page.getByLabel('USt-IdNr.').fill('DE123456789')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page).toHaveURL(/\/webshop\/orders\//)
})

variant('on a phone, what a company has typed is in sight again after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const guest = visitor(site)
  await guest.hold(1)
  await guest.enter(page.context())
  await page.goto(on(site, '/webshop/checkout'))
  await hydrated(page)
  await page.getByText('Rechnung an eine Firma').click()
  await page.getByLabel('Firma', { exact: true }).fill('Nordwerk GmbH')
  await page.getByLabel('Land der Firma').selectOption('Schweiz')
  await expectFit(page, 'checkout-company-phone')
  await page.reload()
  await expect(page.getByLabel('Firma', { exact: true })).toHaveValue('Nordwerk GmbH')
  await expect(page.getByLabel('Land der Firma')).toHaveValue('CH')
})
