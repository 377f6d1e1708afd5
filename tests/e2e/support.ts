import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { type Answer, type Ask, site as ask } from '../contract/client.ts'

export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const
export type SiteKey = (typeof siteKeys)[number]
export type Locale = 'de' | 'en'
export type Theme = 'light' | 'contrast'

const port = process.env.EMBEDDED_PORT

/** `http://k.localhost:PORT/de/…` */
export function on(site: SiteKey, path: string): string {
  return `http://${site}.localhost:${port}${path}`
}

/** Asks the server for a path of a site, without a browser; nothing is followed. */
export function get(
  site: SiteKey,
  path: string,
  { port: at = Number(port), ...options }: Parameters<Ask>[1] & { port?: number } = {},
): Promise<Answer> {
  return ask({ name: 'embedded', port: at }, site)(path, options)
}

/** A test that asks the server alone: no window is opened for it. */
export const httpTest = base

interface Fixtures {
  /**
   * How the server answers for AVIF: with an empty drawing (false), with the same picture as WebP, or with AVIF (true).
   * Encoding AVIF takes the server longer than everything else in a test.
   */
  pictures: boolean | 'webp'
  quiet: { allow: (pattern: RegExp) => void }
}

/** An address of the network: tries to log in are counted by it, and one test is not to use up another's. */
export const fromSomewhere = () => ({
  'CF-Connecting-IP': `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})

/**
 * A test whose page must stay silent: a console error, a warning (React tells of a failed hydration there),
 * an uncaught error or a request to another origin fails it.
 */
export const test = base.extend<Fixtures>({
  pictures: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed: nothing
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
      // Playwright's own words (playwright.config.ts)
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

export { expect } from 'playwright/test'

/**
 * Switches smooth scrolling off: Playwright scrolls to an element, computes where to click and clicks elsewhere while
 * the page still moves.
 */
function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Answers for every AVIF with an empty drawing; `page.route` would take every request out of the browser's cache. */
async function drawPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }] }
    // a page that has gone waits for no picture
    devtools.send('Fetch.fulfillRequest', { ...answer, body: emptyDrawing }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*.avif' }] })
}

/** Requests the WebP of every AVIF instead; browsers recognise a picture by its bytes. */
async function sendWebp(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = request.url.replace(/\.avif$/, '.webp')
    devtools.send('Fetch.continueRequest', { requestId, url }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*.avif' }] })
}

const emptyDrawing = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')

/** Sets the theme's cookie for every site, as the toggle does. */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  if (theme === 'light') return
  await page.context().addCookies(siteKeys.map((site) => ({ name: 'theme', value: theme, url: on(site, '/') })))
}

/** The file of a module's chunk in the build that is served: `assets/a1b2c3.js`. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[module]
  if (!chunk) throw new Error(`${module} is no chunk`)
  return chunk.file
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Does what loads a document, and waits until all has started that a page starts by itself: it ends with the service
 * worker, which Playwright refuses aloud.
 */
export async function settled(page: Page, load: () => Promise<unknown>): Promise<void> {
  const refused = page.waitForEvent('console', (message) => workerRefused.test(message.text()))
  await load()
  await refused
}
const workerRefused = /Service Worker registration blocked/

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }))
}

/**
 * Looks at what stands on the page, and once more at its colours in the other theme: nothing else differs.
 * @param within a part of the page, where the rest has been looked at already
 */
export async function expectNoAxeViolationsInBothThemes(page: Page, within = 'html'): Promise<void> {
  await expectNone(new AxeBuilder({ page }).include(within))
  await page.evaluate(switchTheme)
  await expectNone(new AxeBuilder({ page }).include(within), ['color-contrast', 'link-in-text-block'])
  await page.evaluate(switchTheme)
}

/** In place, as the switch does; what moves is moved at once. */
function switchTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'contrast' ? 'light' : 'contrast'
  for (const animation of document.getAnimations()) animation.cancel()
}

/** On the page itself, and without a list of all that is well: both would take longer than the checks. */
async function expectNone(axe: AxeBuilder, rules?: string[]): Promise<void> {
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** What React's output differs in from the house style of html-validate, and nothing else. */
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

/** Moves the focus to a control by keyboard alone. */
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
