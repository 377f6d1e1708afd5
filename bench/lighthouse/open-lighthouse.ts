// Runs Lighthouse in a headless Chromium. Lighthouse is installed next to the bench's databases, because it is large
// and only this bench uses it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../../scripts/browsers.mjs'
import { fail, root } from '../../scripts/setup.mjs'

export interface Scores {
  /** This score and the following three: from 0 to 100. */
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Cumulative layout shift, without a unit. */
  cls: number
  /** Total blocking time in milliseconds. */
  blocking: number
  /** Kilobytes (1,000 bytes, gzipped) of JavaScript that the visit loaded. */
  scripts: number
}

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<
      string,
      { score: number | null; title: string; numericValue?: number; scoreDisplayMode: string; details?: unknown }
    >
    runtimeError?: { message: string }
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report>
interface Chrome {
  port: number
  kill: () => void
}

const packages = ['lighthouse@12.8.2', 'selfsigned@3.0.1']
const tools = join(root, '.data', 'bench', 'tools')

/** Installs Lighthouse if it is missing and starts a headless Chromium, which the caller must close. */
export async function openLighthouse(): Promise<{
  /**
   * Measures a page; repeats a failed trace at most twice.
   * @param cookie the visitor's cookie; '' for none
   * @throws Error if the third trace fails too
   */
  measure: (url: string, cookie: string) => Promise<Scores>
  close: () => void
}> {
  install()
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: (options: object) => Promise<Chrome> }
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      // accepts the self-signed certificate of `certificate()`
      '--ignore-certificate-errors',
    ],
  })
  const measure = async (url: string, cookie: string, triesLeft: number): Promise<Scores> => {
    const extraHeaders = cookie === '' ? {} : { Cookie: cookie }
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json', extraHeaders })
    if (!lhr.runtimeError) return scoresOf(url, lhr)
    // a failed trace says nothing about the page, so the measurement is repeated
    if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return measure(url, cookie, triesLeft - 1)
  }
  return {
    measure: (url, cookie) => measure(url, cookie, 2),
    close: () => chrome.kill(),
  }
}

/** Creates a self-signed certificate for the host names of the local sites. */
export async function certificate(): Promise<{ key: string; cert: string }> {
  install()
  const { default: selfsigned } = (await load('selfsigned/index.js')) as {
    default: { generate: (names: object[], options: object) => { private: string; cert: string } }
  }
  const made = selfsigned.generate([{ name: 'commonName', value: '*.localhost' }], { days: 30, keySize: 2048 })
  return { key: made.private, cert: made.cert }
}

function scoresOf(url: string, lhr: Report['lhr']): Scores {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  for (const [id, audit] of Object.entries(lhr.audits)) {
    if (audit.score === 0 && audit.scoreDisplayMode === 'binary') console.log(`  ${url}: ${id} (${audit.title})`)
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    scripts: scriptsOf(lhr.audits['network-requests']?.details as { items: LoadedFile[] }),
    blocking: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY),
    cls: Math.round((lhr.audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
  }
}

interface LoadedFile {
  url: string
  resourceType?: string
}

function scriptsOf({ items }: { items: LoadedFile[] }): number {
  const paths = new Set(
    items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
  )
  const bytes = [...paths].map(
    (path) => gzipSync(readFileSync(join(root, 'dist', 'client', path)), { level: 6 }).length,
  )
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10
}

function install(): void {
  if (packages.every((name) => existsSync(join(tools, 'node_modules', name.split('@')[0] ?? '')))) return
  console.log('Installing Lighthouse …')
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', tools, ...packages],
    { encoding: 'utf8' },
  )
  if (status !== 0) fail(`Lighthouse could not be installed:\n${stderr.trim()}`)
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(tools, 'node_modules', file)).href)
}
