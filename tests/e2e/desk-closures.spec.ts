import { deskApi, newProduction } from './desk-api.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, variant } from './support.ts'

const site = 'h'

variant(
  'a hall is closed by keys, a concert that is moved onto the closure is warned, and the hall is opened',
  async ({ page, quiet }) => {
    // the server refuses a last day before the first one
    quiet.allow(/400/)
    // a month without other productions
    const year = 2040 + Math.floor(Math.random() * 900)
    const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
    const reason = `Stimmung ${title}`
    await logIn(page, 'publisher', site)
    await page.goto(on(site, '/admin/productions'))
    await newProduction(page, { title: { de: title, en: title }, startsAt: `${year}-06-10T18:00:00Z` })
    const { results } = await deskApi(page, 'rooms/?per_page=1')
    const hall = results[0].values.displayName
    await page.goto(on(site, `/admin/calendar?month=${year}-06`))

    // the focused production's hall is preselected
    const entry = page.getByRole('button', { name: title })
    await entry.focus()
    await page.getByRole('button', { name: 'Saal sperren' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Saal sperren' })
    await expect(dialog.getByRole('combobox', { name: 'Saal' }).locator('option:checked')).toHaveText(hall)
    await expect(dialog.getByRole('textbox', { name: 'Erster Tag' })).toHaveValue(`01.06.${year}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`10.06.${year}`)
    await expect(dialog.getByRole('link', { name: title })).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`12.06.${year}`)
    await expect(dialog.getByRole('link', { name: title })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`11.06.${year}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(reason)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Der letzte Tag darf nicht vor dem ersten liegen.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Änderungen verwerfen?' })
      .getByRole('button', { name: 'Weiter' })
      .press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Grund' })).toHaveValue(reason)
    await dialog.getByRole('textbox', { name: 'Letzter Tag' }).fill(`13.06.${year}`)
    await page.keyboard.press('Enter')
    const bar = page.getByRole('link', { name: `12. Juni bis 13. Juni ${year}, Gesperrt: ${reason}` })
    await expect(bar).toBeVisible()
    await expectNoAxeViolations(page)

    await entry.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: `12. Juni ${year}` })).toContainText(
      `belegt durch ${reason}`,
    )
    await page.keyboard.press('Enter')
    const move = page.getByRole('dialog', { name: `»${title}« verlegen` })
    await expect(move.getByText(`Der Saal ist gesperrt: ${reason}`)).toBeVisible()
    await move.getByRole('button', { name: 'Verlegen', exact: true }).press('Enter')
    await expect(move.getByRole('button', { name: / nehmen$/ }).first()).toBeFocused()
    await page.keyboard.press('Escape')

    await entry.focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Letzter Tag' })).toHaveValue(`13.06.${year}`)
    await expectFit(page, 'closure')
    await page.getByRole('button', { name: 'Duplizieren, löschen' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/closures/)
    await page.goto(on(site, `/admin/calendar?month=${year}-06`))
    await expect(entry).toBeVisible()
    await expect(bar).toHaveCount(0)
  },
)
