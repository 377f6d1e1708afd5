import { boxOf, overlap } from './boxes.ts'
import { newPage, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, hydrated, on, test } from './support.ts'

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('an editor sees the consent bar above the bar of the staff', async ({ page }) => {
    await logIn(page, 'editor')
    await page.goto(on('hh', '/de'))
    await hydrated(page)
    const bar = page.getByRole('toolbar', { name: 'Redaktionsleiste' })
    const question = page.getByRole('dialog', { name: 'Was dürfen wir mitzählen?' })
    await expect(bar).toBeVisible()
    await expect(question).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      expect(overlap(await boxOf(question), await boxOf(bar)), `${width}`).toBe(false)
      for (const name of ['Nur erforderliche', 'Alle zulassen', 'Einzeln auswählen'])
        await expect(question.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await question.getByRole('button', { name: 'Nur erforderliche' }).click()
    await expect(question).toBeHidden()
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the buttons that insert a block are 44 px high and cover no text of one line', async ({ page }) => {
    await newPage(page, 'insert')
    await writeText(page, 'Eins.')
    await writeText(page, 'Zwei.')
    const texts = page.locator('.cms .blk')
    await page.keyboard.press('Shift+Tab')
    const buttons = page.locator('.e-ins').getByRole('button')
    await expect(buttons).toHaveCount(2)
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(texts).toHaveText(['Eins.', 'Zwei.'])
      const text = await boxOf(texts.first())
      for (const button of await buttons.all()) {
        await expect.poll(async () => overlap(await boxOf(button), text), `${width}`).toBe(false)
        const { width: wide, height } = await boxOf(button)
        expect([wide, height]).toEqual([44, 44])
      }
    }
    // the whole first line of the next block stays in reach
    await page.setViewportSize({ width: 360, height: 740 })
    await texts.last().tap()
    await expect(texts.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await buttons.last().tap()
    await expect(page.getByRole('menu')).toBeVisible()
  })
})
