// Ten jobs of the box office on a wide screen, counted in clicks; filling in a field does not count. tests/e2e counts
// the same jobs in Chromium in every run. Each screen passes axe, and fits a phone.
import { expect } from 'vitest'
import { foundBy, productionFor, site, soldTo } from '../desk.ts'
import type { Driver } from '../drivers/driver.ts'
import { type Hands, handsOn, type Wanted } from '../hands.ts'
import { expectSound, wide } from '../looks.ts'
import { askAsStaff, staffCookies } from '../staff.ts'

interface Clerk extends Hands {
  /** A click that counts. */
  act: (wanted: Wanted) => Promise<void>
  fill: (label: string, text: string, within?: string) => Promise<void>
  /** Prints a file. Counts as a click, but only requests the file, since browsers open files in different ways. */
  print: (link: string) => Promise<void>
}

interface Job {
  most: number
  run: (clerk: Clerk) => Promise<void>
}

export const deskJobs: Readonly<Record<string, Job>> = {
  'seats are sold to a caller by transfer': { most: 6, run: sellToCaller },
  'an unpaid order is cancelled': { most: 2, run: cancelUnpaid },
  'an unpaid order is paid at the terminal': { most: 3, run: payAtTerminal },
  'four people move to other seats': { most: 5, run: moveFour },
  'the list of tickets to post is printed': { most: 2, run: printPostList },
  'a ticket is given to the press': { most: 4, run: giveTicket },
  'a group of 25 gets a quote': { most: 5, run: quoteGroup },
  'a company gets the invoice': { most: 3, run: invoiceCompany },
  'one of four tickets is given back with a fee': { most: 3, run: refundOne },
  'an order is found by half a telephone number': { most: 1, run: findByTelephone },
}

export async function doJob({ most, run }: Job, driver: Driver): Promise<void> {
  const hands = handsOn(driver, site)
  let clicks = 0
  await hands.resize(...wide)
  // cookies can be set only for the host of the open page
  await hands.driveTo('/robots.txt')
  await hands.setCookies(await staffCookies(site))
  await run({
    ...hands,
    act: async (wanted) => {
      clicks += 1
      await hands.click(wanted)
    },
    fill: async (label, text, within = 'main') => {
      await hands.click({ role: 'textbox', starts: label, within })
      await hands.press('Control+a')
      await hands.type(text)
    },
    print: async (link) => {
      clicks += 1
      await hands.see({ role: 'link', name: link })
      const path = await hands.evaluate(hrefOf, link)
      const { headers } = await askAsStaff(site, path ?? '')
      expect(headers['content-type']).toBe('application/pdf')
    },
  })
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(most)
}

/** Runs in the page. */
function hrefOf(label: string): string | null | undefined {
  const links = [...document.querySelectorAll('a[href]')]
  return links.find(({ textContent }) => textContent?.trim() === label)?.getAttribute('href')
}

async function openSale(clerk: Clerk, party: number): Promise<void> {
  await clerk.driveTo(`/admin/sales/${await productionFor(party)}?view=sell`)
}

/** Takes the shop's suggestion, and waits until its seats are in the cart. */
async function takeSuggested(clerk: Clerk, party: number): Promise<void> {
  await clerk.act({ role: 'radio', has: 'unser Vorschlag', within: 'main' })
  await clerk.until(`${party} seats`, async () => {
    const seats = await clerk.evaluate(() => document.querySelectorAll('select[aria-label^="Preis für"]').length, null)
    return seats === party
  })
}

async function openOrder(clerk: Clerk, number: string): Promise<void> {
  await clerk.driveTo(`/admin/orders/${number}`)
}

/** Waits for a consequence that the screen lists before the last click. */
const reads = (clerk: Clerk, consequence: string, within = 'main') =>
  clerk.see({ within: `${within} li`, has: consequence })

async function sellToCaller(clerk: Clerk): Promise<void> {
  await openSale(clerk, 3)
  await clerk.act({ role: 'button', name: '3', within: 'main' })
  await takeSuggested(clerk, 3)
  await clerk.fill('Name', 'Margarete Petersen')
  await clerk.act({ role: 'radio', starts: 'Überweisung', within: 'main' })
  await reads(clerk, 'zu überweisen')
  await expectSound(clerk, 'sale', 'main')
  await clerk.act({ role: 'button', starts: '3 Karten auf Rechnung' })
  await clerk.see({ within: 'h1, h2', name: '3 Karten bestellt' })
}

async function cancelUnpaid(clerk: Clerk): Promise<void> {
  await openOrder(clerk, (await soldTo(2)).number)
  await clerk.act({ role: 'button', has: 'Stornieren' })
  await reads(clerk, 'wieder im Verkauf')
  await expectSound(clerk, 'unpaid order', 'main')
  await clerk.act({ role: 'button', name: 'Bestellung stornieren' })
  await clerk.see({ within: '.bo-lines .e-mark', has: 'zurückgegeben' })
}

async function payAtTerminal(clerk: Clerk): Promise<void> {
  await openOrder(clerk, (await soldTo(2)).number)
  await clerk.act({ role: 'button', has: 'Zahlung eintragen' })
  await reads(clerk, '2 Karten')
  await expectSound(clerk, 'payment', 'main')
  await clerk.act({ role: 'button', has: 'am Terminal bezahlt' })
  await clerk.see({ within: '.bo-lines', has: 'gültig' })
}

async function moveFour(clerk: Clerk): Promise<void> {
  await openOrder(clerk, (await soldTo(4)).number)
  const places = () =>
    clerk.evaluate(() => [...document.querySelectorAll('.bo-lines th')].map(({ textContent }) => textContent), null)
  await clerk.see({ within: '.bo-lines th' })
  const before = await places()
  await clerk.act({ role: 'link', has: 'Plätze umsetzen' })
  const other = await clerk.until('two proposals', () =>
    clerk.evaluate(() => document.querySelectorAll('.e-kinds label b')[1]?.textContent?.replace(/\s+/g, ' '), null),
  )
  await clerk.act({ role: 'radio', starts: other, within: '.e-kinds' })
  await reads(clerk, 'Plätze getauscht')
  await expectSound(clerk, 'seats', 'main')
  await clerk.act({ role: 'button', name: '4 Plätze umsetzen' })
  await clerk.at(/\/admin\/orders\/[^/]+$/)
  await clerk.until('other places', async () => {
    const now = await places()
    return now.length === 4 && String(now) !== String(before)
  })
}

async function printPostList(clerk: Clerk): Promise<void> {
  const address = { street: 'Am Lindenhof 4', postcode: '01067', city: 'Dresden', country: 'DE' }
  const contact = { name: 'Margarete Petersen', email: null, address }
  const { production, number } = await soldTo(2, { contact, delivery: 'post', payment: 'terminal' })
  // the list reads what the order reports
  await clerk.until('the reported order', async () => (await foundBy(number)).includes(number))
  await clerk.driveTo(`/admin/sales/${production}`)
  await clerk.act({ role: 'link', name: 'Post und Abholung', within: 'main' })
  await clerk.see({ within: 'main tr', has: 'Am Lindenhof 4, 01067 Dresden' })
  await expectSound(clerk, 'tickets to post', 'main')
  await clerk.print('Liste drucken')
}

async function giveTicket(clerk: Clerk): Promise<void> {
  await openSale(clerk, 1)
  await clerk.act({ role: 'button', name: '1', within: 'main' })
  await takeSuggested(clerk, 1)
  await clerk.act({ role: 'radio', starts: 'Freikarte', within: 'main' })
  await clerk.fill('Für wen', 'Jonas Weber, Rheinische Nachrichten')
  await reads(clerk, 'gesondert gezählt')
  await expectSound(clerk, 'free ticket', 'main')
  await clerk.act({ role: 'button', name: '1 Freikarte ausgeben' })
  await clerk.see({ within: 'h1, h2', name: '1 Karte ausgegeben' })
}

async function quoteGroup(clerk: Clerk): Promise<void> {
  await openSale(clerk, 25)
  await clerk.act({ role: 'button', name: 'mehr', within: 'main' })
  await clerk.fill('Wie viele Karten', '25')
  await takeSuggested(clerk, 25)
  await clerk.fill('Name', 'Gymnasium Gerresheim')
  await clerk.act({ role: 'radio', starts: 'Nur reservieren', within: 'main' })
  await clerk.act({ role: 'button', starts: '25 Karten reservieren' })
  await clerk.see({ within: 'h1, h2', name: '25 Karten bestellt' })
  await expectSound(clerk, 'quote', 'main')
  await clerk.print('Angebot drucken')
}

async function invoiceCompany(clerk: Clerk): Promise<void> {
  const [dialog, invoice] = ['dialog[open]', 'dialog[open] fieldset.bo-address ~ fieldset.bo-address']
  await openOrder(clerk, (await soldTo(2)).number)
  await clerk.act({ role: 'button', has: 'Ändern: Name und Adressen' })
  await clerk.act({ role: 'checkbox', has: 'Rechnung an eine Firma oder andere Adresse', within: dialog })
  await clerk.fill('Firma', 'Praxis Dr. Hartwig', dialog)
  await clerk.fill('USt-IdNr.', 'DE123456789', dialog)
  await clerk.fill('Bestellnummer der Firma', 'WF-2026-12', dialog)
  await clerk.fill('Straße und Hausnummer', 'Am Markt 3', invoice)
  await clerk.fill('Postleitzahl', '20095', invoice)
  await clerk.fill('Ort', 'Hamburg', invoice)
  await expectSound(clerk, 'contact', dialog)
  await clerk.act({ role: 'button', name: 'Name und Adressen ändern', within: dialog })
  for (const line of ['Praxis Dr. Hartwig', 'Am Markt 3', 'USt-IdNr. DE123456789', 'WF-2026-12'])
    await clerk.see({ within: 'aside.e-form-r', has: line })
}

async function refundOne(clerk: Clerk): Promise<void> {
  const dialog = 'dialog[open]'
  await openOrder(clerk, (await soldTo(4, { payment: 'terminal' })).number)
  await clerk.act({ role: 'button', name: 'Erstatten …' })
  await clerk.act({ role: 'checkbox', has: 'Platz', within: dialog })
  await clerk.fill('Einbehaltene Gebühr in €', '5', dialog)
  await reads(clerk, '5,00 € bleiben als Gebühr hier', dialog)
  await expectSound(clerk, 'refund', dialog)
  await clerk.act({ role: 'button', has: 'erstatten', within: dialog })
  await clerk.see({ within: '.bo-lines .e-mark', has: 'zurückgegeben' })
  await clerk.see({ role: 'link', starts: 'Rechnungskorrektur' })
}

async function findByTelephone(clerk: Clerk): Promise<void> {
  const half = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .slice(-5)
    .padStart(5, '7')
  const { number } = await soldTo(1, { contact: { name: 'Margarete Petersen', email: null, phone: `0221 55${half}` } })
  await clerk.until('the reported order', async () => (await foundBy(half)).includes(number))
  await clerk.driveTo('/admin/orders')
  const field = { within: 'main input[type=search]' }
  await clerk.see(field)
  await clerk.click(field)
  await clerk.type(half)
  await clerk.at(new RegExp(`q=${half}`))
  await expectSound(clerk, 'orders', 'main')
  await clerk.act({ within: `main a[href$="${number}"]` })
  await clerk.at(new RegExp(`/orders/${number}$`))
  await clerk.see({ within: '.bo-lines' })
}
