import type { Locator, Page } from 'playwright/test'
import { deskApi, newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, expectNoAxeViolations, get, on, test, variant } from './support.ts'

/** A site other than the first, because other tests rely on the date of the first site's last production. */
const site = 'h'

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  async function openState(page: Page, title: string, query = '') {
    await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}${query}`))
    await page.getByRole('button', { name: new RegExp(`^(Stand von|State of) ${title}`) }).tap()
  }
  async function expectToFit(page: Page) {
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  async function expectInReach(control: Locator) {
    await expect(control).toBeInViewport({ ratio: 1 })
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  // cancelled-concert.spec.ts cancels one on a wide screen in every run
  variant('cancels a concert within three taps', async ({ page }) => {
    const { id, title } = await someProduction(page, '2031-05-05T18:00:00Z')
    await openState(page, title)
    await page.getByRole('menuitem', { name: 'Absagen' }).tap()
    const dialog = page.getByRole('dialog', { name: `»${title}« absagen` })
    await expect(dialog.getByText('Konzertseite und Listen')).toBeVisible()
    await expectToFit(page)
    const cancel = dialog.getByRole('button', { name: 'Konzert absagen' })
    await expectInReach(cancel)
    await cancel.tap()
    await expect(page.getByRole('button', { name: `Stand von ${title}: Abgesagt` })).toBeVisible()
    const { url } = await deskApi(page, `productions/${id}/`)
    expect((await get(site, url.de)).text).toContain('Das Konzert muss leider entfallen.')
  })

  test('moves a concert, fixes a typo and publishes it', async ({ page }) => {
    const other = await someProduction(page, '2031-05-06T18:00:00Z')
    await test.step('move, in English', async () => {
      await openState(page, other.title, '&locale=en')
      await page.getByRole('menuitem', { name: 'Move' }).tap()
      const dialog = page.getByRole('dialog', { name: `Move “${other.title}”` })
      await dialog.getByRole('textbox', { name: 'New date' }).fill('8/5/2031')
      await expect(dialog.getByText('The hall is free.')).toBeVisible()
      await expectToFit(page)
      await expectInReach(dialog.getByRole('button', { name: 'Move', exact: true }).last())
      await dialog.getByRole('button', { name: 'Move', exact: true }).last().tap()
      await expect(page.getByRole('button', { name: `State of ${other.title}: Moved` })).toBeVisible()
    })
    await test.step('fix a typo in both languages and publish, from the form', async () => {
      await page.getByRole('link', { name: other.title }).tap()
      await page.getByRole('textbox', { name: 'Untertitel' }).fill('Ein Abend am Klavier')
      await page.getByRole('button', { name: /^English/ }).tap()
      await page.getByRole('textbox', { name: 'Subtitle' }).fill('An evening at the piano')
      const publish = page.getByRole('button', { name: 'Publish changes' })
      await expectInReach(publish)
      await expectInReach(page.getByRole('button', { name: 'Other ways to save' }))
      await expectToFit(page)
      await publish.tap()
      await expect(page.getByText('Published', { exact: true })).toBeVisible()
      const { url } = await deskApi(page, `productions/${other.id}/`)
      expect((await get(site, url.en)).text).toContain('An evening at the piano')
    })
  })
})

variant('a concert is lifted in the calendar, moved and dropped by keys, and keeps its old date', async ({ page }) => {
  // a month without other productions
  const year = 2040 + Math.floor(Math.random() * 900)
  const { id, title } = await someProduction(page, `${year}-06-10T18:00:00Z`)
  await page.goto(on(site, `/admin/calendar?month=${year}-06`))
  const entry = page.getByRole('button', { name: title })
  await entry.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: `12. Juni ${year}` })).toContainText('frei')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `»${title}« verlegen` })
  await expect(dialog.getByText(`12. Juni ${year}, 20:00`)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Verlegen', exact: true }).press('Enter')
  await expect(
    page.getByRole('button', { name: new RegExp(`^${title}, .*12\\. Juni ${year}, 20:00, Verlegt`) }),
  ).toBeVisible()
  const record = await deskApi(page, `productions/${id}/`)
  expect(record.public).toMatchObject({
    startsAt: `${year}-06-12T18:00:00Z`,
    previousStartsAt: `${year}-06-10T18:00:00Z`,
    contentStatus: 'moved',
  })
})

test('a concert that begins later keeps its sale and shows both times, from the dialog to its page', async ({
  page,
}) => {
  const { id, title } = await someProduction(page, '2031-05-07T17:30:00Z')
  await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}`))
  await page.getByRole('button', { name: `Stand von ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Verlegen' }).click()
  const dialog = page.getByRole('dialog', { name: `»${title}« verlegen` })
  const later = dialog.getByRole('radio', { name: 'Später am selben Abend' })
  await expect(later).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Uhrzeit' }).fill('20:00')
  await expect(later).toBeChecked()
  // from three hours on, a move is more likely, and another day cannot be later the same evening
  await dialog.getByRole('textbox', { name: 'Uhrzeit' }).fill('23:00')
  await expect(dialog.getByRole('radio', { name: 'Verlegt' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Uhrzeit' }).fill('20:00')
  await expect(dialog.getByRole('definition').filter({ hasText: '20:00 statt 19:30' })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('textbox', { name: 'Hinweis für das Publikum' }).fill('Der Zug der Solistin steht.')
  await dialog.getByRole('button', { name: 'Auf 20:00 legen' }).click()
  await expect(page.getByText('Beginnt später', { exact: true })).toBeVisible()
  const { url, public: shown } = await deskApi(page, `productions/${id}/`)
  expect(shown).toMatchObject({ startsAt: '2031-05-07T18:00:00Z', contentStatus: 'available' })
  for (const [locale, instead, text] of process.env.FULL ? inBoth : inBoth.slice(0, 1)) {
    await page.goto(on(site, url[locale]))
    await expect(page.locator('.d-date .was')).toHaveText(`${instead} 19:30`)
    await expect(page.getByRole('note')).toContainText(text)
    await expectNoAxeViolations(page)
  }
  for (const [width, height] of [
    [768, 900],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.d-title .status--later')).toBeInViewport({ ratio: 1 })
    if (width < 1024) await expect(page.locator('.own-bar .btn')).toBeInViewport({ ratio: 1 })
  }
})

/** What the concert's page says in both languages. */
const inBoth = [
  ['de', 'statt', 'Eine halbe Stunde später'],
  ['en', 'was', 'Half an hour later'],
] as const

/** The words of the dialog in both languages; a normal run takes the first, and labels are typed in both. */
const both = [
  ['de', 'Verlegen', 'Uhrzeit', 'Mail ansehen', 'Die Mail dazu', 'Vorname Nachname'],
  ['en', 'Move', 'Time', 'View the mail', 'The mail', 'Vorname Nachname'],
] as const

test('the dialog for a later start shows the mail that goes out, before it goes out, and sends none', async ({
  page,
}) => {
  const guest = visitor(site)
  const id = await guest.hold(2)
  await guest.order()
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/robots.txt'))
  const before = await deskApi(page, `productions/${id}/`)
  for (const [locale, move, time, show, mail, name] of process.env.FULL ? both : both.slice(0, 1)) {
    const title = before.public.title[locale] ?? before.public.title.de
    await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}&locale=${locale}`))
    await page
      .getByRole('button', { name: new RegExp(`^(Stand von|State of) ${title}`) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: move }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(title) })
    await dialog.getByRole('textbox', { name: time }).fill('23:15')
    // the note about the hall moves the choice below it
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    await dialog.getByRole('radio').first().check()
    const open = dialog.getByRole('button', { name: show })
    await open.press('Enter')
    const preview = page.getByRole('dialog', { name: mail, exact: true })
    await expect(preview.getByText(name)).toBeVisible()
    await expect(preview.getByRole('heading', { name: /23:15/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  }
  expect((await deskApi(page, `productions/${id}/`)).revision).toBe(before.revision)
})

/** Creates a production by the API, which accepts requests only from pages of the site; this one has no scripts. */
async function someProduction(page: Page, startsAt: string): Promise<{ id: number; title: string }> {
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/robots.txt'))
  const { id } = await newProduction(page, { title: { de: title, en: title }, startsAt })
  return { id, title }
}
