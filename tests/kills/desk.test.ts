// Kills the server with all its processes during imports, publications, uploads, exports and backups at the desk. After
// a restart, imports, exports and backups continue, publications are complete or without effect, and files of
// interrupted uploads are marked for removal. Each test has `KILLS` / 10 rounds, but at least one. `SEED`
// repeats the random choices of a run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import type { DeskImport, Transfer } from '../../shared/contract/calls/desk/transfers-schemas.ts'
import { verify } from '../../worker/transfer/backup/manifest.ts'
import { bytesOfEntry, type ReadAt, readEntries } from '../../worker/transfer/zip/read-zip.ts'
import { type Answer, site } from '../contract/client.ts'
import { readModelOf } from './books.ts'
import { chanceOf } from './chance.ts'
import { prepareHall } from './hall.ts'
import { type Request, ShopServer } from './shop-server.ts'

const kills = Math.max(1, Math.round(Number(process.env.KILLS || 3) / 10))
const seed = Number(process.env.SEED || randomInt(1_000_000))
const chance = chanceOf(seed)
const port = Number(process.env.KILLS_PORT || 8971) + 20
const data = join(root, '.data', 'test', `kills-${port}`)
const server = new ShopServer(port, data)
const token = '0123456789abcdef0123456789abcdef'
const title = `(seed ${seed}, ${kills} each)`
let cookie = `csrftoken=${token}`

beforeAll(async () => {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  prepareHall(data, 2)
  const person = ['admin@example.org', '--name', 'Admin', '--role', 'admin', '--persist', data]
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', ...person],
    {
      cwd: root,
      input: 'auftakt-demo\n',
    },
  )
  expect(status).toBe(0)
  await server.start()
  const { headers } = await ask('/de/pageeditor-api/login', {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@example.org', password: 'auftakt-demo' }),
  })
  cookie = `${/sessionid=[^;]+/.exec(String(headers['set-cookie']))?.[0]}; ${cookie}`
}, 240_000)

afterAll(() => server.end())

it(`an import continues, and so does its reversal ${title}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < kills; round++) {
    const ids = Array.from({ length: 60 }, (_, n) => `kill-${round}-${n}`)
    const file = { format: 'auftakt-import', version: 1, articles: ids.map(article) }
    const started = await ask('/admin/api/imports/?name=kill.json', { method: 'POST', body: JSON.stringify(file) })
    const { id } = started.json as DeskImport
    const at = `/admin/api/imports/${id}/`
    await until(async () => (await one<DeskImport>(at)).state === 'compared')
    await ask(`${at}drafts/`, { method: 'POST' })
    await killed(600)
    await until(async () => (await one<DeskImport>(at)).state === 'done')
    const drafts = `SELECT external_id FROM desk_rows WHERE external_id LIKE 'kill-${round}-%' AND state = 'draft'`
    expect(
      rows<{ external_id: string }>(drafts)
        .map((row) => row.external_id)
        .sort(),
    ).toEqual(ids.sort())
    await ask(`${at}drafts/`, { method: 'DELETE' })
    await killed(600)
    await until(async () => (await one<DeskImport>(at)).state === 'undone')
    expect(rows(drafts)).toEqual([])
    expect((await one<DeskImport>(at)).outcomes).toEqual({ undone: ids.length })
  }
})

it(`rows are changed with their history or not at all, several rows all or none ${title}`, {
  timeout: 600_000,
}, async () => {
  const created = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { external_id: _id, category, published: _published, ...values } = article(`bulk-${n}`)
      const whole = { ...values, categoryKey: category.key, category: category.title, minutes: 3 }
      const body = { action: 'publish', values: { ...whole, publishedAt: '2026-11-01T08:00:00Z' } }
      const { json, status } = await ask('/admin/api/articles/', { method: 'POST', body: JSON.stringify(body) })
      expect(status).toBe(201)
      return json as Row
    }),
  )
  for (let round = 0; round < kills; round++)
    for (const isTogether of [false, true]) {
      const author = `Runde ${round}${isTogether ? ' gemeinsam' : ''}`
      const { results } = await one<{ results: Row[] }>('/admin/api/articles/?per_page=100')
      const bulk = results.filter(({ id }) => created.some((row) => row.id === id))
      expect(bulk).toHaveLength(created.length)
      const sent = isTogether ? [publishedTogether(bulk, author)] : publishedSingly(bulk, author)
      await killed(120)
      await Promise.all(sent)
      const torn = rows(`SELECT a.id FROM articles a JOIN desk_rows d ON d.entity = 'articles' AND d.id = a.id
        WHERE d.revision <> (SELECT max(revision) FROM desk_changes c WHERE c.entity = 'articles' AND c.entity_id = a.id)
          OR (a.author = '${author}') <> EXISTS (SELECT 1 FROM desk_changes c WHERE c.entity = 'articles'
            AND c.entity_id = a.id AND c.changes ->> '$.author.after' = '${author}')`)
      expect(torn).toEqual([])
      const [changed] = rows<{ n: number }>(`SELECT count(*) AS n FROM articles WHERE author = '${author}'`)
      if (isTogether) expect([0, bulk.length]).toContain(changed?.n)
    }
})

it(`an upload has its row, or a line by which it is removed ${title}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < kills; round++) {
    const sent = Array.from({ length: 4 }, (_, n) => once('/admin/api/media/', formOf(film(round * 10 + n))))
    await killed(250)
    await Promise.all(sent)
    const files = objects().flatMap((key) => (key.startsWith('originals/') ? [key.slice('originals/'.length)] : []))
    const stored = rows<{ hash: string }>('SELECT hash FROM media').map(({ hash }) => hash)
    const pending = rows<{ hash: string }>('SELECT hash FROM pending_uploads').map(({ hash }) => hash)
    expect(files.filter((hash) => !stored.includes(hash) && !pending.includes(hash))).toEqual([])
    expect(stored.filter((hash) => !files.includes(hash))).toEqual([])
    expect([200, 201]).toContain((await ask('/admin/api/media/', formOf(film(round * 10)))).status)
  }
})

it(`an export continues, and leaves only its file behind ${title}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < kills; round++) {
    const started = await ask('/admin/api/transfers/', { method: 'POST', body: JSON.stringify({ kind: 'export' }) })
    const { id } = started.json as Transfer
    await killed(500)
    const job = async () =>
      (await one<{ results: Transfer[] }>('/admin/api/transfers/')).results.find((each) => each.id === id)
    await until(async () => (await job())?.state !== 'running')
    expect((await job())?.state).toBe('done')
    const own = objects().filter((key) => key.startsWith(`transfers/hh/${id}`))
    expect(own).toEqual([`transfers/hh/${id}.zip`])
  }
})

it(`a backup continues and is complete ${title}`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < kills; round++) {
    const { id } = (await ask('/admin/api/backups/', { method: 'POST' })).json as Transfer
    await killed(800)
    await killed(800)
    const job = async () =>
      (await one<{ results: Transfer[] }>('/admin/api/backups/')).results.find((each) => each.id === id)
    await until(async () => (await job())?.state !== 'running')
    expect((await job())?.state).toBe('done')
    expect(objects().filter((key) => key.startsWith(`transfers/all/${id}`))).toEqual([`transfers/all/${id}.zip`])
    const bytes = await download(`/admin/api/backups/${id}/file/`)
    const readAt: ReadAt = async (offset, length) => bytes.slice(offset, offset + length)
    const entries = await readEntries(readAt, bytes.length)
    const files = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const entry of entries) files.set(entry.name, await bytesOfEntry(readAt, entry, 100_000_000))
    await verify({ paths: [...files.keys()], readFile: async (path) => files.get(path) ?? new Uint8Array() })
    const backedUp = [...files]
      .filter(([name]) => name.startsWith('data/'))
      .map(([, text]) => JSON.parse(Buffer.from(text).toString()))
    const articles = backedUp.filter(({ table }) => table === 'articles').flatMap((file) => file.rows)
    expect(articles).toHaveLength(rows('SELECT id FROM articles').length)
  }
})

function ask(path: string, options: Request = {}): Promise<Answer> {
  return server.visitor()(path, withHeaders(options))
}

function download(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const headers = { Host: `hh.localhost:${port}`, Cookie: cookie }
  get({ host: '127.0.0.1', port, path, headers }, async (response) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    resolve(new Uint8Array(Buffer.concat(chunks)))
  }).on('error', reject)
  return promise
}

function once(path: string, options: Request): Promise<Answer | null> {
  return site({ name: 'kills', port }, 'hh')(path, withHeaders(options)).catch(() => null)
}

function withHeaders(options: Request): Request {
  const isWrite = options.method !== undefined && options.method !== 'GET'
  const origin = `http://hh.localhost:${port}`
  const writing = { 'X-CSRFToken': token, Origin: origin, 'Content-Type': 'application/json' }
  return {
    ...options,
    headers: { Cookie: cookie, ...(isWrite ? writing : {}), ...options.headers },
  }
}

interface Row {
  id: number
  revision: number
}

function publishedSingly(bulk: readonly Row[], author: string): Promise<Answer | null>[] {
  const body = JSON.stringify({ action: 'publish', values: { author } })
  return bulk.map(({ id, revision }) =>
    once(`/admin/api/articles/${id}/`, { method: 'POST', body, headers: { 'If-Match': `"${revision}"` } }),
  )
}

function publishedTogether(bulk: readonly Row[], author: string): Promise<Answer | null> {
  const together = bulk.map(({ id, revision }) => ({ id, revision, values: { author } }))
  const body = JSON.stringify({ action: 'publish', rows: together })
  return once('/admin/api/articles/bulk/', { method: 'POST', body })
}

async function one<T>(path: string): Promise<T> {
  const { status, json } = await ask(path)
  expect(status).toBe(200)
  return json as T
}

async function killed(withinMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, chance.whole(withinMs)))
  await server.kill()
  await server.start()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('it does not end')
}

function rows<Row = unknown>(query: string): Row[] {
  const database = new DatabaseSync(readModelOf(data), { readOnly: true })
  try {
    return database.prepare(query).all() as Row[]
  } finally {
    database.close()
  }
}

function objects(): string[] {
  const folder = join(data, 'v3', 'r2', 'miniflare-R2BucketObject')
  const file = readdirSync(folder).find((each) => /^[0-9a-f]{64}\.sqlite$/.test(each))
  const database = new DatabaseSync(join(folder, file ?? ''), { readOnly: true })
  try {
    return (database.prepare('SELECT key FROM _mf_objects').all() as { key: string }[]).map(({ key }) => key)
  } finally {
    database.close()
  }
}

function article(id: string) {
  return {
    external_id: id,
    headline: { de: `Artikel ${id}` },
    category: { key: 'magazin', title: { de: 'Magazin' } },
    teaser: { de: 'Ein Vorspann.' },
    text: { de: '<p>Ein Text.</p>' },
    author: 'Redaktion',
    published: '2026-11-01T09:00',
  }
}

function formOf(bytes: Buffer): Request {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'
  return {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  }
}

/** Returns an MP4 file without frames, unique per number; the server accepts it because it does not decode videos. */
function film(number: number): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const inside = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(inside.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, inside])
  }
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13))
  const track = box('trak', box('mdia', handler), box('udta', Buffer.from('')))
  const content = Buffer.from(`pictures ${seed} ${number} ${'x'.repeat(200_000)}`)
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0mp42')), box('moov', track), box('mdat', content)])
}
