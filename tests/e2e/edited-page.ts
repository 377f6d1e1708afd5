import { expect, type Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { logIn } from './logged-in.ts'
import { plainSeam } from './seam.ts'
import { on, type SiteKey } from './support.ts'

/** Creates a page with an empty container and opens it in edit mode. @returns its path below the locale */
export async function newPage(page: Page, name: string, site: SiteKey = 'hh', port?: number): Promise<string> {
  await logIn(page, 'publisher', site, port)
  // the API accepts requests only from pages of the site; robots.txt is a page without scripts
  await page.goto(on(site, '/robots.txt'))
  const path = `probe-${name}-${Math.random().toString(36).slice(2, 8)}`
  if (plainSeam.current) plainSeam.current.backend.addPage(path)
  else await createPage(page, name, path)
  await edit(page, `/de/${path}`, site)
  // selects the first section, which every new page has
  await page.keyboard.press('ArrowDown')
  return path
}

async function createPage(page: Page, name: string, path: string): Promise<void> {
  const body = {
    template: 'default',
    starts: 'empty',
    parent_id: null,
    title: { de: name, en: null },
    paths: { de: path, en: path },
  }
  expect((await askApi(page, 'pages/', { body })).status).toBe(201)
}

export async function edit(page: Page, path: string, site: SiteKey = 'hh'): Promise<void> {
  await page.goto(on(site, `${path}?edit`))
  await expect(page.getByRole('toolbar', { name: /Redaktionsleiste|Editing bar/ })).toBeVisible({ timeout: 60_000 })
}

export const saveStatus = (page: Page) => page.locator('.e-save')

export const expectSaved = (page: Page) =>
  expect(saveStatus(page)).toHaveText(/^(?:Gespeichert|Saved|Öffentlich|Public) \d\d:\d\d/, { timeout: 30_000 })

/** Requests a save before a plain backend, to which the text that is being typed is not sent by itself. */
export async function saveTyped(page: Page): Promise<void> {
  if (plainSeam.current) await page.keyboard.press('Control+s')
}

/** What the bar says of a page without unsaved changes. */
export const savedText = /^(?:Gespeichert|Öffentlich)/

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

/** Closes the sockets of the page's browser: a colleague's words then arrive only with the answer to an own save. */
export async function withoutSockets(page: Page): Promise<void> {
  await page.context().routeWebSocket(/\/presence\//, (socket) => socket.close())
}
