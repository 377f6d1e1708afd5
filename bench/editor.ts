// Edit mode (issue «the inline page editor»): what it loads first, what a key costs on a page with 200 blocks, and how
// soon a visitor sees what was published.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../scripts/browsers.mjs'
import { runScript, serve } from '../scripts/setup.mjs'
import { staffManifest } from '../scripts/vite/staff-bundle.ts'
import { demoMoment } from './demo/record.ts'
import { costOfKeys, type KeyCost } from './editor/key-cost.ts'
import { bareTipTap, loggedIn, pageWith, questions, texts } from './editor/pages.ts'
import { printTable, verdict } from './lib/table.ts'

const store = '.data/bench/editor'
const port = 8973
const host = `http://hh.localhost:${port}`
const blocks = 200
const items = 40
const viewport = { width: 1440, height: 900 }
/** Kilobytes of 1,000 bytes, gzipped; milliseconds. */
const targets = { firstLoad: 260, key: 16, publish: 1000 }

export interface EditorNumbers {
  firstLoad: number
  key: KeyCost
  /** Of a bare TipTap, the editor that ours is made with. */
  floor: KeyCost
  keyInDialog: KeyCost
  publish: number
}

export async function editor(): Promise<EditorNumbers> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const product = await serve({ port, data: store, vars: { FIXED_NOW: demoMoment }, quiet: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await loggedIn(browser, host)
    const long = await pageWith(page, 'texts', texts(blocks))
    const floor = await costInBareTipTap(browser)
    const key = await costOnPage(page, long)
    const publish = await timeToPublish(page, long)
    const keyInDialog = await costInDialog(page, await pageWith(page, 'questions', questions(items)))
    const numbers = { firstLoad: firstLoad(), key, floor, keyInDialog, publish }
    print(numbers)
    return numbers
  } finally {
    await browser.close()
    product.kill()
  }
}

function print({ firstLoad, key, floor, keyInDialog, publish }: EditorNumbers): void {
  const keyRows = (where: string, cost: KeyCost) => [
    [`one key ${where}, ms`, cost.busy.toFixed(1), `≤ ${targets.key}`, verdict(cost.busy, targets.key)],
    ['  of them computing, other programs left out', cost.computing.toFixed(1), '', ''],
    ['  elements styled, objects laid out', `${cost.styled}, ${cost.laidOut}`, '', ''],
  ]
  printTable(
    'Edit mode; a key is all that the main thread does up to the commit of its frame, CPU slowed down four times, median',
    ['', '', 'target', ''],
    [
      ['first load, kB gzip', firstLoad.toFixed(1), `≤ ${targets.firstLoad}`, verdict(firstLoad, targets.firstLoad)],
      ...keyRows(`on a page with ${blocks} blocks`, key),
      [`  in a bare TipTap among ${blocks} bare paragraphs, ms`, floor.busy.toFixed(1), '', ''],
      ['  times as much as there', (key.busy / floor.busy).toFixed(2), '', ''],
      ...keyRows(`in a dialog with ${items} questions`, keyInDialog),
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

/** In the middle of a page with many texts, one of which is written on the page. */
async function costOnPage(page: Page, path: string): Promise<KeyCost> {
  await page.setViewportSize(viewport)
  await page.goto(`${host}/de/${path}?edit`)
  // before its bar is there the page is still the server's, and no text is written on it
  await page.locator('.e-bar').waitFor()
  const text = page.locator('.cms .rich.blk').nth(blocks / 2)
  await text.click()
  await page.locator('.cms [contenteditable]:focus').waitFor()
  return await costOfKeys(page)
}

/** What no editor made with TipTap can be below, on this machine and in this run. */
async function costInBareTipTap(browser: Browser): Promise<KeyCost> {
  const page = await bareTipTap(browser, blocks)
  await page.setViewportSize(viewport)
  await page.locator('[contenteditable]').click()
  const cost = await costOfKeys(page)
  await page.close()
  return cost
}

/** In the answer to one of many questions, in their dialog. */
async function costInDialog(page: Page, path: string): Promise<KeyCost> {
  await page.goto(`${host}/de/${path}?edit`)
  await page.locator('.e-bar').waitFor()
  // the section, the block in it, its form
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const item = page.locator('dialog [data-item]').nth(items / 2)
  await item.locator('.e-fold').click()
  await item.locator('[contenteditable]').click()
  return await costOfKeys(page)
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
