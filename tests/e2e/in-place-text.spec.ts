import { edit, expectSaved, insert, newPage, pageWith } from './edited-page.ts'
import { expect, expectNoAxeViolationsInBothThemes, variant } from './support.ts'

variant(
  'a text without an English version shows the German one in grey, and focusing it stores nothing',
  async ({ page }) => {
    const path = await pageWith(page, 'grey', 'Nur deutsch')
    const text = page.locator('.cms .rich.blk')
    const look = () => text.evaluate((element) => getComputedStyle(element).color)
    const own = await look()
    const stored: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('pageeditor-api')) stored.push(request.url())
    })
    const english = page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: /EN/ })
    await english.click()
    await expect(english).toContainText('fehlt')
    await expect(text).toHaveText('Nur deutsch')
    expect(await look()).not.toBe(own)
    await expectNoAxeViolationsInBothThemes(page, '.cms')
    await text.click()
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-frame]:focus')).toHaveCount(1)
    expect(await look()).not.toBe(own)
    expect(stored).toEqual([])

    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('In English now')
    await page.keyboard.press('Escape')
    await expectSaved(page)
    await expect(english).not.toContainText('fehlt')
    expect(await look()).toBe(own)
    await edit(page, `/de/${path}`)
    await expect(text).toHaveText('Nur deutsch')
  },
)

variant('words selected with the mouse are deleted, even if the button is released outside', async ({ page }) => {
  await pageWith(page, 'marked', 'Vier Jahreszeiten')
  await page.keyboard.press('Escape')
  const text = page.locator('.cms .rich.blk')
  const box = await text.getByText('Vier').boundingBox()
  if (!box) throw new Error('no text')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 200, y)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Delete')
  await page.keyboard.type('Sommer')
  await page.keyboard.press('Escape')
  await expect(text).toHaveText('Sommer')
})

variant('text typed after a link is not part of it, and the link can still be changed from there', async ({ page }) => {
  await newPage(page, 'behind-link')
  await insert(page, 'Text')
  await page.keyboard.type('Karten')
  await page.keyboard.press('Control+a')
  const address = page.getByRole('combobox', { name: 'Adresse oder Suche' })
  const lead = async (to: string) => {
    await page.keyboard.press('Control+k')
    await expect(address).toBeFocused()
    await address.fill(to)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(address).toHaveCount(0)
    await page.keyboard.press('End')
  }
  await lead('https://example.org/a')
  await expectSaved(page)
  await lead('https://example.org/b')
  await page.keyboard.type(', jetzt')
  const text = page.locator('.cms .rich.blk')
  await expect(text).toHaveText('Karten, jetzt')
  await expect(text.getByRole('link')).toHaveText('Karten')
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/b')
})
