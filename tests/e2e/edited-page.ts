import { expect, type Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { logIn } from './logged-in.ts'
import { on, type SiteKey } from './support.ts'

/** Creates a page with an empty container and opens it in edit mode. @returns its path below the locale */
export async function newPage(page: Page, name: string, site: SiteKey = 'hh', port?: number): Promise<string> {
  await logIn(page, 'publisher', site, port)
  // the API accepts requests only from pages of the site; robots.txt is a page without scripts
  await page.goto(on(site, '/robots.txt'))
  const path = `probe-${name}-${Math.random().toString(36).slice(2, 8)}`
  const body = {
    ...{ template: 'default', starts: 'empty', parent_id: null },
    title: { de: name, en: null },
    paths: { de: path, en: path },
  }
  expect((await askApi(page, 'pages/', { body })).status).toBe(201)
  await edit(page, `/de/${path}`, site)
  // selects the first section, which every new page has
  await page.keyboard.press('ArrowDown')
  return path
}

export async function edit(page: Page, path: string, site: SiteKey = 'hh'): Promise<void> {
  await page.goto(on(site, `${path}?edit`))
  await expect(page.getByRole('toolbar', { name: /Redaktionsleiste|Editing bar/ })).toBeVisible({ timeout: 20_000 })
}

export const saveStatus = (page: Page) => page.locator('.e-save')

export const expectSaved = (page: Page) =>
  expect(saveStatus(page)).toHaveText(/(?:Gespeichert|Saved) \d\d:\d\d/, { timeout: 15_000 })

/** Inserts a block after the selection with the keyboard. @param name the block's label in the menu */
export async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.press('+')
  await page.getByRole('menuitem', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

export async function writeText(page: Page, text: string): Promise<void> {
  await insert(page, 'Text')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

/** Creates a page with one saved text block. @returns its path below the locale */
export async function pageWith(page: Page, name: string, text: string): Promise<string> {
  const path = await newPage(page, name)
  await writeText(page, text)
  await expectSaved(page)
  return path
}
