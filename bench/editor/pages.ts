// Logs in, and prepares long pages to type on: pages of the product, created through the editor's API, and a page with
// a bare TipTap.
import type { Browser, Page } from 'playwright'
import { build } from 'vite'

interface NewBlock {
  module: string
  fields: Record<string, unknown>
  children?: NewBlock[]
}

/** Opens a page in a browser context that is logged in as a publisher. */
export async function loggedIn(browser: Browser, host: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${host}/de/login?next=/de/impressum`)
  const form = page.getByRole('main')
  await form.getByLabel('E-Mail-Adresse').fill('publisher@example.org')
  await form.getByLabel('Passwort').fill('auftakt-demo')
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/de/impressum')
  return page
}

const sentence = '<p>Ein Absatz, wie er auf einer langen Seite steht, mit <strong>Fettem</strong> darin.</p>'

export function texts(count: number): NewBlock[] {
  return Array.from({ length: count }, () => ({ module: 'text', fields: { content: both(sentence) } }))
}

export function questions(count: number): NewBlock[] {
  const children = Array.from({ length: count }, (_, index) => ({
    module: 'faqitem',
    fields: { content: both(`Frage ${index + 1}: Wann öffnet der Saal?`) },
    children: texts(1),
  }))
  return [{ module: 'faq', fields: {}, children }]
}

/** Opens an unstyled page of `count` plain paragraphs with a bare TipTap in the middle. */
export async function bareTipTap(browser: Browser, count: number): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rollupOptions: { input: 'bench/editor/bare-tiptap.ts' } },
  })
  if (!('output' in built)) throw new Error('building the bare TipTap gave no output')
  const page = await browser.newPage()
  const others = sentence.repeat(count / 2)
  await page.setContent(`<!doctype html><title>TipTap</title>${others}<main>${sentence}</main>${others}`)
  await page.addScriptTag({ type: 'module', content: built.output[0].code })
  return page
}

/** Creates a page with one section and returns its path. */
export async function pageWith(page: Page, name: string, children: NewBlock[]): Promise<string> {
  const path = `bench-${name}-${Date.now()}`
  await page.evaluate(
    async ({ path, children }) => {
      const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
      const post = async (call: string, body: unknown) => {
        const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        const response = await fetch(`/de/pageeditor-api/${call}`, init)
        if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
        return (await response.json()) as { id: number }
      }
      const paths = { de: path, en: path }
      const title = { de: 'Lange Seite', en: null }
      const { id } = await post('pages/', { template: 'default', starts: 'empty', title, paths, parent_id: null })
      const place = { content_type: 'page', object_id: id, parent: null, after: null }
      await post('container/', { ...place, fields: { layout: 0, slug: '' }, children })
    },
    { path, children },
  )
  return path
}

function both(text: string): { de: string; en: string } {
  return { de: text, en: text }
}
