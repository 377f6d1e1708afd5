// An evening at the door: tickets are read by the camera or typed, with and without a network, on a telephone.
import type { Page } from 'playwright/test'
import type { EveningFigures, ListedDevice } from '../../shared/contract/box-office/evening.ts'
import { readModules } from '../worker/box-office/documents/read-pdf.ts'
import { askDoorDesk, atServersTime, openDoor, type Sold, sell, tonight, typeCode } from './door/evening.ts'
import { creasedAndDim, filmed, photographed, printed, telephone, writeFilm } from './door/film.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { askBoxOffice } from './shop-story/ask-box-office.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  get,
  on,
  type SiteKey,
  test,
} from './support.ts'

test.use({ viewport: telephone.viewport })
// the browser logs refused and failed requests, and Playwright that it blocks the service worker
test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource|ERR_|Service Worker registration/))

/** The only city that sells the concert of the tests' day. */
const site: SiteKey = 'hh'

const word = (page: Page) => page.getByRole('alert').getByRole('heading')

/** Takes a picture of an order's ticket as its buyer's telephone shows it. */
async function onTelephone(page: Page, { buyer, path }: Sold, index: number, theme: 'light' | 'contrast') {
  await buyer.enter(page.context())
  await page.context().addCookies([{ name: 'theme', value: theme, url: on(buyer.site, '/') }])
  await page.goto(on(buyer.site, `${path}/tickets/${index}`))
  return photographed(page, 'svg.qr')
}

/** Returns the codes of an order's PDF as it draws them. */
async function drawnInPdf(page: Page, { buyer, path }: Sold): Promise<boolean[][][]> {
  const shown = await buyer.page(path)
  if (shown.name !== 'order') throw new Error(`${path} shows no order`)
  const file = shown.data.documents.find(({ kind }) => kind === 'tickets')
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    file?.url ?? '',
  )
  return readModules(Uint8Array.from(bytes))
}

test('the camera reads tickets on paper, on telephones in both themes, and creased in the dark', async ({ page }) => {
  const order = await sell(site, await tonight(site), 4)
  const light = await onTelephone(page, order, 1, 'light')
  const contrast = await onTelephone(page, order, 2, 'contrast')
  const [, , third = [], fourth = []] = await drawnInPdf(page, order)
  const film = writeFilm([light, contrast, printed(third), creasedAndDim(printed(fourth))])
  const { browser, page: usher } = await filmed(film)
  try {
    // one tap after the eight digits, and none for each ticket; the camera's question is the browser's
    expect(await openDoor(usher, site, 'Kamera', 'Abendkasse')).toBeLessThanOrEqual(4)
    await expect(usher.locator('.dr-net')).toContainText('Abendkasse: 4')
    // the film begins again
    await expect(word(usher)).toHaveText('Schon drin')
    await expectNoAxeViolations(usher)
  } finally {
    await browser.close()
  }
})

/** Moves a ticket to another seat of the same price, which revokes its code. */
async function move({ number, tickets }: Sold, index: number, seat: string): Promise<void> {
  const moves = [{ line: tickets[index]?.id, seat }]
  await askBoxOffice(site, `orders/${number}/seats/`, { moves, strand: true, dry_run: false })
}

test('each answer has its word, glyph and field in both languages and themes', async ({ page }) => {
  const order = await sell(site, await tonight(site), 4)
  const other = visitor(site)
  const later = await sell(site, await other.hold(1), 1)
  const [first, second, third, fourth] = order.tickets
  await askBoxOffice(site, `orders/${order.number}/refund/`, { lines: [third?.id], delivery: false, dry_run: false })
  // to the seat that was given back
  await move(order, 3, third?.place ?? '')
  const { code: practice } = await askDoorDesk<{ code: string }>(site, 'practice/')
  const { entrances } = await evening()
  await openDoor(page, site, 'Alle Antworten', entrances[0] ?? 'Einlass')
  // there is no camera: the page says so, and has the field
  await expect(page.getByRole('heading', { name: /Kamera/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  const shown = async (code: string | undefined, [heading, text]: readonly [string, RegExp]) => {
    await typeCode(page, code ?? '')
    await expect(word(page)).toHaveText(heading)
    await expect(page.getByRole('alert')).toContainText(text)
    const size = await word(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(28)
  }
  await shown(first?.code, ['Gültig', /Reihe/])
  await expectNoAxeViolationsInBothThemes(page)
  const states: [string | undefined, Record<'de' | 'en', readonly [string, RegExp]>][] = [
    [first?.code, { de: ['Schon drin', /eingelassen/], en: ['Already in', /Admitted today at/] }],
    [later.tickets[0]?.code, { de: ['Anderer Abend', /gilt am/], en: ['Another evening', /is for/] }],
    [third?.code, { de: ['Zurückgegeben', /gilt nicht mehr/], en: ['Returned', /no longer valid/] }],
    [fourth?.code, { de: ['Umgetauscht', /neue Karte ist in der Mail/], en: ['Exchanged', /in the e-mail/] }],
    ['NO CODE OF OURS', { de: ['Nicht erkannt', /beschädigt/], en: ['Not recognised', /damaged/] }],
    [practice, { de: ['Gültig (Probe)', /nicht gezählt/], en: ['Valid (practice)', /not counted/] }],
  ]
  for (const [code, words] of states) {
    await shown(code, words.de)
    await expectNoAxeViolationsInBothThemes(page)
  }
  const inEnglish = page.waitForRequest(/\/tickets\/\?locale=en$/)
  await page.goto(on(site, '/door?locale=en'))
  await expect(page.getByRole('navigation', { name: 'Door' })).toBeVisible()
  await shown(second?.code, ['Valid', /Row/])
  await inEnglish
  for (const [code, words] of states) await shown(code, words.en)

  // the holder of the first ticket was outside for a moment
  await typeCode(page, first?.code ?? '')
  await page.getByRole('button', { name: 'Readmit' }).click()
  await expect(page.getByRole('alert')).toContainText('Readmitted and noted.')
})

async function evening() {
  const { results } = await askDoorDesk<{ results: { id: number; entrances: string[] }[] }>(site, 'productions/')
  const [first] = results
  if (!first) throw new Error('the desk shows no evening')
  return first
}

test('a ticket that two doors let in, one of them without a network, is a double at both and at the desk', async ({
  browser,
}) => {
  const production = await tonight(site)
  const order = await sell(site, production, 2)
  const code = order.tickets[0]?.code ?? ''
  const { entrances } = await evening()
  const gate = entrances[0] ?? 'Einlass'
  const settings = { ...telephone, serviceWorkers: 'block' } as const
  const [one, two] = [await browser.newContext(settings), await browser.newContext(settings)]
  const [first, second] = [await one.newPage(), await two.newPage()]
  await openDoor(first, site, 'Mit Netz', gate)
  await openDoor(second, site, 'Ohne Netz', gate)
  await expect(second.locator('.dr-net')).toContainText('im Haus')
  await two.setOffline(true)
  await typeCode(second, code)
  await expect(word(second)).toHaveText('Gültig')
  await expect(second.getByRole('alert')).toContainText('Geprüft ohne Netz')
  await expect(second.getByText(/^Ohne Netz seit \d\d:\d\d$/)).toBeVisible()
  await expect(second.locator('.dr-net')).toContainText('ein Scan wartet auf Abgleich')
  await typeCode(first, code)
  await expect(word(first)).toHaveText('Gültig')
  await two.setOffline(false)
  await expect(second.getByText('Verbunden')).toBeVisible()
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Stand' }).click()
    await expect(page.getByText(/zweimal gescannt/)).toBeVisible()
    await expectNoAxeViolations(page)
  }
  const figures = await askDoorDesk<EveningFigures>(site, `productions/${production}/figures/`)
  const double = figures.doubles.find(({ ticket }) => ticket === order.tickets[0]?.id)
  expect([double?.scans.length, double?.is_settled]).toEqual([2, false])
  await first.getByRole('button', { name: /geklärt$/ }).click()
  await expect(first.getByText(/zweimal gescannt/)).toBeHidden()

  // to admitted a visitor without a code takes three taps: the tab, "Suchen" and "Einlassen"
  await second.getByRole('button', { name: 'Nummer, Platz' }).click()
  await second.getByLabel('Bestellnummer oder Platz').fill(order.number)
  await second.getByRole('button', { name: 'Suchen' }).click()
  await expect(second.getByText('drin')).toBeVisible()
  await expectNoAxeViolations(second)
  await second.getByRole('button', { name: /: einlassen$/ }).click()
  await expect(word(second)).toHaveText('Gültig')
  await Promise.all([one.close(), two.close()])
})

/** Everything that the page has stored: databases, caches and storage. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        for (const request of [objects.getAllKeys(), objects.getAll()])
          found.push(
            await new Promise((resolve) => (request.onsuccess = () => resolve(JSON.stringify(request.result)))),
          )
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request)
        const isText = /html|json/.test(answer?.headers.get('Content-Type') ?? '')
        found.push(request.url, (isText && (await answer?.text())) || '')
      }
    return found.join('\n')
  })
}

test('a telephone scans after a reload without a network, holds no name, and erases itself once it is stolen', async ({
  browser,
}) => {
  const order = await sell(site, await tonight(site), 2)
  const { entrances } = await evening()
  const context = await browser.newContext({ ...telephone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await openDoor(page, site, 'Foyer', entrances[0] ?? 'Einlass')
  await expect(page.locator('.dr-net')).toContainText('im Haus')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await typeCode(page, order.tickets[0]?.code ?? '')
  await expect(word(page)).toHaveText('Gültig')
  await page.reload()
  await typeCode(page, order.tickets[0]?.code ?? '')
  await expect(word(page)).toHaveText('Schon drin')
  const before = await stored(page)
  expect(before).toContain(order.tickets[1]?.id)
  for (const personal of ['Ohlsen', 'post.example', order.number]) expect(before).not.toContain(personal)

  const { results } = await askDoorDesk<{ results: ListedDevice[] }>(site, 'devices/')
  const device = results.find(({ name }) => name === 'Foyer')
  await askDoorDesk(site, `devices/${device?.id}/`, { method: 'DELETE' })
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await context.setOffline(false)
  await refused
  await expect(page.getByRole('heading', { name: 'Gerät koppeln' })).toBeVisible()
  expect(await stored(page)).not.toContain(order.tickets[1]?.id)
  await context.close()
})

test('a door person’s telephone is a device after the login, which may search by name', async ({ page }) => {
  const order = await sell(site, await tonight(site), 1)
  await atServersTime(page)
  await logIn(page, 'door', site)
  await page.goto(on(site, '/door'))
  await page.getByRole('button', { name: 'Mit meinem Konto' }).click()
  const { entrances } = await evening()
  await page.getByRole('button', { name: entrances[0] ?? 'Einlass' }).click()
  await page.getByRole('button', { name: 'Name, Nummer' }).click()
  await expect(page.getByLabel('Name, Bestellnummer oder Platz')).toBeFocused()
  // other tests of this evening sell to the same name
  await page.keyboard.type(order.number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ohlsen').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(word(page)).toHaveText('Gültig')
  expect(order.tickets).toHaveLength(1)

  await page.getByRole('button', { name: 'Wechseln' }).click()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByText('Abmelden', { exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Gerät koppeln' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('the page is for this site alone, is not indexed or stored, and alone may use the camera', async () => {
  const { status, headers, text } = await get('hh', '/door')
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(text).toContain('<html lang="de"')
  expect(text).toContain('data-key="hh"')
  expect((await get('hh', '/door', { headers: { 'Accept-Language': 'en-GB,de;q=0.5' } })).text).toContain('lang="en"')
  expect((await get('hh', '/de')).headers['permissions-policy']).toContain('camera=()')
  const script = await get('hh', '/door/sw.js', { headers: { 'Service-Worker': 'script' } })
  expect([script.status, script.headers['service-worker-allowed']]).toEqual([200, '/door'])
})
