// Measures edit mode: the size of its first load, the cost of a key on a page with 200 blocks, and the time from
// "publish" until a visitor sees the change.
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
/** `firstLoad` in gzipped kilobytes (1,000 bytes), `key` and `publish` in milliseconds. */
const targets = { firstLoad: 260, key: 16, publish: 1000 }

interface EditorNumbers {
  firstLoad: number
  key: KeyCost
  /** The cost of the same keys in bare TipTap, the library that edit mode is built on. */
  floor: KeyCost
  keyInDialog: KeyCost
  publish: number
}

export async function editor(): Promise<void> {
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
    print({ firstLoad: firstLoad(), key, floor, keyInDialog, publish })
  } finally {
    await browser.close()
    product.kill()
  }
}

function print({ firstLoad, key, floor, keyInDialog, publish }: EditorNumbers): void {
  const keyRows = (where: string, cost: KeyCost) => [
    [`one key ${where}, ms`, cost.busy.toFixed(1), `≤ ${targets.key}`, verdict(cost.busy, targets.key)],
    ['  of which computing, without waiting for other programs', cost.computing.toFixed(1), '', ''],
    ['  elements restyled, objects laid out', `${cost.styled}, ${cost.laidOut}`, '', ''],
  ]
  printTable(
    'Edit mode; a key counts all work of the main thread until its frame is committed; CPU slowed down four times; medians',
    ['', '', 'target', ''],
    [
      ['first load, kB gzip', firstLoad.toFixed(1), `≤ ${targets.firstLoad}`, verdict(firstLoad, targets.firstLoad)],
      ...keyRows(`on a page with ${blocks} blocks`, key),
      [`  in a bare TipTap among ${blocks} bare paragraphs, ms`, floor.busy.toFixed(1), '', ''],
      ['  ratio to the bare TipTap', (key.busy / floor.busy).toFixed(2), '', ''],
      ...keyRows(`in a dialog with ${items} questions`, keyInDialog),
      ['from publish to visible, ms', publish.toFixed(0), `≤ ${targets.publish}`, verdict(publish, targets.publish)],
    ],
  )
}

function firstLoad(): number {
  type Manifest = Record<string, { file: string; imports?: string[] }>
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/${staffManifest}`, 'utf8'))
  const reached = new Set(['client/editor/main.tsx'])
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const files = [...reached].map((name) => readFileSync(`dist/client/${manifest[name]?.file}`))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).length, 0) / 1000
}

async function costOnPage(page: Page, path: string): Promise<KeyCost> {
  await page.setViewportSize(viewport)
  await page.goto(`${host}/de/${path}?edit`)
  // until the bar appears, the page is the server-rendered one and cannot be edited
  await page.locator('.e-bar').waitFor()
  const text = page.locator('.cms .rich.blk').nth(blocks / 2)
  await text.click()
  await page.locator('.cms [contenteditable]:focus').waitFor()
  return await costOfKeys(page)
}

async function costInBareTipTap(browser: Browser): Promise<KeyCost> {
  const page = await bareTipTap(browser, blocks)
  await page.setViewportSize(viewport)
  await page.locator('[contenteditable]').click()
  const cost = await costOfKeys(page)
  await page.close()
  return cost
}

async function costInDialog(page: Page, path: string): Promise<KeyCost> {
  await page.goto(`${host}/de/${path}?edit`)
  await page.locator('.e-bar').waitFor()
  // selects the section, then the block in it, and opens its form
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const item = page.locator('dialog [data-item]').nth(items / 2)
  await item.locator('.e-fold').click()
  await item.locator('[contenteditable]').click()
  return await costOfKeys(page)
}

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
    if (performance.now() - from > 30_000) throw new Error('the published text did not appear within 30 s')
  }
  return performance.now() - from
}
