// Two people write on one page, and one of them publishes: only their own, or everything.
import { type Browser, expect, type Page } from 'playwright/test'
import { expectNoAxeViolationsInBothThemes } from './axe.ts'
import { countedClicks } from './counted-clicks.ts'
import { edit, expectSaved, newPage, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { on, test } from './support.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Was soll öffentlich werden?' })
const publish = (page: Page) => page.getByRole('button', { name: 'Veröffentlichen', exact: true })

test('a publisher publishes their own words, and a colleague’s half sentence stays a draft', async ({
  page,
  browser,
}) => {
  const { path, colleague } = await begin(page, browser)
  await write(colleague, 0, 'Ein halber Sa')
  await edit(page, `/de/${path}`)
  await write(page, 1, 'Mein Satz ist fertig.')
  const { click, clicks } = countedClicks()
  await click(publish(page))
  await expect(dialog(page)).toContainText('»Alles« enthält auch Änderungen von')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
  await expectNoAxeViolationsInBothThemes(page, '.e-modal')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Ergebnis ansehen' }).click(),
  ])
  await expect(preview.locator('.cms')).toContainText('Mein Satz ist fertig.')
  await expect(preview.locator('.cms')).not.toContainText('Ein halber Sa')
  await preview.close()
  await click(dialog(page).getByRole('button', { name: 'Nur meine Änderungen' }))
  await expect(page.getByText('Veröffentlicht. Der Rest bleibt Entwurf.')).toBeVisible()
  expect(clicks()).toBe(2)
  await expectPublic(browser, path, ['Erster Text', 'Mein Satz ist fertig.'])
  await colleague.context().close()
})

test('a block of two people is chosen once its difference was shown; then everything is published', async ({
  page,
  browser,
}) => {
  const { path, colleague } = await begin(page, browser)
  await write(colleague, 0, 'Von beiden')
  await write(colleague, 1, 'Von der Kollegin')
  await edit(page, `/de/${path}`)
  await write(page, 0, 'Von beiden, fertig')
  await publish(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Nur meine Änderungen' })).toHaveCount(0)
  const shared = dialog(page).getByRole('listitem').filter({ hasText: 'Von beiden' })
  await expect(shared.getByRole('checkbox')).toHaveCount(0)
  await shared.getByRole('button', { name: 'Unterschied ansehen' }).click()
  await expect(shared.locator('del').first()).toBeVisible()
  await shared.getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: '1 Änderung veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht. Der Rest bleibt Entwurf.')).toBeVisible()
  await expectPublic(browser, path, ['Von beiden, fertig', 'Zweiter Text'])
  await publish(page).click()
  await dialog(page).getByRole('button', { name: 'Alles' }).click()
  await publishAnyway(page)
  await expectPublic(browser, path, ['Von beiden, fertig', 'Von der Kollegin'])
  await colleague.context().close()
})

test('what a colleague writes while the list is open is not public with “everything”', async ({ page, browser }) => {
  const { path, colleague } = await begin(page, browser)
  await write(colleague, 0, 'Von der Kollegin')
  await edit(page, `/de/${path}`)
  await publish(page).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await write(colleague, 1, 'Noch etwas')
  await expect(page.locator('.cms .rich').nth(1)).toHaveText('Noch etwas')
  await dialog(page).getByRole('button', { name: 'Alles' }).click()
  await expect(page.getByText('Nicht veröffentlicht')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expectPublic(browser, path, ['Erster Text', 'Zweiter Text'])
  await dialog(page).getByRole('button', { name: 'Alles' }).click()
  await publishAnyway(page)
  await expectPublic(browser, path, ['Von der Kollegin', 'Noch etwas'])
  await colleague.context().close()
})

for (const { where, use } of [
  { where: 'on a computer', use: {} },
  { where: 'on a phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(where, () => {
    test.use(use)

    test('a typo is public in three clicks while a colleague writes', async ({ page, browser }) => {
      const { path, colleague } = await begin(page, browser)
      await edit(page, `/de/${path}`)
      await colleague.locator('.cms .rich').nth(0).click()
      await colleague.keyboard.type('Ein halber Sa')
      await expect(page.locator('.cms .rich').nth(0)).toContainText('Ein halber Sa')
      const { click, clicks } = countedClicks()
      await click(page.locator('.cms .rich').nth(1))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Der zweite Text')
      await click(publish(page))
      await click(dialog(page).getByRole('button', { name: 'Nur meine Änderungen' }))
      await expect(page.getByText('Veröffentlicht. Der Rest bleibt Entwurf.')).toBeVisible()
      expect(clicks()).toBe(3)
      await expectPublic(browser, path, ['Erster Text', 'Der zweite Text'])
      await colleague.context().close()
    })
  })
}

/** Creates a public page with two texts, and opens it as a colleague, too. */
async function begin(page: Page, browser: Browser) {
  const path = await newPage(page, 'mine')
  await writeText(page, 'Erster Text')
  await writeText(page, 'Zweiter Text')
  await expectSaved(page)
  await publish(page).click()
  await publishAnyway(page)
  const colleague = await (await browser.newContext()).newPage()
  await logIn(colleague, 'editor')
  await edit(colleague, `/de/${path}`)
  return { path, colleague }
}

async function publishAnyway(page: Page): Promise<void> {
  const anyway = page.getByRole('button', { name: /Trotzdem veröffentlichen/ })
  const done = page.getByText('Veröffentlicht', { exact: true })
  await expect(anyway.or(done).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
}

async function write(page: Page, index: number, words: string): Promise<void> {
  const text = page.locator('.cms .rich').nth(index)
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
  await expectSaved(page)
}

async function expectPublic(browser: Browser, path: string, words: readonly string[]): Promise<void> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(on('hh', `/de/${path}`))
  await expect(visitor.locator('.cms .rich')).toHaveText(words)
  await visitor.context().close()
}
