// Opens the pages in Debian's Firefox, which Playwright cannot control, because Playwright requires patched builds.
import { readFileSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { createPage, staffCookies } from './staff.ts'

const port = Number(process.env.EMBEDDED_PORT)

export const on = (path: string) => `http://hh.localhost:${port}${path}`

export function openFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    // a service worker would answer instead of the network; the consent bar speaks the browser's language
    extraPrefsFirefox: { 'dom.serviceWorkers.enabled': false, 'intl.accept_languages': 'de-DE, de' },
  })
}

export async function visit(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage()
  const value = '1..0f8fad5b-d9cb-469f-a165-70867728950e'
  await browser.setCookie({ name: 'consent', value, domain: 'hh.localhost', path: '/' })
  await page.goto(on(path))
  await page.waitForSelector('html[data-hydrated]')
  return page
}

export async function newVisitor(browser: Browser): Promise<Page> {
  return (await browser.createBrowserContext()).newPage()
}

export async function editNewPage(browser: Browser, name: string): Promise<Page> {
  const path = await createPage(name)
  const page = await browser.newPage()
  await setSession(browser)
  await page.goto(on(`/de/${path}?edit`))
  await page.waitForSelector('.e-save')
  // selects the first section, which every new page has
  await page.keyboard.press('ArrowDown')
  return page
}

export async function visitAsPublisher(browser: Browser, path: string): Promise<Page> {
  await setSession(browser)
  const page = await visit(browser, path)
  await page.waitForSelector('.e-menu')
  return page
}

async function setSession(browser: Browser): Promise<void> {
  const cookies = await staffCookies()
  await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, path: '/' })))
}

export async function press(page: Page, label: string, place = '.e-alert'): Promise<void> {
  const button = await page.waitForSelector(`${place} button::-p-text(${label})`)
  await button?.click()
}

/** Inserts a block after the selection through the menu, without the mouse. */
export async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.press('+')
  await page.waitForSelector('[role=menuitem]')
  await page.$$eval(
    '[role=menuitem]',
    (items, wanted) => (items as HTMLElement[]).find(({ textContent }) => textContent?.trim() === wanted)?.focus(),
    name,
  )
  await page.keyboard.press('Enter')
}

/** Returns the address of a source file's chunk in the served build. */
export function chunkOf(source: string, manifest: Manifest): string {
  return `/${chunkIn(chunksOf(manifest), source).file}`
}

/** Returns the address of a staff chunk that `part` imports and that `entry` does not load, even indirectly. */
export function importOf(part: string, entry: string): string {
  const chunks = chunksOf('staff-manifest')
  const loaded = new Set([entry])
  for (const key of loaded) for (const imported of chunkIn(chunks, key).imports ?? []) loaded.add(imported)
  const own = chunkIn(chunks, part).imports?.find((key) => !loaded.has(key))
  if (!own) throw new Error(`${part} imports nothing but what ${entry} imports`)
  return `/${chunkIn(chunks, own).file}`
}

type Manifest = 'manifest' | 'staff-manifest'
type Chunks = Record<string, { file: string; imports?: string[] }>

function chunksOf(manifest: Manifest): Chunks {
  return JSON.parse(readFileSync(`dist/client/.vite/${manifest}.json`, 'utf8'))
}

function chunkIn(chunks: Chunks, source: string) {
  const chunk = chunks[source]
  if (!chunk) throw new Error(`${source} is no chunk`)
  return chunk
}

/** Makes only the next request for a file fail, and counts all requests for it. */
export async function failOnce(page: Page, file: string): Promise<{ count: () => number }> {
  let count = 0
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isChunk = new URL(request.url()).pathname === file
    if (isChunk) count += 1
    void (isChunk && count === 1 ? request.abort() : request.continue())
  })
  return { count: () => count }
}

/** Answers every request for a file with 404, as if a release had replaced the file. */
export async function replaced(page: Page, file: string): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isChunk = new URL(request.url()).pathname === file
    void (isChunk ? request.respond({ status: 404 }) : request.continue())
  })
}

/** Waits until the import of a script has ended, whether it failed or not. */
export async function importEnded(page: Page, file: string): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(file)}).catch(() => {})`)
}
