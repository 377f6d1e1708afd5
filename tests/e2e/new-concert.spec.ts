import { logIn } from './logged-in.ts'
import { drawLibrary, expect, expectNoAxeViolations, get, on, test } from './support.ts'

/** A site whose productions no other test counts. */
const site = 'bs'

test('a new concert with works, cast, picture, abo and prices is public, and on sale, everywhere at once', async ({
  page,
}) => {
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  const visited = async (path: string) => (await get(site, path)).text
  await drawLibrary(page)
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  await page.getByRole('link', { name: 'Neues Konzert' }).click()

  await test.step('the form: two languages, date, hall, works, cast, picture, abo', async () => {
    const found = page.locator('[role=option]')
    const look = async (field: string, typed: string, wanted: string) => {
      await page.getByRole('combobox', { name: field }).fill(typed)
      await found.filter({ hasText: wanted }).first().click()
    }
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused()
    await page.keyboard.type(title)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title} in English`)
    await page.getByRole('textbox', { name: 'Beginn', exact: true }).fill('20.11.2026')
    await page.getByRole('textbox', { name: 'Uhrzeit' }).first().fill('23:45')
    await look('Saal', 'Dom', 'Braunschweiger Dom')
    await look('Werk suchen', 'Biber', '»Verkündigung«')
    await expect(page.getByRole('button', { name: /^Heinrich Ignaz Franz Biber.* min$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await look('Werk suchen', 'Stück ohne Namen', '»Stück ohne Namen« neu eintragen')
    await page.getByRole('textbox', { name: 'Komponist', exact: true }).fill('Ada Beispiel')
    await look('Person oder Ensemble suchen', 'Biber', '»Biber« neu eintragen')
    await page.getByRole('button', { name: 'Titelbild: Bild wählen' }).click()
    const picker = page.frameLocator('dialog iframe')
    await picker.getByRole('option', { name: 'microphone-bs.jpg' }).click()
    await picker.getByRole('button', { name: 'Bild verwenden' }).click()
    await expect(page.getByRole('button', { name: 'Titelbild: Ersetzen' })).toBeFocused()
    await look('Abonnement', '', '')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/productions\/\d+$/)
    // after the first save, the row's own form replaces the empty form and receives the focus
    await expect(page.locator('#main, #main *').and(page.locator(':focus'))).toHaveCount(1)
    await expect(page.getByText('Noch nicht im Verkauf')).toBeVisible()
    await expect(page.getByText('Im Verkauf', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Beginn vor der Verlegung')).toHaveCount(0)
  })

  const id = Number(page.url().split('/').at(-1))
  await test.step('prices begin like those of the last concert in the hall, and are one press away', async () => {
    await page.getByRole('link', { name: 'Preise festlegen' }).click()
    await expect(page.getByText('Vorausgefüllt wie das letzte Konzert in diesem Saal')).toBeVisible()
    const [normal, reduced] = ['Normalpreis, Kategorie 1', 'Ermäßigt, Kategorie 1'].map((name) =>
      page.getByRole('textbox', { name }),
    )
    await normal?.fill('48')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Normalpreis, Kategorie 2' })).toBeFocused()
    await expect(reduced as NonNullable<typeof reduced>).toHaveValue('24,00')
    // simulates the return from another window, such as the spreadsheet with the prices
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.evaluate(async (path) => (await fetch(path)).text(), `/admin/api/productions/${id}/`)
    await expect(normal as NonNullable<typeof normal>).toHaveValue(/^48/)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'In den Verkauf geben' }).click()
    await expect(page.getByText('Im Verkauf', { exact: true })).toBeVisible()
  })

  await test.step('visitors see it', async () => {
    const offer = JSON.parse(await visited(`/api/shop/productions/${id}/`))
    expect(offer).toMatchObject({ production: id, state: 'on_sale' })
    expect(offer.categories[0].prices[0]).toMatchObject({ price_type: 'normal', cents: 4800 })
    const list = JSON.parse(await visited('/api/productions/?date=2026-11-20&until=2026-11-20'))
    const item = list.results.find((one: { id: number }) => one.id === id)
    expect(item).toMatchObject({ ticket_url: `/webshop/${id}`, price: { to: 48 } })
    expect(await visited(item.get_absolute_url)).toContain('Ada Beispiel')
    const english = JSON.parse(await visited(`/api/productions/${id}/?locale=en`))
    expect(await visited(english.get_absolute_url)).toContain(`${title} in English`)
    const search = `/api/search/?query=${encodeURIComponent(title)}`
    for (const path of ['/de', '/de/konzerte', '/feeds/de/concerts.ics', search, `/webshop/${id}`])
      expect(await visited(path), path).toContain(title)
  })

  await test.step('a concert without sold tickets can be deleted, and is gone', async () => {
    await page.goto(on(site, `/admin/productions/${id}`))
    await page.getByRole('button', { name: 'Duplizieren, löschen' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    const question = page.getByRole('dialog', { name: `»${title}« löschen?` })
    await expect(question.getByRole('listitem')).toContainText('Abonnement')
    await question.getByRole('button', { name: 'Löschen' }).click()
    await expect(page).toHaveURL(/\/admin\/productions$/)
    expect(await visited('/de')).not.toContain(title)
  })
})
