// A new deployment without content: what visitors see before the house opens, and the way of its first administrator to
// the first public concert, as docs/own-promoter.md says it.
import { siteKeys as eightSites } from '../promoters/eight-sites.ts'
import { siteKeys as oneSite } from '../promoters/one-site.ts'
import { firstAdmin, type OwnServer, ownServer } from './own-server.ts'
import { type PromoterCopy, promoterCopy } from './promoter-copy.ts'
import { expect, expectNoAxeViolations, hydrated, siteKeys, test } from './support.ts'

const paths = {
  de: [
    ...[
      '',
      'konzerte',
      'konzerte?view=season',
      'abonnements',
      'aktuelles',
      'merkzettel',
      'saele',
      'mitwirkende',
      'werke',
    ],
    ...['presse/pressedownloads', 'impressum', 'datenschutz', 'agb', 'search?query=abc', 'cookies', 'login'],
  ],
  en: [
    ...['', 'concerts', 'concerts?view=season', 'abonnements', 'discover', 'watchlist', 'halls', 'artists', 'works'],
    ...['press/pressdownloads', 'imprint', 'privacy', 'terms', 'search?query=abc', 'cookies', 'login'],
  ],
}
/** A full run opens the screens of every site, and those of promoters with one site and with eight. */
const houses: readonly [name: string, file: string | null, sites: readonly string[]][] = process.env.FULL
  ? [
      ['the demo', null, siteKeys],
      ['one site', 'one-site', oneSite],
      ['eight sites', 'eight-sites', eightSites],
    ]
  : [['the demo', null, ['bs']]]

let server: OwnServer
let copy: PromoterCopy | null
test.afterEach(() => {
  server.remove()
  copy?.remove()
})

for (const [house, file, sites] of houses)
  test(`every screen of ${house} without content is accessible, and none is an error`, async ({ page }) => {
    // eight sites have 272 screens
    test.setTimeout(2_400_000)
    copy = file ? promoterCopy(file) : null
    server = await ownServer({}, { isEmpty: true, folder: copy?.folder })
    for (const site of sites)
      for (const [locale, ofLocale] of Object.entries(paths))
        for (const path of [...ofLocale.map((each) => `/${locale}/${each}`), `/webshop?locale=${locale}`]) {
          const address = `http://${site}.localhost:${server.port}${path.replace(/\/$/, '')}`
          const response = await page.goto(address)
          expect([address, response?.status()]).toEqual([address, 200])
          await expectNoAxeViolations(page)
        }
  })

test('the first administrator follows the first steps to a public concert and its first ticket', async ({ page }) => {
  test.setTimeout(180_000)
  let production = ''
  copy = null
  server = await ownServer({}, { isEmpty: true })
  const at = (path: string) => `http://hh.localhost:${server.port}${path}`
  const choose = async (field: string, name: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.goto(at('/de/login?next=/admin'))
  await page.getByLabel('E-Mail').first().fill(firstAdmin.email)
  await page.getByLabel('Passwort').first().fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Erste Schritte' }) })
  await expect(steps.getByRole('link')).toHaveCount(5)
  await expectNoAxeViolations(page)

  await test.step('what works, what is off, and a test mail', async () => {
    await page.getByRole('link', { name: /Erste Mail/ }).click()
    await expect(page.getByRole('heading', { name: 'Was geht, und was aus ist' })).toBeVisible()
    await expect(page.getByText('wrangler secret put PURGE_TOKEN')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Probemail an mich' }).click()
    await expect(page.getByText(/^Probemail angenommen/)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the way from a provisional page, of which nothing is asked that is not there', async () => {
    const missing: string[] = []
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
    await page.goto(at('/de/agb'))
    await expect(page.getByRole('main')).toContainText('Eigene Bedingungen haben wir noch nicht')
    await page.waitForLoadState('networkidle')
    expect(missing).toEqual([])
    page.removeAllListeners('response')
  })

  await test.step('a venue and its hall; who looks for a hall before that reads where it is made', async () => {
    await page.goto(at('/admin/productions/new'))
    await page.getByRole('combobox', { name: 'Saal', exact: true }).fill('Kino')
    await expect(page.getByText('Nichts gefunden. Neues entsteht unter »Säle«.')).toBeVisible()
    await page.goto(at('/admin/venues/new'))
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Altes Kino')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/venues\/\d+$/)
    await page.goto(at('/admin/rooms/new'))
    await page.getByRole('textbox', { name: 'Name im Haus' }).fill('Großer Saal')
    await page.getByRole('textbox', { name: 'Voller Name' }).fill('Altes Kino, Großer Saal')
    await choose('Spielstätte', 'Altes Kino')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/rooms\/\d+$/)
  })

  await test.step('the first concert is on the home page at once, in place of the opening', async () => {
    await page.goto(at('/admin/productions/new'))
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Der erste Abend')
    await page.getByRole('textbox', { name: 'Beginn', exact: true }).fill('20.12.2026')
    await page.getByRole('textbox', { name: 'Uhrzeit' }).first().fill('20:00')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/productions\/\d+$/)
    // a hall that is named later is no move
    await choose('Saal', 'Altes Kino, Großer Saal')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Öffentlich, wie es hier steht')).toBeVisible()
    production = page.url().match(/\d+$/)?.[0] ?? ''
    await page.goto(at('/de'))
    await hydrated(page)
    await expect(page.getByText('Der erste Abend').first()).toBeVisible()
    await expect(page.getByText(/öffnet bald/)).toHaveCount(0)
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { name: 'Braucht Pflege' })).toBeVisible()
    // what is left stays until it is put aside by hand
    await expect(page.getByRole('heading', { name: 'Erste Schritte' })).toBeVisible()
    const aside = page.getByRole('button', { name: /Beiseite legen/ })
    await expect(aside).not.toHaveCount(0)
    for (let left = await aside.count(); left > 0; left--) {
      await aside.first().click()
      await expect(aside).toHaveCount(left - 1)
    }
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { name: 'Braucht Pflege' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Erste Schritte' })).toHaveCount(0)
  })

  await test.step('120 free places are on sale after two clicks, and the shop offers them', async () => {
    await page.goto(at(`/admin/productions/${production}`))
    await page.getByRole('link', { name: 'Preise festlegen' }).click()
    await page.getByRole('textbox', { name: 'Freie Plätze' }).fill('120')
    await page.getByRole('textbox', { name: 'Normalpreis, Kategorie 1' }).fill('18')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'In den Verkauf geben' }).click()
    await expect(page.getByText('Im Verkauf', { exact: true })).toBeVisible()
    await page.goto(at(`/webshop/${production}`))
    await hydrated(page)
    await expect(page.getByText('Freie Platzwahl').first()).toBeVisible()
    await expect(page.getByText(/Endpreise je Karte/)).not.toContainText('..')
    await expectNoAxeViolations(page)
  })
})
