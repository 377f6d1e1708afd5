// Loads pages of the demo content once through the product's Worker on real databases, and keeps what those answered.

import { runScript } from '../../scripts/setup.mjs'
import { buildWorker } from '../lib/build-worker.ts'
import { type RunningWorker, serveWithDatabases } from '../lib/serve-with-databases.ts'
import type { Recording } from './recording.ts'

/** The demo content is loaded for this moment, and the clock stands still at it. */
export const demoMoment = '2026-11-20T09:00:00Z'
export const demoVars = { FIXED_NOW: demoMoment, ORIGIN_PATTERN: 'https://{site}.auftakt.example' }
const store = '.data/bench/demo'

export interface RecordedPages {
  /** HTML by path. */
  html: Record<string, string>
  /** The same pages' data by path. */
  data: Record<string, unknown>
  recording: Recording
}

/** Seeds the demo content where it is missing, and records the pages at these paths of the site hh. */
export async function recordPages(paths: readonly string[]): Promise<RecordedPages> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const worker = await serveWithDatabases(
    await buildWorker({ main: 'bench/cpu/recording-worker.ts', name: 'recording' }),
    store,
    demoVars,
  )
  try {
    const html = Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(worker, path)])))
    const data = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, JSON.parse(await read(worker, `/_data${path}`))])),
    )
    return { html, data, recording: JSON.parse(await read(worker, '/__recording')) }
  } finally {
    await worker.stop()
  }
}

async function read({ origin }: RunningWorker, path: string): Promise<string> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.text()
}
