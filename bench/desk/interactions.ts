// Measures the size of the desk's first load, and a list's interactions in the browser: the main thread's work from a
// key to the commit of its frame.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/browsers.mjs'
import { runScript, serve } from '../../scripts/setup.mjs'
import { staffManifest } from '../../scripts/vite/staff-bundle.ts'
import { demoMoment } from '../demo/record.ts'
import { costOfKeys, type KeyCost } from '../editor/key-cost.ts'
import { loggedIn } from '../editor/pages.ts'
import { printTable, verdict } from '../lib/table.ts'

const store = '.data/bench/desk'
const port = 8974
const host = `http://hh.localhost:${port}`
/** `firstLoad` in gzipped kilobytes (1,000 bytes), `key` in milliseconds. */
const targets = { firstLoad: 350, key: 100 }

interface DeskInteractions {
  firstLoad: number
  move: KeyCost
  /** The cost of keys that alternately select a row and move to the next one. */
  choose: KeyCost
  search: KeyCost
}

/** Presses keys in the list of productions, with the CPU throttled, and prints the table. */
export async function deskInteractions(): Promise<void> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const product = await serve({ port, data: store, vars: { FIXED_NOW: demoMoment }, quiet: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await loggedIn(browser, host)
    await page.setViewportSize({ width: 1440, height: 900 })
    print({
      firstLoad: firstLoad(),
      move: await costInList(page, ['j', 'j', 'k']),
      choose: await costInList(page, ['x', 'j']),
      search: await costInSearch(page),
    })
  } finally {
    await browser.close()
    product.kill()
  }
}

async function costInList(page: Page, keys: readonly string[]): Promise<KeyCost> {
  await openList(page)
  await page.keyboard.press('j')
  return await costOfKeys(page, keys)
}

async function costInSearch(page: Page): Promise<KeyCost> {
  await openList(page)
  await page.getByRole('searchbox').focus()
  return await costOfKeys(page, [...'brahms ', 'Backspace', 'Backspace'])
}

async function openList(page: Page): Promise<void> {
  await page.goto(`${host}/admin/events`)
  await page.locator('tbody tr').nth(20).waitFor()
}

function firstLoad(): number {
  type Manifest = Record<string, { file: string; imports?: string[] }>
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/${staffManifest}`, 'utf8'))
  const reached = new Set(['client/desk/main.tsx'])
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const files = [...reached].map((name) => readFileSync(`dist/client/${manifest[name]?.file}`))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).length, 0) / 1000
}

function print({ firstLoad, move, choose, search }: DeskInteractions): void {
  const row = (what: string, { busy }: KeyCost) => [
    `${what}, ms`,
    busy.toFixed(1),
    `≤ ${targets.key}`,
    verdict(busy, targets.key),
  ]
  printTable(
    'The list of concerts; a key counts all work of the main thread until its frame is committed; CPU slowed down four times; medians',
    ['', '', 'target', ''],
    [
      [
        'first load of the desk, kB gzip',
        firstLoad.toFixed(1),
        `≤ ${targets.firstLoad}`,
        verdict(firstLoad, targets.firstLoad),
      ],
      row('to the next row', move),
      row('a row chosen', choose),
      row('a letter in the search', search),
    ],
  )
}
