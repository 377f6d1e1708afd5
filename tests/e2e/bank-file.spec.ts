import type { Page } from 'playwright/test'
import { sellers } from '../../shared/box-office/seller.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

const site = 'd'

async function waitingOrder() {
  const guest = visitor(site)
  await guest.hold(1)
  const { path } = await guest.order({ payment: 'transfer' })
  const shown = await guest.page(path)
  const cents = shown.name === 'order' ? shown.data.order.totals.cents : 0
  return { number: path.split('/').at(-1) ?? '', cents }
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

function csv(rows: readonly (readonly [text: string, cents: number])[]): Buffer {
  const head =
    '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung"'
  const iban = sellers[site].iban.replaceAll(' ', '')
  const lines = rows.map(
    ([text, cents]) => `"${iban}";"20.11.26";"${text}";"Dörte Muster";"DE12500105170648489890";"${euros(cents)}";"EUR"`,
  )
  return Buffer.from([head, ...lines, ''].join('\r\n'))
}

const choose = (page: Page, buffer: Buffer, name = 'umsaetze.csv') =>
  page.getByLabel('Datei der Bank', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a bank’s file is previewed, booked with one click, and changes nothing a second time', async ({ page }) => {
  const [whole, part] = [await waitingOrder(), await waitingOrder()]
  const unknown = 4321
  const file = csv([
    [`Karten ${whole.number}`, whole.cents],
    [`Karten ${part.number}`, part.cents - 390],
    ['Danke!', unknown],
  ])
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, '/admin/bank'))
  await choose(page, file)
  await expect(page.getByText('umsaetze.csv: 3 Eingänge, noch nichts eingetragen')).toBeVisible()
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByRole('listitem')).toHaveText([
    /^1 Bestellung wird bezahlt, /,
    '2 Mails an die Käufer',
    /werden als Teilzahlung eingetragen; der Rest bleibt offen$/,
    '1 Eingang wartet danach in der Liste auf Sie',
  ])
  await expect(page.getByText('Es fehlen 3,90')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Danke!' })).toContainText('unbekannt')
  await expectFit(page, 'bank-file')
  await page.getByRole('button', { name: '2 Eingänge eintragen' }).click()
  await expect(page.getByRole('heading', { name: /^2 Zahlungen eingetragen, / })).toBeFocused()
  // each booked payment leads to its order, where it can be given back
  await page.getByText('1 Eingang passt auf den Cent').click()
  await expect(page.getByRole('link', { name: whole.number })).toBeVisible()
  await expect(page.getByRole('link', { name: part.number })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Danke!' })).toBeVisible()

  await choose(page, file)
  await expect(page.getByText('2 Eingänge sind schon eingetragen')).toBeVisible()
  await page.goto(on(site, `/admin/orders/${whole.number}`))
  await expect(page.locator('.bo-lines')).toContainText('gültig')
})

test('a doubtful payment is put off or left out before the booking, and stays so in the next file', async ({
  page,
}) => {
  const [one, other, almost] = [await waitingOrder(), await waitingOrder(), await waitingOrder()]
  const file = csv([
    [`Karten ${one.number}`, one.cents - 137],
    [`Rest ${one.number}`, 137],
    [`Karten ${other.number}`, other.cents - 200],
    [`Karten ${almost.number}`, almost.cents - 390],
  ])
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, '/admin/bank'))
  await choose(page, file)
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByText(/^1 Bestellung wird bezahlt, /)).toBeVisible()
  // the rest alone is too little
  await page.getByLabel(new RegExp(`^Was tun mit .*${one.number}`)).selectOption('Zurückstellen, in die Liste')
  await expect(consequences.getByText(/^1 Bestellung wird bezahlt, /)).toHaveCount(0)
  await expect(consequences).toContainText('1 Eingang wartet danach in der Liste auf Sie')
  await page.getByLabel(new RegExp(`^Was tun mit .*${other.number}`)).selectOption('Auslassen')
  await expect(consequences).toContainText('1 Eingang wird ausgelassen und steht in keiner Liste')
  await page.getByLabel(new RegExp(`^Was tun mit .*${almost.number}`)).selectOption('forgo')
  await expect(page.getByRole('option', { name: /^3,90.*nachlassen, als bezahlt$/ })).toBeAttached()
  await expect(consequences.getByText(/^1 Bestellung wird bezahlt, /)).toBeVisible()
  await expect(consequences).toContainText(/3,90.*Nachlass, steht im Verlauf der Bestellung/)
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: '2 Eingänge eintragen' }).click()
  await expect(page.getByRole('heading', { name: /^2 Zahlungen eingetragen, / })).toBeFocused()
  await expect(page.getByText('mit Nachlass')).toBeVisible()
  await expect(page.getByText('1 Eingang ist ausgelassen.')).toBeVisible()
  const waiting = page.getByRole('row').filter({ hasText: `Karten ${one.number}` })
  await expect(waiting).toBeVisible()

  await choose(page, file)
  await expect(page.getByText('Der Eingang steht in der Liste; dort ordnen Sie ihn zu.')).toBeVisible()
  await waiting.getByRole('button', { name: /^Zuordnen/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Bestellnummer')).toHaveValue(one.number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zuordnen$/ })
    .click()
  await expect(waiting).toHaveCount(0)
  for (const { number } of [one, almost]) {
    await page.goto(on(site, `/admin/orders/${number}`))
    await expect(page.locator('.bo-lines')).toContainText('gültig')
  }
})

test('a file that is dropped beside the zone is read, and a number without an order leads nowhere', async ({
  page,
}) => {
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, '/admin/bank'))
  await expect(page.getByRole('button', { name: 'Datei der Bank wählen' })).toBeVisible()
  const text = [...csv([['Karten A-26-PDM-150-NXPV', 4322]])].join(',')
  await page.evaluate((bytes) => {
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from(bytes.split(',').map(Number))], 'ablage.csv', { type: 'text/csv' }))
    const drop = () => new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
    // an event that the page does not prevent would open the file instead of the desk
    const heading = document.querySelector('h1')
    if (!heading) throw new Error('no heading')
    document.body.dataset.prevented = String(!heading.dispatchEvent(drop()))
  }, text)
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true')
  await expect(page.getByText('Eine Bestellung A-26-PDM-150-NXPV gibt es nicht.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A-26-PDM-150-NXPV' })).toHaveCount(0)
})

variant('what belongs to no order is noted as returned, and leaves the list', async ({ page }) => {
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, '/admin/bank'))
  const text = `Spende ${crypto.randomUUID()}`
  await choose(page, csv([[text, 100]]))
  await page.getByRole('button', { name: '1 Eingang in die Liste' }).click()
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: /^Zuordnen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Von Hand zurückgezahlt' }).click()
  await expect(row).toHaveCount(0)
})

variant('on a phone, a broken file is refused with its line, and the next one is read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, '/admin/bank'))
  await choose(page, Buffer.from('Buchungstag;Verwendungszweck;Betrag\n20.11.26;"offen;1,00\n'))
  await expect(page.locator('main [role=alert].e-note')).toContainText(
    'Das Anführungszeichen in Zeile 2 wird nicht geschlossen.',
  )
  await choose(page, Buffer.from('<Document><a></Document>'), 'auszug.xml')
  await expect(page.locator('main [role=alert].e-note')).toContainText('Das XML ist in Zeile 1 fehlerhaft.')
  await choose(page, csv([['Danke!', 100]]))
  await expect(page.getByRole('button', { name: '1 Eingang in die Liste' })).toBeVisible()
  await expectFit(page, 'bank-file-phone')
})
