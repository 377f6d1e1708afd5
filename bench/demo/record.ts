// Loads pages of the demo content through the product's Worker and records the answers of the real databases.
import { runScript } from '../../scripts/setup.mjs'
import type { PageData } from '../../shared/page/page-data.ts'
import { buildWorker } from '../lib/build-worker.ts'
import { type RunningWorker, serveWithDatabases } from '../lib/serve-with-databases.ts'
import type { Recording } from './recording.ts'

/** The demo content is seeded for this instant, and the Worker's clock is fixed to it. */
export const demoMoment = '2026-11-20T09:00:00Z'
export const demoVars = { FIXED_NOW: demoMoment, ORIGIN_PATTERN: 'https://{site}.auftakt.example' }
const store = '.data/bench/demo'

export interface RecordedPages {
  html: Record<string, string>
  data: Record<string, unknown>
  recording: Recording
}

export const listPath = '/de/konzerte'
const homePath = '/de'

/** Seeds the demo content, and records the home page, the event list and the next production of hh. */
export async function recordPages(): Promise<RecordedPages> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const worker = await serveWithDatabases(
    await buildWorker({ main: 'bench/demo/recording-worker.ts', name: 'recording' }),
    store,
    demoVars,
  )
  try {
    const pages: RecordedPages = { html: {}, data: {}, recording: { statements: [], lists: {} } }
    const footer = JSON.parse(await read(worker, '/__footer'))
    const record = async (path: string) => {
      pages.html[path] = await read(worker, path)
      const page = JSON.parse(await read(worker, `/_data${path}`))
      pages.data[path] = { ...page, footer: null, nav: { ...page.nav, footer } }
    }
    await record(homePath)
    await record(listPath)
    await record(nextProductionPath(pages.data[listPath]))
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

async function read({ origin }: RunningWorker, path: string): Promise<string> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.text()
}
