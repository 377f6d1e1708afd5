// Sites whose content comes from a plain backend: the server before it, the login, and what the backend has stored.
import { expect, type Page } from 'playwright/test'
import { saveStatus } from './edited-page.ts'
import { ownServer } from './own-server.ts'

/** What plain backends of the tests have in common, whatever they are made of. */
interface ServedBackend {
  origin: string
  close(): Promise<unknown>
}

export interface PlainSite<Backend extends ServedBackend> {
  served: Backend
  /** Returns the address of a path on a site: `http://hh.localhost:9150/de`. */
  at(path: string, site?: 'hh' | 'bs'): string
  port: number
  close(): Promise<void>
}

/** Serves hh and bs from a backend. */
export async function plainSite<Backend extends ServedBackend>(served: Backend): Promise<PlainSite<Backend>> {
  const server = await ownServer({ CONTENT_ORIGINS: `hh=${served.origin},bs=${served.origin}` })
  return {
    served,
    port: server.port,
    at: (path, site = 'hh') => `http://${site}.localhost:${server.port}${path}`,
    async close() {
      server.remove()
      await served.close()
    },
  }
}

/** Requests edit mode without a session, and logs in over the page. */
export async function openAndLogIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?edit`)
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog.getByRole('link', { name: /zweitem Faktor/ })).toHaveAttribute('rel', 'noopener')
  await enterPassword(page, 'Anmelden')
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 60_000 })
}

export async function logInOver(page: Page): Promise<void> {
  await enterPassword(page, /Bitte melden Sie sich wieder an/)
}

async function enterPassword(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('E-Mail oder Benutzername').fill('redaktion')
  await dialog.getByLabel('Passwort').fill('plain-demo')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
}

export const expectPublic = (page: Page) => expect(saveStatus(page)).toHaveText(/^Öffentlich/, { timeout: 60_000 })

interface StoredBlock {
  id: number
  module: string
  columns?: { children: StoredBlock[] }[]
  children?: StoredBlock[]
}

/** Reads a German page from the backend itself: the blocks of each column of each section. */
export async function storedColumns(origin: string, path: string): Promise<StoredBlock[][][]> {
  const response = await fetch(`${origin}/de/pageeditor-api/page/${path}/`)
  const { modules } = (await response.json()) as { modules: StoredBlock[] }
  return modules.map(({ columns = [] }) => columns.map(({ children }) => children))
}
