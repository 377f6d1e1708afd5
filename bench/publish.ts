// Measures how long visitors wait for a change on a page with 200 blocks: the time from "publish" to the next visit,
// with the page cache enabled.
import { runScript, serve } from '../scripts/setup.mjs'
import { type Answer, site } from '../tests/contract/client.ts'
import { demoMoment } from './demo/record.ts'
import type { Options } from './lib/options.ts'
import { median, printTable, verdict, whole } from './lib/table.ts'

const store = '.data/bench/publish'
const port = 8973
const blockCount = 200
const targetMs = 1000

/**
 * Prints the median.
 * @throws Error if the next visitor does not see the published text
 */
export async function publishing({ isQuick }: Options): Promise<void> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const product = await serve({ port, data: store, vars: { FIXED_NOW: demoMoment }, quiet: true })
  try {
    const ms = await measured(isQuick ? 5 : 20)
    printTable(
      `Editing a page with ${blockCount} blocks, ms (median)`,
      ['', 'ms', 'target', ''],
      [['publish, and the next visitor sees it', whole(ms), `≤ ${whole(targetMs)}`, verdict(ms, targetMs)]],
    )
  } finally {
    product.kill()
  }
}

async function measured(runs: number): Promise<number> {
  const post = await publisher()
  const visit = site({ name: 'bench', port }, 'hh')
  const path = `bench-${Date.now()}`
  const page = await post('pages/', { title: { de: 'Bench' }, paths: { de: path, en: path } })
  const texts = Array.from({ length: blockCount }, (_, index) => ({
    module: 'text',
    fields: { content: { de: `<p>${index}</p>` } },
  }))
  const place = { content_type: 'page', object_id: page.id, parent: null, fields: { layout: 0 } }
  const made = await post('container/', { ...place, children: texts })
  let [block] = made.block.children
  const publications: number[] = []
  for (let run = 0; run < runs; run++) {
    const words = `Fassung ${run} der Messung`
    const saved = await post(`text/${block.id}/`, { fields: { content: { de: `<p>${words}</p>` } } }, block.revision)
    block = saved.block
    const published = performance.now()
    await post(`pages/${page.id}/publish/`, {}, saved.page_revision)
    const seen = await visit(`/de/${path}`)
    publications.push(performance.now() - published)
    if (!seen.text.includes(words)) throw new Error('the next visitor does not see the published text')
  }
  return median(publications)
}

// biome-ignore lint/suspicious/noExplicitAny: the contract's tests check the shapes
type Post = (path: string, body: object, base?: number) => Promise<any>

/** Logs in a publisher and returns a function that sends POST requests in the publisher's session. */
async function publisher(): Promise<Post> {
  const request = site({ name: 'bench', port }, 'hh')
  const cookie = ({ headers }: Answer, name: string) =>
    new RegExp(`${name}=[^;,]+`).exec(String(headers['set-cookie']))?.[0] ?? ''
  const csrf = cookie(await request('/de/pageeditor-api/user'), 'csrftoken')
  const writing = {
    'Content-Type': 'application/json',
    'X-CSRFToken': csrf.split('=')[1] ?? '',
    Origin: `http://hh.localhost:${port}`,
  }
  const login = { email: 'publisher@example.org', password: 'auftakt-demo' }
  const answer = await request('/de/pageeditor-api/login', {
    method: 'POST',
    body: JSON.stringify(login),
    headers: { ...writing, Cookie: csrf },
  })
  const Cookie = `${cookie(answer, 'sessionid')}; ${csrf}`
  return async (path, body, base) => {
    const revision: Record<string, string> = base === undefined ? {} : { 'If-Match': `"${base}"` }
    const { status, json, text } = await request(`/de/pageeditor-api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...writing, ...revision, Cookie },
    })
    if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    return json
  }
}
