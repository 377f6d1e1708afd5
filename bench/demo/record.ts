// Loads pages of the demo content through the product's Worker and records the answers of the real databases.
import { runScript } from '../../scripts/setup.mjs'
import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import type { AnyPageData, PageData } from '../../shared/page/page-data.ts'
import type { TreeData } from '../cpu/render-worker.tsx'
import { buildWorker } from '../lib/build-worker.ts'
import { type RunningWorker, serveWithDatabases } from '../lib/serve-with-databases.ts'
import type { Recording } from './recording.ts'

/** The demo content is seeded for this instant, and the Worker's clock is fixed to it. */
export const demoMoment = '2026-11-20T09:00:00Z'
export const demoVars = { FIXED_NOW: demoMoment, ORIGIN_PATTERN: 'https://{site}.auftakt.example' }
const store = '.data/bench/demo'

export interface RecordedPages {
  html: Record<string, string>
  recording: Recording
  /** Pages of other screens too, by title. */
  screens: Record<string, RecordedScreen>
}

export interface RecordedScreen {
  path: string
  status: number
  html: string
  tree: TreeData
  /** The cookies of the visitor who asked; none unless given. */
  cookie?: string
}

export const listPath = '/de/konzerte'
const homePath = '/de'

/**
 * Seeds the demo content, and records the home page, the event list, the next production of hh, other screens, and the
 * list of the box office.
 */
export async function recordPages(): Promise<RecordedPages> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const worker = await serveWithDatabases(
    await buildWorker({ main: 'bench/demo/recording-worker.ts', name: 'recording' }),
    store,
    demoVars,
  )
  try {
    const pages: RecordedPages = { html: {}, recording: { statements: [], lists: {} }, screens: {} }
    const nav = JSON.parse(await read(worker, '/__nav'))
    const productionPath = nextProductionPath(pageDataIn(await read(worker, listPath)))
    for (const path of [homePath, listPath, productionPath]) pages.html[path] = await read(worker, path)
    for (const [title, path] of Object.entries({
      'home page': homePath,
      'event list': listPath,
      'event list with filters': `${listPath}?price=30&time=evening`,
      production: productionPath,
      article: await firstArticlePath(worker),
      'page with every block': '/de/bausteine',
      search: '/de/search?query=Dvo%C5%99%C3%A1k',
      '404 page': '/de/missing',
    }))
      pages.screens[title] = await recordedScreen(worker, path, { status: title === '404 page' ? 404 : 200, nav })
    pages.screens['/webshop'] = await recordedShopList(worker, '/webshop', nav)
    pages.recording = JSON.parse(await read(worker, '/__recording'))
    return pages
  } finally {
    await worker.stop()
  }
}

function nextProductionPath(list: unknown): string {
  const { data } = list as PageData<'event-list'>
  const path = data.productions.value?.results[0]?.get_absolute_url
  if (!path) throw new Error('the demo content has no concert')
  return path
}

async function firstArticlePath(worker: RunningWorker): Promise<string> {
  const { results } = JSON.parse(await read(worker, '/api/articles/?locale=de'))
  return results[0].get_absolute_url
}

async function recordedScreen(
  worker: RunningWorker,
  path: string,
  { status, nav }: { status: number; nav: AnyPageData['nav'] },
): Promise<RecordedScreen> {
  const html = await read(worker, path, status)
  const { sections: _, ...shown } = pageDataIn(html) as AnyPageData
  const page = { ...shown, nav } as AnyPageData
  const sections = JSON.parse(await read(worker, `/__sections?path=${encodeURIComponent(path.replace(/\?.*/, ''))}`))
  return { path, status, html, tree: { page, sections } }
}

/** Records the site's list in the layout of the box office, for which the tree has the list's data, not its markup. */
async function recordedShopList(
  worker: RunningWorker,
  path: string,
  { footer }: AnyPageData['nav'],
): Promise<RecordedScreen> {
  const html = await read(worker, path)
  const list = JSON.parse(await read(worker, '/__list'))
  const nav = { menu: [], footer, boxOffice: null }
  return { path, status: 200, html, tree: { shopPage: pageDataIn(html) as AnyShopPage, list, nav } }
}

const pageDataElement = /(?<=id="page-data">).*?(?=<\/script>)/s

/** Returns the page data of a document. */
export function pageDataIn(html: string): unknown {
  return JSON.parse(pageDataElement.exec(html)?.[0] ?? 'null')
}

/** Returns a document with `null` instead of its page data. */
export function withoutPageData(html: string): string {
  return html.replace(pageDataElement, 'null')
}

async function read({ origin }: RunningWorker, path: string, status = 200): Promise<string> {
  const response = await fetch(origin + path)
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.text()
}
