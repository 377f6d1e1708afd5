import { expect, type Page } from 'playwright/test'
import { edit, expectSaved, insert, newPage, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expectNoAxeViolationsInBothThemes, get, on, test, variant } from './support.ts'

test('edit mode, its tools, its menu and its outline are accessible', async ({ page }) => {
  await logIn(page, 'editor')
  // matrix.spec.ts checks every block on public pages, so a short page suffices here
  await edit(page, '/de/impressum')
  await expectNoAxeViolationsInBothThemes(page)
  const text = page.locator('.cms .rich.blk').first()
  await text.click()
  await expect(text).toHaveAccessibleName('Text')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('form', { name: 'Link' }).getByRole('combobox')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, '.e-staff, [contenteditable=true]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('+')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, '.e-staff')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await expect(keys.getByText('Nächster Baustein')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('the keyboard reaches blocks, their tools and the preview, and leaves them again', async ({ page }) => {
  const keys = await ownSingleKeys(page)
  const path = await newPage(page, 'walk')
  await writeText(page, 'Eins.')
  await writeText(page, 'Zwei.')
  const frame = page.locator('[data-frame][tabindex="0"]')
  await expect(frame).toHaveAccessibleName('Text, Position 2 von 2')
  await page.keyboard.press('Shift+Tab')
  await expect(frame).toHaveAccessibleName('Text, Position 1 von 2')
  await page.keyboard.press('Control+Shift+h')
  await expect(page.locator('.e-veil')).toHaveText('Ausgeblendet')
  await expect(frame).toHaveAccessibleName('Text, Position 1 von 2, ausgeblendet')
  await expectNoAxeViolationsInBothThemes(page, '.cms, .e-staff')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: /^Text: verschieben/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(frame).toHaveAccessibleName('Text, Position 2 von 2')
  await deleteAndTakeBack(page)
  await page.keyboard.press('?')
  await singleKeys(page).uncheck()
  await expect.poll(() => keys.areOn).toBe(false)
  await page.keyboard.press('Escape')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.cms .blk')).toHaveText(['Eins.', 'Zwei.'])
  await expectSaved(page)
  const shown = page.context().waitForEvent('page')
  await page.keyboard.press('Alt+p')
  const preview = await shown
  await expect(preview.locator('.cms .blk')).toHaveText(['Zwei.'])
  await preview.close()
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL(on('hh', `/de/${path}?draft`))
  await expect(page.locator('.cms .blk')).toHaveText(['Zwei.'])
  await page.getByRole('button', { name: 'Verwaltung' }).click()
  await page.getByRole('menuitem', { name: 'Mein Konto' }).click()
  await expect(singleKeys(page)).not.toBeChecked()
  await singleKeys(page).check()
  await expect.poll(() => keys.areOn).toBe(true)
})

const singleKeys = (page: Page) => page.getByRole('checkbox', { name: /^Tasten ohne Strg und Alt/ })

/**
 * Mocks the setting for single-key shortcuts, because other tests share the account. The real setting is tested in
 * tests/contract/staff-login.test.ts.
 */
async function ownSingleKeys(page: Page): Promise<{ areOn: boolean }> {
  const kept = { areOn: true }
  await page.route('**/pageeditor-api/account/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    kept.areOn = route.request().postDataJSON().single_keys
    await route.fulfill({ json: {} })
  })
  await page.route('**/pageeditor-api/user', async (route) => {
    const { cookie = '' } = await route.request().allHeaders()
    const { json } = await get('hh', '/de/pageeditor-api/user', { headers: { Cookie: cookie } })
    await route.fulfill({ json: { ...(json as object), single_keys: kept.areOn } })
  })
  return kept
}

async function deleteAndTakeBack(page: Page): Promise<void> {
  const frame = page.locator('[data-frame][tabindex="0"]')
  const blocks = page.locator('.cms .blk')
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveText(['Eins.'])
  await page.keyboard.press('Control+d')
  await expect(blocks).toHaveText(['Eins.', 'Eins.'])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(blocks).toHaveText(['Eins.', 'Zwei.', 'Eins.'])
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAccessibleName('Text, Position 2 von 3')
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveText(['Eins.', 'Eins.'])
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveText(['Eins.'])
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAccessibleName('Text, Position 1 von 1, ausgeblendet')
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveText(['Eins.', 'Zwei.'])
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAccessibleName('Text, Position 2 von 2')
}

variant('a new headline keeps the caret during a save', async ({ page }) => {
  await newPage(page, 'caret')
  await insert(page, 'Überschrift')
  await page.keyboard.type('Anreise')
  await expectSaved(page)
  await page.keyboard.type(' und')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await page.keyboard.type(' Einlass')
  await page.keyboard.press('Escape')
  await expect(page.locator('.cms').getByRole('heading', { level: 2 })).toHaveText('Anreise und Einlass')
})

variant(
  'a click moves from one text of a block to the next, and a triple click selects a single paragraph',
  async ({ page }) => {
    await newPage(page, 'hop')
    await insert(page, 'Überschrift')
    await page.keyboard.type('Anreise')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Alle Angaben' }).click()
    await page.getByRole('dialog').getByLabel('Unterzeile').fill('Bahn')
    await page.keyboard.press('Control+Enter')
    const blocks = page.locator('.cms')
    await blocks.getByText('Anreise').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' heute')
    await blocks.getByText('Bahn').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' und Bus')
    await page.keyboard.press('Escape')
    await expect(blocks.getByText('Anreise heute', { exact: true })).toBeVisible()
    await expect(blocks.getByText('Bahn und Bus', { exact: true })).toBeVisible()
    await writeText(page, 'Eins\nZwei')
    await blocks.getByText('Eins').click({ clickCount: 3 })
    await page.keyboard.type('Drei')
    await expect(blocks.locator('.rich p')).toHaveText(['Drei', 'Zwei'])
  },
)

variant(
  'the copied block is the first entry of the menu, also after a reload; an empty buffer is reported',
  async ({ page }) => {
    const path = await newPage(page, 'paste')
    await page.keyboard.press('Control+v')
    await expect(page.getByRole('alert')).toContainText('Nichts kopiert')
    await writeText(page, 'Eins.')
    await page.keyboard.press('Control+c')
    await expectSaved(page)
    await edit(page, `/de/${path}`)
    await page.getByRole('button', { name: 'Text: Eins.' }).click()
    await page.keyboard.press('+')
    await expect(page.getByRole('menuitem').first()).toHaveText('Einfügen')
    await page.getByRole('menuitem', { name: 'Einfügen' }).click()
    await expect(page.locator('.cms .blk')).toHaveText(['Eins.', 'Eins.'])
  },
)

variant('the outline names blocks like the rail does, and blocks can be dragged in it', async ({ page }) => {
  await newPage(page, 'outline')
  await writeText(page, 'Eins.')
  await writeText(page, 'Zwei.')
  const way = page.locator('.e-rail').getByRole('button', { name: 'Text: Eins.' })
  for (let time = 0; time < 2; time++) {
    await way.click()
    await expect(page.locator('[data-frame]:focus')).toHaveAccessibleName('Text, Position 1 von 2')
  }
  await page.keyboard.press('Alt+g')
  const rows = page.getByRole('treeitem')
  await expect(rows).toHaveText([/^#page-/, 'Eins.EN', 'Zwei.EN'])
  const [first, second] = [await rows.nth(1).boundingBox(), await rows.nth(2).boundingBox()]
  if (!first || !second) throw new Error('no rows')
  await page.mouse.move(first.x + 40, first.y + 8)
  await page.mouse.down()
  await page.mouse.move(second.x + 40, second.y + second.height - 4, { steps: 4 })
  const line = page.locator('.e-drop-line')
  await expect(line).toHaveCSS('height', '3px')
  await expect(line).toBeInViewport()
  await page.mouse.up()
  await expect(rows).toHaveText([/^#page-/, 'Zwei.EN', 'Eins.EN'])
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.cms .blk')).toHaveText(['Zwei.', 'Eins.'])
  // the outline has a search, and the page's keyboard shortcuts apply to its focused row
  await page.getByRole('button', { name: 'Bausteine suchen' }).click()
  await page.keyboard.type('zwei')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.locator('.cms .blk')).toHaveText(['Zwei.', 'Zwei.', 'Eins.'])
  // forced colours must still show which language is selected
  await page.emulateMedia({ forcedColors: 'active' })
  const languages = page.getByRole('group', { name: 'Sprache' }).getByRole('button')
  const colourOf = (one: number) => languages.nth(one).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colourOf(0)).not.toBe(await colourOf(1))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  variant('every command of the bar is in sight, also while a change is refused', async ({ page, quiet }) => {
    quiet.allow(/status of 400/)
    await newPage(page, 'bar')
    const commands = page.locator('.e-bar').getByRole('button').or(page.locator('.e-bar').getByRole('link'))
    const expectInSight = async () => {
      await expect(commands.filter({ visible: true })).not.toHaveCount(0)
      for (const command of await commands.filter({ visible: true }).all()) {
        await expect(command).toBeInViewport({ ratio: 1 })
      }
    }
    await expectInSight()
    const body = JSON.stringify({ status: 400, code: 'bad-request', title: 'Nein', errors: [] })
    await page.route('**/pageeditor-api/text/', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body }),
    )
    await writeText(page, 'Eins.')
    await expect(page.locator('.e-bar').getByRole('button', { name: 'Zum Feld' })).toBeVisible()
    await expectInSight()
  })

  variant('a block has its commands in a sheet, and the page its preview', async ({ page }) => {
    // a variant of the menu on a wide screen
    await newPage(page, 'sheets')
    await insert(page, 'Text')
    await page.keyboard.type('Eins.')
    const tools = page.locator('.e-tool:visible')
    await tools.getByRole('button', { name: 'Mehr' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Text' })
    await expect(sheet).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
    await sheet.getByRole('button', { name: 'Duplizieren' }).tap()
    await expect(page.locator('.cms .blk')).toHaveText(['Eins.', 'Eins.'])
    // selects several blocks by touch: the first from its sheet, the others with a tap
    await page.locator('.e-tool:visible').getByRole('button', { name: 'Mehr' }).tap()
    await sheet.getByRole('button', { name: 'Mehrere auswählen' }).tap()
    await page.locator('.cms .blk').first().tap()
    const several = page.getByRole('toolbar', { name: '2 Bausteine' })
    await expect(several).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolationsInBothThemes(page)
    await several.getByRole('button', { name: /Duplizieren/ }).tap()
    await expect(page.locator('.cms .blk')).toHaveText(['Eins.', 'Eins.', 'Eins.', 'Eins.'])
    await several.getByRole('button', { name: /Löschen/ }).tap()
    await expect(several).toBeHidden()
    await expect(page.locator('.cms .blk')).toHaveText(['Eins.', 'Eins.'])
    const plus = page.locator('.e-ins').last().getByRole('button')
    expect((await plus.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await plus.tap()
    await page.getByRole('menuitem', { name: 'Neuer Abschnitt: Zwei gleiche Spalten' }).tap()
    await expect(page.locator('.e-cell')).toHaveCount(2)
    await page.locator('.e-cell').first().getByRole('button').tap()
    await page.getByRole('menuitem', { name: 'Überschrift', exact: true }).tap()
    await page.keyboard.type('Oben')
    await page.locator('.e-tool:visible').getByRole('button', { name: 'Mehr' }).tap()
    const fields = page.getByRole('dialog', { name: 'Überschrift' })
    await fields.getByRole('textbox', { name: 'Überschrift' }).fill('Unser Haus')
    await fields.getByRole('textbox', { name: 'Vorzeile' }).fill('Seit 1908')
    await fields.getByRole('button', { name: 'Fertig' }).tap()
    await expect(page.locator('.cms').getByRole('heading', { name: 'Unser Haus' })).toBeVisible()
    await expect(page.locator('.cms .hl-pre')).toHaveText('Seit 1908')
    await page.locator('.e-bar').getByRole('button', { name: 'Mehr' }).tap()
    const preview = page.context().waitForEvent('page')
    await page.getByRole('dialog', { name: 'Diese Seite' }).getByRole('button', { name: 'Vorschau' }).tap()
    await (await preview).close()
    // no label of the publish dialog is wider than its button
    await page.getByRole('button', { name: 'Veröffentlichen' }).tap()
    const ways = page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' }).locator('footer button')
    await expect(ways).toHaveCount(3)
    for (const way of await ways.all())
      expect(await way.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })
})
