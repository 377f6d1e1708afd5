import { deskApi, newProduction } from './desk-api.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, tabTo, variant } from './support.ts'

const site = 'k'
const name = () => `Rosalind ${crypto.randomUUID().slice(0, 8)}`
const turned = (given: string) => given.split(' ').toReversed().join(', ')

variant(
  'two entries of one person are merged by keyboard, lead visitors to one page, and are separated again',
  async ({ page }) => {
    const kept = name()
    await logIn(page, 'publisher', site)
    await page.goto(on(site, '/admin/people/doubles'))
    const person = (values: object) =>
      deskApi(page, 'people/', { action: 'publish', values: { kind: 'person', ...values } })
    const stays = await person({ name: kept, voice: { de: 'Violine', en: 'violin' } })
    const goes = await person({ name: turned(kept), text: { de: '<p>Ein Lebenslauf.</p>', en: '<p>A life.</p>' } })
    const production = await newProduction(page, {
      title: { de: `Abend mit ${kept}` },
      startsAt: '2031-05-05T18:00:00Z',
      casts: [{ name: turned(kept), role: { de: 'Violine', en: 'violin' } }],
    })
    await page.reload()
    const main = page.locator('#main')
    const pair = page.getByRole('region').filter({ hasText: kept })
    const merge = pair.getByRole('button', { name: 'Zusammenlegen …' })
    await pair.getByRole('link').first().focus()
    await tabTo(page, merge)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Welcher Eintrag bleibt?' })
    await expect(dialog.getByRole('radio', { name: new RegExp(`^Instrument.* ${kept}$`) })).toBeChecked()
    // if a field is empty in one entry, the dialog preselects the value of the other entry
    await expect(dialog.getByRole('radio', { name: new RegExp(`^Lebenslauf.* ${turned(kept)}$`) })).toBeChecked()
    await expect(dialog.getByText(`Abend mit ${kept}`)).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(merge).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Zusammenlegen', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`»${turned(kept)}« führt jetzt zu »${kept}«`)).toBeVisible()
    await expect(pair).toHaveCount(0)
    await expect(main).toBeFocused()
    // the alert stays as long as it has the focus
    await tabTo(page, page.getByRole('button', { name: 'Zurücknehmen' }), 'Shift+Tab')
    const { url } = await deskApi(page, `people/${stays.id}/`)
    const old = await get(site, goes.url.de)
    expect([old.status, old.headers.location]).toEqual([301, url.de])
    expect((await get(site, url.de)).text).toContain('Ein Lebenslauf.')
    expect((await get(site, production.url.de)).text).toContain(`href="${url.de}"`)

    await page.keyboard.press('Enter')
    await expect(pair).toBeVisible()
    await expect(main).toBeFocused()
    await tabTo(page, pair.getByRole('button', { name: 'Sind verschieden' }))
    await page.keyboard.press('Enter')
    await expect(pair).toHaveCount(0)
    await expect(main).toBeFocused()
  },
)

variant('the form of a work offers its double, and finds another one by its title, in English', async ({ page }) => {
  const title = `Nocturne ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/works/doubles?locale=en'))
  const work = (values: object) => deskApi(page, 'works/', { action: 'publish', values })
  const { id } = await work({ composer: { de: 'Ada Beispiel' }, title: { de: title, en: title } })
  await work({ composer: { de: 'Beispiel, Ada' }, title: { de: title, en: title } })
  await page.goto(on(site, `/admin/works/${id}?locale=en`))
  await page.getByRole('button', { name: 'Duplicate, delete' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Merge …' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Merge with which entry?' })
  await expect(search).toBeFocused()
  await page.keyboard.type(title)
  const hit = page.getByRole('option').first()
  await expect(hit).toContainText(title)
  // the list of results covers the dialog's buttons and is not cut off by the dialog's edge
  await hit.click({ trial: true })
  await expectFit(page, 'pick')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which entry stays?' })
  await expect(dialog.getByRole('radio', { name: /^Composer/ }).first()).toBeVisible()
  await expectFit(page, 'merge')
  await tabTo(page, dialog.getByRole('button', { name: 'Merge', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/now leads to/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/works/${id}`))
})
