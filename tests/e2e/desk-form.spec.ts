import type { Page } from 'playwright/test'
import { deskApi, newProduction } from './desk-api.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, expectNoAxeViolations, get, on, test, variant } from './support.ts'

variant('a banner is previewed on the home page, where it will be, before visitors see it', async ({ page }) => {
  await logIn(page, 'editor', 'd')
  await page.goto(on('d', '/admin/features/new'))
  await page.getByRole('combobox', { name: 'Wo' }).selectOption('banner')
  const heading = page.getByRole('textbox', { name: /^Überschrift/ }).first()
  await heading.fill('Nur zur Probe')
  await page.getByRole('spinbutton', { name: 'Stelle' }).fill('3')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/features\/\d+$/)
  // the next new banner begins empty
  await expect.poll(() => keptInputs(page)).toEqual([])
  await page.keyboard.press('Alt+p')
  const preview = page.getByRole('complementary', { name: 'Vorschau' })
  const shown = preview.frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: 'Nur zur Probe' })).toBeVisible()
  await heading.fill('Nur zum Schein')
  await page.keyboard.press('Control+s')
  await expect(shown.getByRole('heading', { name: 'Nur zum Schein' })).toBeVisible()
  await page.goto(on('d', '/de'))
  await expect(page.getByRole('heading', { name: 'Nur zum Schein' })).toHaveCount(0)
})

variant('changes in two fields are undone and redone by keys, and the preview follows the draft', async ({ page }) => {
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/productions'))
  const { id } = await newProduction(page, { title: { de: title, en: title }, startsAt: '2031-05-05T18:00:00Z' })
  await page.goto(on('d', `/admin/productions/${id}`))
  const german = page.getByRole('textbox', { name: 'Untertitel', exact: true })
  const english = page.getByRole('textbox', { name: 'Subtitle', exact: true })
  await german.focus()
  await page.keyboard.type('Ein Abend')
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('textbox', { name: 'Beginn', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Alt+n')
  await expect(english).toBeFocused()
  await page.keyboard.type('An evening')
  await page.keyboard.press('Control+z')
  await expect(english).toHaveValue('')
  await expect(english).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(german).toHaveValue('')
  await expect(page.getByText('Keine Änderungen')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await expect(german).toHaveValue('Ein Abend')
  await expect(english).toHaveValue('An evening')

  await page.keyboard.press('Alt+p')
  const preview = page.getByRole('complementary', { name: 'Vorschau' })
  const shown = preview.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(preview.getByText('noch ohne Ihre letzten Änderungen')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(shown.getByText('Ein Abend', { exact: true })).toBeVisible()
  await preview.getByRole('button', { name: 'English' }).press('Enter')
  await expect(shown.getByText('An evening', { exact: true })).toBeVisible()
  // the frame contains a whole page, with the same landmarks as the page around it
  await expectFit(page, 'preview', '.e-pv')
  // the desk's keyboard shortcuts also work while the focus is in the frame, and move it out
  await shown.getByRole('link').first().focus()
  await page.keyboard.press('F6')
  await expect(page.locator('.e-bar')).toBeFocused()
  await preview.getByRole('button', { name: /^Vorschau schließen/ }).press('Enter')
  await expect(preview).toBeHidden()
  await expect(english).toBeFocused()
  await expectNoAxeViolations(page)

  await page.keyboard.press('Alt+v')
  const history = page.getByRole('dialog', { name: 'Verlauf' })
  await history.getByRole('button', { name: 'Stand benennen' }).press('Enter')
  await page.keyboard.type('Vor der Pressewoche')
  await page.keyboard.press('Enter')
  await expect(history.getByRole('button', { name: /Vor der Pressewoche.*benannter Stand/ })).toBeVisible()
  await expect(history.getByText('4 Fassungen')).toBeVisible()
  await history.getByRole('button', { name: /Angelegt/ }).press('Enter')
  await expect(history.getByText('Ändert im Formular: Untertitel.')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  await history.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).press('Enter')
  await expect(german).toHaveValue('')
  await expect(english).toHaveValue('')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(german).toHaveValue('Ein Abend')
  await expect(english).toHaveValue('An evening')

  await page.setViewportSize({ width: 768, height: 900 })
  await page.reload()
  const toggle = page.getByRole('button', { name: 'Vorschau', exact: true })
  await toggle.press('Enter')
  await expect(preview.getByRole('button', { name: /^Vorschau schließen/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(toggle).toBeFocused()
})

variant(
  'a day is typed letter by letter, and the focus follows a hall that is taken away and chosen',
  async ({ page }) => {
    await logIn(page, 'publisher', 'd')
    await page.goto(on('d', '/admin/productions'))
    const { id } = await newProduction(page, { title: { de: 'Probe' }, startsAt: '2031-05-05T18:00:00Z' })
    await page.goto(on('d', `/admin/productions/${id}`))
    // typed one character at a time: `5.1` must not become 1 May 2001 while the day is incomplete
    const start = page.getByRole('textbox', { name: 'Beginn', exact: true })
    await start.fill('')
    await start.pressSequentially('5.12.31')
    await page.keyboard.press('Tab')
    await expect(start).toHaveValue('05.12.2031')
    await page
      .getByRole('button', { name: /entfernen$/ })
      .first()
      .press('Enter')
    const hall = page.getByRole('combobox', { name: 'Saal' })
    await expect(hall).toBeFocused()
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /entfernen$/ }).first()).toBeFocused()
  },
)

variant(
  'an admin changes the hours of a site by keys; visitors read them at once, in both languages',
  async ({ page, quiet }) => {
    quiet.allow(/400/)
    await logIn(page, 'admin', 'hb')
    await page.goto(on('hb', '/admin/settings'))
    const hours = page.getByRole('textbox', { name: 'Zeiten' })
    const [before, english] = [await hours.inputValue(), page.getByRole('textbox', { name: 'Hours' })]
    const beforeInEnglish = await english.inputValue()
    await expectFit(page, 'settings')
    const publish = async (german: string, other: string) => {
      await hours.fill(german)
      await english.fill(other)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
    }
    await publish('Mo–Sa 9:00–12:30', 'Mon–Sat 9:00–12:30')
    expect((await get('hb', '/de')).text).toContain('Mo–Sa 9:00–12:30')
    expect((await get('hb', '/en')).text).toContain('Mon–Sat 9:00–12:30')
    await page.getByRole('textbox', { name: 'E-Mail' }).first().fill('keine Adresse')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'stimmt noch nicht' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.reload()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await publish(before, beforeInEnglish)
  },
)

test('an added line has the focus, so that staff type on', async ({ page }) => {
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/works/new'))
  for (const title of ['Die Unvollendete', 'Symphonie in h-Moll']) {
    await page.getByRole('button', { name: 'Zeile hinzufügen' }).first().click()
    await page.keyboard.type(title)
    await expect(page.getByRole('textbox', { name: /^Zeile/ }).last()).toHaveValue(title)
  }
})

test('an impossible start of a concert with sold tickets is a sentence at its field, not a request again and again', async ({
  page,
  quiet,
}) => {
  // Chromium reports the refusal of the one request
  quiet.allow(/status of 400/)
  const guest = visitor('d')
  const id = await guest.hold(2)
  await guest.order()
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', `/admin/productions/${id}`))
  const { revision } = await deskApi(page, `productions/${id}/`)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/admin/api/productions/'))
      writes.push(request.url())
  })
  const day = page.getByRole('textbox', { name: 'Beginn', exact: true }).first()
  await day.fill('31.02.2027')
  for (const keys of ['Control+Enter', 'Control+s', 'Control+Enter']) {
    await page.keyboard.press(keys)
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(day).toHaveAccessibleDescription(/, die es gibt, zum Beispiel 28\.02\.2027, 20:00\.$/)
  }
  await expectNoAxeViolations(page)
  // requests that follow each other would be under way by now
  for (let reads = 0; reads < 5; reads++)
    expect((await deskApi(page, `productions/${id}/`)).revision, `read ${reads}`).toBe(revision)
  expect(writes.length).toBeLessThanOrEqual(3)
  await expect(day).toHaveValue('31.02.2027')
})

test('where staff type, Option, AltGr, an Enter that ends a composition and the wheel only do what they do in a text', async ({
  page,
}) => {
  await logIn(page, 'editor', 'd')
  await page.goto(on('d', '/admin/features/new'))
  await page.getByRole('combobox', { name: 'Wo' }).selectOption('banner')
  const address = page.url()
  const heading = page.getByRole('textbox', { name: /^Überschrift/ }).first()
  await heading.focus()
  /** Presses a key that types a character; `modifiers` is 1 for Alt, 3 for AltGr as Windows reports it. */
  const keys = await page.context().newCDPSession(page)
  const type = async (text: string, code: string, modifiers: number) => {
    const key = { key: text, code, modifiers, windowsVirtualKeyCode: code.charCodeAt(code.length - 1) }
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  const option = [...'¡“¶¢[]'].map((text, index) => [text, `Digit${index + 1}`] as const)
  for (const [text, code] of [...option, ['˜', 'KeyN'], ['√', 'KeyV'], ['π', 'KeyP']] as const)
    await type(text, code, 1)
  await expect(heading).toHaveValue('¡“¶¢[]˜√π')
  // with AltGr as Windows reports it, Chromium on Linux inserts nothing, so it is asked whether a script took the key
  await page.evaluate(() => {
    const prevented: boolean[] = []
    Object.assign(window, { prevented })
    window.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented))
  })
  for (const [text, code] of [
    ['ń', 'KeyN'],
    ['“', 'KeyV'],
    ['þ', 'KeyP'],
    ['@', 'Digit2'],
  ] as const)
    await type(text, code, 3)
  expect(await page.evaluate(() => (window as unknown as { prevented: boolean[] }).prevented)).toEqual(
    Array(4).fill(false),
  )
  await expect(heading).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const place = page.getByRole('spinbutton', { name: 'Stelle' })
  await place.fill('3')
  await place.hover()
  await page.mouse.wheel(0, -300)
  await page.mouse.wheel(0, 300)
  await expect(place).toHaveValue('3')

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('Konzerte')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  for (const ending of [{ isComposing: true }, { keyCode: 229 }])
    await search.evaluate(
      (field, init) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init })),
      ending,
    )
  await expect(search).toHaveValue('Konzerte')
  expect(page.url()).toBe(address)
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
})

/** Returns the keys of the unsaved input that this device has stored. */
function keptInputs(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('auftakt-desk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('inputs').objectStore('inputs').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
}
