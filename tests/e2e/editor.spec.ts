import { expect, type Page } from 'playwright/test'
import { logIn } from './logged-in.ts'
import { expectNoAxeViolations, get, on, type SiteKey, test } from './support.ts'

/** A page of its own for a test, in edit mode. @returns its path below the locale */
async function newPage(page: Page, name: string, site: SiteKey = 'hh'): Promise<string> {
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/de/impressum'))
  const path = `probe-${name}-${Math.random().toString(36).slice(2, 8)}`
  const status = await page.evaluate(
    async ({ path, name }) => {
      const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch('/de/pageeditor-api/pages/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
        body: JSON.stringify({
          template: 'default',
          starts: 'empty',
          title: { de: name, en: null },
          paths: { de: path, en: path },
          parent_id: null,
        }),
      })
      return response.status
    },
    { path, name },
  )
  expect(status).toBe(201)
  await edit(page, `/de/${path}`, site)
  return path
}

async function edit(page: Page, path: string, site: SiteKey = 'hh'): Promise<void> {
  await page.goto(on(site, `${path}?edit`))
  await expect(page.getByRole('toolbar', { name: /Redaktionsleiste|Editing bar/ })).toBeVisible()
}

const status = (page: Page) => page.locator('.e-save')
const saved = (page: Page) => expect(status(page)).toHaveText(/Gespeichert \d\d:\d\d/)

/** Puts a block behind what is selected, by keys alone. */
async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.press('+')
  await page.getByRole('menuitem', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a page is written, sorted, taken back and published by keys alone', async ({ page, browser }) => {
  const path = await newPage(page, 'keys')
  await page.getByRole('button', { name: 'Abschnitt einfügen' }).press('Enter')
  await insert(page, 'Überschrift')
  await page.keyboard.type('Anreise')
  await page.keyboard.press('Escape')
  await insert(page, 'Text')
  await page.keyboard.type('Mit der U-Bahn. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Barrierefrei.')
  await page.keyboard.press('Escape')
  await saved(page)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('.e-said')).toHaveText(/Text, Position 1 von 2/)
  await saved(page)
  await expect(page.locator('.cms .blk').first()).toHaveText(/Mit der U-Bahn/)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms .blk').first()).toHaveText('Anreise')
  await saved(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht')).toBeVisible()
  const answer = await get('hh', `/de/${path}`)
  expect(answer.text).toContain('<p>Mit der U-Bahn. <strong>Barrierefrei.</strong></p>')
  const visitor = await browser.newPage()
  await visitor.goto(on('hh', `/de/${path}`))
  await expect(visitor.locator('.cms .blk')).toHaveText(['Anreise', 'Mit der U-Bahn. Barrierefrei.'])
  await visitor.close()
})

test('edit mode, its menu and its outline are accessible', async ({ page }) => {
  await logIn(page, 'editor')
  await edit(page, '/de/bausteine')
  await expectNoAxeViolations(page)
  await page.locator('.cms .rich.blk').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('+')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolations(page)
})
