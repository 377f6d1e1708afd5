import type { Page } from 'playwright/test'
import { logIn } from './logged-in.ts'
import { drawLibrary, expect, expectNoAxeViolations, get, on, test, variant } from './support.ts'

test('a publisher creates a partner in two languages, resolves a conflict with a colleague, deletes the partner and undoes that', async ({
  page,
  quiet,
}) => {
  quiet.allow(/409/)
  const name = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await drawLibrary(page)
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/partners'))
  await expect(page.getByRole('link', { name: 'Neuer Partner' })).toBeVisible()
  await page.keyboard.press('c')
  const claim = page.getByRole('textbox', { name: 'Satz' })
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await claim.fill('Rechnen, damit andere spielen')
  await expect(page.getByText('fehlt', { exact: true })).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Line' }).fill('They count so that others play')
  await page.getByRole('button', { name: 'Logo: Bild wählen' }).click()
  const picker = page.frameLocator('dialog iframe')
  await picker.getByRole('option', { name: 'microphone-hb.jpg' }).click()
  await picker.getByRole('button', { name: 'Bild verwenden' }).click()
  await expect(page.getByRole('button', { name: 'Logo: Ersetzen' })).toBeFocused()

  await test.step('missing values are named, and their field is one key away', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'stimmen noch nicht' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Schlüssel der Gruppe' })).toBeFocused()
    await page.keyboard.type('probe')
    await page.getByRole('textbox', { name: 'Gruppe', exact: true }).fill('Probe')
    await page.getByRole('spinbutton', { name: 'Stelle in der Liste' }).fill('900')
  })

  await test.step('the input survives a reload', async () => {
    await expect(page.getByText('auf diesem Gerät gesichert')).toBeVisible()
    await page.reload()
    await expect(page.getByText('sind wieder da')).toBeVisible()
    await expect(claim).toHaveValue('Rechnen, damit andere spielen')
  })

  const isAtOnce = await formChangesWithAddress(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/partners\/\d+$/)
  expect(await isAtOnce()).toBe(true)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await expectOnHome(name, true)

  await test.step('of two people’s changes one word is chosen, the rest is merged', async () => {
    await claim.fill('Mein Satz')
    await changeByColleague(page, id, { claim: { de: 'Ihr Satz', en: 'Her line' }, position: 901 })
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Zwei Fassungen derselben Sache' })
    await expect(dialog.getByText('Stelle in der Liste')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('radio', { name: 'Ihr Satz' }).check()
    await dialog.getByRole('button', { name: 'So veröffentlichen' }).click()
    await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
    await expect(claim).toHaveValue('Ihr Satz')
    await expect(page.getByRole('spinbutton')).toHaveValue('901')
  })

  await test.step('a sentence that a colleague has changed while the form was closed is asked about', async () => {
    await claim.fill('Mein zweiter Satz')
    await expect(page.getByText('auf diesem Gerät gesichert')).toBeVisible()
    await changeByColleague(page, id, { claim: { de: 'Ihr zweiter Satz', en: 'Her line' } })
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Zwei Fassungen derselben Sache' })
    await dialog.getByRole('radio', { name: 'Ihr zweiter Satz' }).check()
    await dialog.getByRole('button', { name: 'So sichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(claim).toHaveValue('Ihr zweiter Satz')
  })

  await test.step('it is deleted as soon as a save has ended, and can be restored', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(new RegExp(`/admin/api/partners/${id}/\\?`), async (route) => {
      if (route.request().method() === 'POST') await answer.promise
      await route.continue()
    })
    await claim.fill('Noch ein Satz')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Wird gesichert')).toBeVisible()
    await claim.fill('Der letzte Satz')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Duplizieren, löschen' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter')
    answer.resolve()
    // no dialog about unsaved changes opens, because the second save was sent after the first one had succeeded
    await expect(page).toHaveURL(/\/admin\/partners$/)
    await expect(page.getByText(`»${name}« gelöscht`)).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
    await expect(page.getByText('Zurückgeholt')).toBeVisible()
    await expect.poll(async () => (await get('hh', '/de')).text.includes('Der letzte Satz')).toBe(true)
  })

  await test.step('the list finds it by its address', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await expect(page).toHaveURL(/q=Probe/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectNoAxeViolations(page)
    await page.getByRole('row').last().getByRole('link').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Delete')
    await expect(page.getByText('Kein Partner mit diesem Filter')).toBeVisible()
    await expect(page.getByText(`»${name}« gelöscht`)).toBeVisible()
  })
  await expectOnHome(name, false)
})

variant('an editor writes drafts, and a phone shows one language at a time', async ({ page }) => {
  await logIn(page, 'editor')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(on('hh', '/admin/partners?locale=en'))
  await page.getByRole('row').nth(1).getByRole('link').click()
  const german = page.getByRole('textbox', { name: 'Satz' })
  await expect(german).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(german).toBeHidden()
  await page.getByRole('textbox', { name: 'Line' }).fill(`Line ${crypto.randomUUID()}`)
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByText('Public, with an unpublished draft')).toBeVisible()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByText('Public, without unpublished changes')).toBeVisible()
})

async function expectOnHome(name: string, isThere: boolean): Promise<void> {
  await expect.poll(async () => (await get('hh', '/de')).text.includes(name)).toBe(isThere)
}

/**
 * Call before a row is created.
 * @returns whether the form at the row's own address replaced the first one at once, so that nothing was typed in that
 */
async function formChangesWithAddress(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const form = document.querySelector('form')
    const { replaceState } = history
    const changed = new Promise<boolean>((resolve) => {
      history.replaceState = function (...to) {
        replaceState.apply(this, to)
        setTimeout(() => resolve(form?.isConnected === false))
      }
    })
    Object.assign(window, { changed })
  })
  return () => page.evaluate(() => (window as { changed?: Promise<boolean> }).changed ?? false)
}

async function changeByColleague(page: Page, id: number, values: object): Promise<void> {
  const status = await page.evaluate(
    async ({ id, values }) => {
      const address = `/admin/api/partners/${id}/`
      const row = await fetch(address)
      const headers = {
        'Content-Type': 'application/json',
        'If-Match': row.headers.get('ETag') ?? '',
        'X-CSRFToken': /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? '',
      }
      const body = JSON.stringify({ action: 'publish', values })
      return (await fetch(address, { method: 'POST', headers, body })).status
    },
    { id, values },
  )
  expect(status).toBe(200)
}

variant('a search field keeps letters that are typed while the address changes', async ({ page }) => {
  await logIn(page, 'admin')
  for (const path of ['/admin/partners', '/admin/orders', '/admin/subscribers']) {
    await page.goto(on('hh', path))
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await page.evaluate(() => {
      const { pushState, replaceState } = history
      const typeMore = () => {
        Object.assign(history, { pushState, replaceState })
        document.execCommand('insertText', false, 'en')
      }
      const andTypeMore = (change: typeof pushState): typeof pushState =>
        function (this: History, ...to) {
          change.apply(this, to)
          typeMore()
        }
      Object.assign(history, { pushState: andTypeMore(pushState), replaceState: andTypeMore(replaceState) })
    })
    await field.pressSequentially('Prob')
    await expect(page).toHaveURL(/q=Proben/)
    await expect(field).toHaveValue('Proben')
    await page.goto(on('hh', `${path}?q=Musik`))
    await expect(field).toHaveValue('Musik')
  }
})
