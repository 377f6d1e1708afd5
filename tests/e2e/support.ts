import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { type Answer, type Ask, site as ask } from '../contract/client.ts'
import { type PlainSeam, type Seam, servePlainSeam } from './seam.ts'

export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const
export type SiteKey = (typeof siteKeys)[number]
export type Locale = 'de' | 'en'
export type Theme = 'light' | 'contrast'

const port = process.env.EMBEDDED_PORT

/** Returns the URL of a path on the tested server: `http://k.localhost:PORT/de/…`. */
export function on(site: SiteKey, path: string): string {
  return `http://${site}.localhost:${port}${path}`
}

/** Requests a path of a site without a browser and without following redirects. */
export function get(
  site: SiteKey,
  path: string,
  { port: at = Number(port), ...options }: Parameters<Ask>[1] & { port?: number } = {},
): Promise<Answer> {
  return ask({ name: 'embedded', port: at }, site)(path, options)
}

/** The options of a project of the configuration, and what follows from them. */
export interface WorkerFixtures {
  seam: Seam
  plain: PlainSeam | null
}

interface Fixtures {
  /**
   * The response to AVIF requests: an empty drawing (false, the default), the same picture as WebP, or the AVIF file
   * (true), whose encoding would take longer than the rest of a test.
   */
  pictures: boolean | 'webp'
  quiet: { allow: (pattern: RegExp) => void }
}

/**
 * Returns headers with a random client address, because login attempts are limited per address and tests must not share
 * a limit.
 */
export const fromSomewhere = () => ({
  'CF-Connecting-IP': `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})

/**
 * For tests that send HTTP requests without a browser, or whose pages may log errors. All tests have the same fixtures
 * of a process, since Playwright would start new processes and browsers for those that have others.
 */
export const httpTest = base.extend<object, WorkerFixtures>({
  seam: ['auftakt', { option: true, scope: 'worker' }],
  plain: [
    async ({ seam }, use) => {
      const served = seam === 'plain' ? await servePlainSeam() : null
      await use(served)
      await served?.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  launchOptions: [
    async ({ launchOptions, plain }, use) => {
      const rule = plain && `--host-resolver-rules=MAP hh.localhost:${port} 127.0.0.1:${plain.port}`
      await use(rule ? { ...launchOptions, args: [...(launchOptions.args ?? []), rule] } : launchOptions)
    },
    { scope: 'worker' },
  ],
})

/**
 * For tests in the browser. A test fails if its page logs an error or warning (such as React's about failed hydration),
 * throws an uncaught error, or sends a request to another host, unless `quiet.allow` matches it.
 */
export const test = httpTest.extend<Fixtures>({
  pictures: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use(fromSomewhere()),
  page: async ({ page, pictures }, use) => {
    await page.addInitScript(scrollAtOnce)
    if (pictures === 'webp') await sendWebp(page)
    else if (!pictures) await drawPictures(page)
    await use(page)
  },
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = []
      // Playwright logs that it blocks the service worker (playwright.config.ts)
      const allowed: RegExp[] = [workerRefused]
      page.on('console', (message) => {
        // spec §4, missing section: the editor expects this 404
        if (message.location().url.includes('/container/by-slug/')) return
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && !url.hostname.endsWith('localhost'))
          noise.push(`foreign request: ${url.href}`)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** For tests that run only in `npm run test:full`, because they vary what another test covers in every run. */
export const variant = process.env.FULL ? test : test.skip

export { expect } from 'playwright/test'
export { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, expectNoColourViolations } from './axe.ts'

/**
 * Runs in the page: disables smooth scrolling, because Playwright computes the position of a click after scrolling to
 * the element, and would miss it while the page is still moving.
 */
function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Answers every AVIF request with an empty drawing; `page.route` would disable the browser's cache. */
export async function drawPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }] }
    // fails harmlessly if the page has been closed
    devtools.send('Fetch.fulfillRequest', { ...answer, body: btoa(emptyDrawing) }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*.avif' }] })
}

/**
 * Answers the requests for the pictures of a library with an empty drawing. While the server converts them for the
 * first time, they occupy all connections, and a call that waits for one may reach its time limit.
 */
export async function drawLibrary(page: Page): Promise<void> {
  await page.route(/:\d+\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyDrawing }))
}

/** Serves the WebP variant for each AVIF request, which works because browsers recognise pictures by their bytes. */
async function sendWebp(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = request.url.replace(/\.avif$/, '.webp')
    devtools.send('Fetch.continueRequest', { requestId, url }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*.avif' }] })
}

/** The response to picture requests where the picture does not matter. */
export const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/**
 * Sets the theme cookie on every site. The light theme needs no cookie here: without one, sites use `auto`, which is
 * light unless the system asks for more contrast.
 */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  if (theme === 'light') return
  await page.context().addCookies(siteKeys.map((site) => ({ name: 'theme', value: theme, url: on(site, '/') })))
}

/** Returns the file of a module's chunk in the served build: `assets/a1b2c3.js`. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[module]
  if (!chunk) throw new Error(`${module} is no chunk`)
  return chunk.file
}

/** Waits until React has hydrated the page, which a flag on <html> shows. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits until the fonts that the page shows have loaded; in others, words have other widths. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // the layout requests the fonts
    document.documentElement.getBoundingClientRect()
    await document.fonts.ready
  })
}

/**
 * Loads a document and waits until its start-up scripts have run. Their last step registers the service worker, which
 * Playwright blocks with a console message.
 */
export async function settled(page: Page, load: () => Promise<unknown>): Promise<void> {
  const refused = page.waitForEvent('console', (message) => workerRefused.test(message.text()))
  await load()
  await refused
}
const workerRefused = /Service Worker registration blocked/

/** The rules of html-validate, except style rules that React's output breaks. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
})

/** Presses a key until a control has the focus. @throws after 200 presses */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

export async function expectValidHtml(html: string): Promise<void> {
  const report = await validator.validateString(html)
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  expect(found).toEqual([])
}
