// Edit mode (issue «the inline page editor»): what it loads first, what a key costs on a page with 200 blocks, and how
// soon a visitor sees what was published.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../scripts/chromium.mjs'
import { runScript, serve } from '../scripts/setup.mjs'
import { staffManifest } from '../scripts/vite-staff-bundle.ts'
import { demoMoment } from './demo/record.ts'
import { median, printTable, verdict } from './lib/table.ts'

const store = '.data/bench/editor'
const port = 8973
const host = `http://hh.localhost:${port}`
const blocks = 200
const keys = 80
/** Kilobytes of 1,000 bytes, gzipped; milliseconds. */
const targets = { firstLoad: 260, key: 16, publish: 1000 }

export interface EditorNumbers {
  firstLoad: number
  key: number
  publish: number
}

export async function editor(): Promise<EditorNumbers> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const product = await serve({ port, data: store, vars: { FIXED_NOW: demoMoment }, quiet: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await loggedIn(browser)
    const path = await longPage(page)
    const key = await costOfKeys(page, path)
    const numbers = { firstLoad: firstLoad(), key, publish: await timeToPublish(page, path) }
    print(numbers)
    return numbers
  } finally {
    await browser.close()
    product.kill()
  }
}

function print({ firstLoad, key, publish }: EditorNumbers): void {
  printTable(
    `Edit mode, ${blocks} blocks, CPU slowed down four times for the keys (script, style and layout of one key, median)`,
    ['', '', 'target', ''],
    [
      ['first load, kB gzip', firstLoad.toFixed(1), `≤ ${targets.firstLoad}`, verdict(firstLoad, targets.firstLoad)],
      ['one key, ms', key.toFixed(1), `≤ ${targets.key}`, verdict(key, targets.key)],
      ['publish to visible, ms', publish.toFixed(0), `≤ ${targets.publish}`, verdict(publish, targets.publish)],
    ],
  )
}

/** The editor's entry and what it imports before anything is opened. */
function firstLoad(): number {
  type Manifest = Record<string, { file: string; imports?: string[] }>
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/${staffManifest}`, 'utf8'))
  const reached = new Set(['client/editor/main.tsx'])
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const files = [...reached].map((name) => readFileSync(`dist/client/${manifest[name]?.file}`))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).length, 0) / 1000
}

async function loggedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${host}/de/login?next=/de/impressum`)
  const form = page.getByRole('main')
  await form.getByLabel('E-Mail-Adresse').fill('publisher@example.org')
  await form.getByLabel('Passwort').fill('auftakt-demo')
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/de/impressum')
  return page
}

/** A page with one section and many texts. @returns its path */
async function longPage(page: Page): Promise<string> {
  const path = `bench-${Date.now()}`
  await page.evaluate(
    async ({ path, blocks }) => {
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
      const sentence = '<p>Ein Absatz, wie er auf einer langen Seite steht, mit <strong>Fettem</strong> darin.</p>'
      const children = Array.from({ length: blocks }, () => ({
        module: 'text',
        fields: { content: { de: sentence, en: sentence } },
      }))
      const place = { content_type: 'page', object_id: id, parent: null, after: null }
      await post('container/', { ...place, fields: { layout: 0, slug: '' }, children })
    },
    { path, blocks },
  )
  return path
}

/** From a key's event to the end of what it makes the page do, its layout included. */
async function costOfKeys(page: Page, path: string): Promise<number> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${host}/de/${path}?edit`)
  await page
    .locator('.cms .rich.blk')
    .nth(blocks / 2)
    .click()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const costs: number[] = []
    Object.assign(window, { costs })
    addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          document.body.getBoundingClientRect()
          costs.push(performance.now() - from)
        }
        port2.postMessage(null)
      },
      { capture: true },
    )
  })
  for (let key = 0; key < keys; key++) await page.keyboard.press(key % 7 === 6 ? 'Space' : 'a')
  const costs = await page.evaluate(() => (window as unknown as { costs: number[] }).costs)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return median(costs)
}

/** From the click until a visitor's request has the text. */
async function timeToPublish(page: Page, path: string): Promise<number> {
  await page.keyboard.press('Escape')
  await page.locator('.e-save--ok').waitFor()
  const asVisitor = (path: string) =>
    page.evaluate(async (path) => (await fetch(path, { credentials: 'omit', cache: 'no-store' })).text(), path)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Trotzdem veröffentlichen' })
  await anyway.waitFor()
  const from = performance.now()
  await anyway.click()
  while (!(await asVisitor(`/de/${path}`)).includes('aaaaaa')) {
    if (performance.now() - from > 30_000) throw new Error('what was published never came')
  }
  return performance.now() - from
}
