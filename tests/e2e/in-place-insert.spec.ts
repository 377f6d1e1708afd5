import type { Locator } from 'playwright/test'
import { insert, newPage } from './edited-page.ts'
import { expect, test, variant } from './support.ts'

test('a slash in an empty text finds a block by its letters; Escape leaves them as text', async ({ page }) => {
  await newPage(page, 'slash')
  // undo removes an untouched text block in one step; in an edited block, it first removes the typed text
  await insert(page, 'Überschrift')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Abschnitt, Position 1 von 1' })).toBeFocused()
  await insert(page, 'Text')
  // a single letter, since a pause between two begins another undo step
  await page.keyboard.type('W')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms .rich.blk')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Abschnitt, Position 1 von 1' })).toBeFocused()
  await insert(page, 'Text')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Baustein einfügen' })
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveText('Überschrift')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.keyboard.type('Worte')
  await expect(page.locator('.cms .rich.blk')).toHaveText('/Worte')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('/')
  await page.keyboard.type('teas')
  await expect(chosen).toHaveText('Teaserliste')
  // cancelling the form removes the block and its undo step
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Teaser hinzufügen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Satz')
  await page.keyboard.press('Escape')
  await insert(page, 'Link')
  const form = page.getByRole('dialog', { name: 'Link einfügen' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms')).not.toContainText('Satz')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('.cms .rich.blk')).toHaveText('Satz')
  // inserting a block and filling in its form are one undo step
  await insert(page, 'Link')
  await form.getByLabel('Link', { exact: true }).fill('/de/kontakt')
  await form.getByLabel('Linktext').fill('Kontakt')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Link, Position 2 von 2' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('.cms').getByRole('link', { name: 'Kontakt' })).toBeVisible()
})

variant(
  'new and existing blocks are dragged into empty and filled columns; Escape cancels the drag',
  async ({ page }) => {
    await newPage(page, 'drag')
    await page.keyboard.press('5')
    const cells = page.locator('.e-cell')
    await expect(cells).toHaveCount(3)
    const drag = async (from: Locator, to: Locator) => {
      await from.hover()
      await page.mouse.down()
      const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {}
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
      await expect(page.locator('.e-drop-line')).toBeVisible()
      await expect(page.locator('.e-dragged')).toBeVisible()
    }
    await cells.first().getByRole('button').click()
    await drag(page.getByRole('menuitem', { name: 'Überschrift' }), cells.last())
    await page.mouse.up()
    await page.keyboard.type('Oben')
    await page.keyboard.press('Escape')
    const left = async () => (await page.locator('.cms h2').boundingBox())?.x ?? 0
    const third = await left()
    expect(third).toBeGreaterThan((await cells.last().boundingBox())?.x ?? Infinity)
    const grip = page.getByRole('button', { name: /^Überschrift: verschieben/ })
    await drag(grip, cells.first())
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await left()).toBe(third)
    await drag(grip, cells.first())
    await page.mouse.up()
    await expect.poll(left).toBeLessThan((await cells.first().boundingBox())?.x ?? 0)
    // the column has space below its only block, because its neighbours are longer; a drop there appends a block
    const cell = await cells.first().boundingBox()
    await cells.first().getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).hover()
    await page.mouse.down()
    await page.mouse.move((await left()) + 40, (cell?.y ?? 0) + (cell?.height ?? 0) - 4, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.type('Darunter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Text, Position 2 von 2' })).toBeFocused()
  },
)

variant(
  'a section is dragged below another; the page scrolls while the pointer rests at its edge',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 440 })
    await newPage(page, 'sections')
    for (const text of ['Oben', 'Unten']) {
      await insert(page, 'Text')
      for (const line of Array(6).fill(text)) {
        await page.keyboard.type(line)
        await page.keyboard.press('Enter')
      }
      await page.keyboard.press('Escape')
      if (text === 'Oben') await page.getByRole('button', { name: 'Abschnitt', exact: true }).click()
    }
    await page.getByText('Oben', { exact: true }).first().click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Abschnitt: verschieben/ }).hover()
    await page.mouse.down()
    await page.mouse.move(640, 388, { steps: 2 })
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight > document.body.scrollHeight - 900)).toBe(true)
    await page.getByText('Unten', { exact: true }).last().hover()
    await page.mouse.up()
    await expect(page.locator('.cms .blk p').first()).toHaveText('Unten')
  },
)
