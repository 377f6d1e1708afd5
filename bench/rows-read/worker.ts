// Runs next to the product's code in workerd: fills scratch databases through the product's write functions, and
// measures reads through the product's loader, its content client and the desk's handlers.
import type { ProductionFilter } from '../../shared/contract/production.ts'
import { sites } from '../../shared/sites/sites.ts'
import { contentClient } from '../../worker/content/content-client.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { writeMany } from '../../worker/content/store/many/publish-many.ts'
import { packMonths } from '../../worker/content/store/productions/months.ts'
import { upsertVenues } from '../../worker/content/store/venues/writes.ts'
import type { Env } from '../../worker/env.ts'
import { loadPage } from '../../worker/pages/load.ts'
import { deskCases } from '../desk/cases.ts'
import { fillDesk, measureDesk } from '../desk/measure.ts'
import { type Case, cases } from './cases.ts'
import { type Cost, countingDatabase } from './counting-database.ts'
import { mainRooms, someAbos, someNavigation, someVenues } from './some-frame.ts'
import { type Frame, type Spread, someProduction } from './some-productions.ts'

const site = sites.hh
const now = new Date('2026-11-20T09:00:00Z')
const pageSize = 24
/** A list page far down in a search, which even the smallest store reaches. */
const lastSearchPage = 8

type Bindings = Env & Record<string, D1Database>

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url)
    const db = env[query.get('db') ?? '']
    if (!db) return new Response('ready')
    if (pathname === '/begin') return Response.json(await begin({ d1: db, now }, Number(query.get('count'))))
    if (pathname === '/fill') return Response.json(await fill({ d1: db, now }, query, await request.json()))
    if (pathname === '/pack') return Response.json((await packMonths({ d1: db, now })) ?? null)
    if (pathname === '/fill-desk') {
      const [from, to] = [Number(query.get('from')), Number(query.get('to'))]
      return Response.json(await fillDesk({ d1: db, now }, query.get('what') as 'media' | 'orders', from, to))
    }
    if (pathname === '/desk') {
      const wanted = deskCases.find(({ name }) => name === query.get('case'))
      if (!wanted) return new Response('no such case', { status: 404 })
      return Response.json(await measureDesk({ ...env, DB: db }, wanted))
    }
    if (pathname === '/suggest') return Response.json(await suggest({ ...env, DB: db }, query.get('query') ?? ''))
    const chosen = cases.find(({ name }) => name === query.get('case'))
    if (!chosen) return new Response('no such case', { status: 404 })
    return Response.json(await measure({ ...env, DB: db }, chosen, Number(query.get('times'))))
  },
}

/** Creates the tables, and the venues, abos and navigation of a site with `count` productions. */
async function begin(store: Store, count: number): Promise<Frame> {
  const migrations = import.meta.glob<string>('../../worker/content/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const [productions] = (await store.d1.prepare(`SELECT name FROM sqlite_schema WHERE name = 'productions'`).all())
    .results
  // creates the tables unless an interrupted run created them; the later steps are idempotent
  for (const [, text] of productions ? [] : Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim())
    await store.d1.batch(statements.map((statement) => store.d1.prepare(statement)))
  }
  const { roomIds } = await upsertVenues(store, site.key, someVenues(count))
  const { outcomes } = await writeMany(store, site.key, 'abos', someAbos)
  await writeMany(store, site.key, 'menus', [
    { kind: 'menu', items: someNavigation.menu },
    { kind: 'footer', items: someNavigation.footer },
  ])
  return { roomIds: [...roomIds.values()], aboIds: outcomes.map(({ id }) => id) }
}

async function fill(store: Store, query: URLSearchParams, frame: Frame): Promise<{ written: number }> {
  const [count, from, to] = ['count', 'from', 'to'].map((name) => Number(query.get(name))) as [number, number, number]
  const records = Array.from({ length: to - from }, (_, index) =>
    someProduction(query.get('spread') as Spread, count, from + index, frame),
  )
  await writeMany(store, site.key, 'productions', records)
  return { written: records.length }
}

/**
 * @returns the cost of the last of several runs
 * @throws Error if that run has no entries
 */
async function measure(env: Env, chosen: Case, times: number): Promise<Cost> {
  const query = await queryOf(env, chosen)
  let cost: Cost | null = null
  for (let time = 0; time < times; time++) {
    const counted = countingDatabase(env.DB)
    const entries = await readers[chosen.reads]({ ...env, DB: counted.db }, query)
    cost = { ...counted.cost, entries }
  }
  if (!cost?.entries) throw new Error('nothing was found')
  return cost
}

async function suggest(env: Env, typed: string): Promise<Cost> {
  const counted = countingDatabase(env.DB)
  const { productions, names } = await contentOf({ ...env, DB: counted.db }).search.suggestions(typed)
  return { ...counted.cost, entries: productions.length + names.length }
}

type Query = ProductionFilter & { page: number; query?: string }

/** For each kind of case, a function that runs it and returns the number of entries that it reads, saves or finds. */
const readers: Record<Case['reads'], (env: Env, query: Query) => Promise<number>> = {
  async page(env, { page, ...filter }) {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]))
    if (page > 1) query.set('page', String(page))
    const answer = await answerOf(env, query)
    if (answer.screen !== 'event-list') throw new Error('no event list')
    return answer.data.productions.value?.results.length ?? 0
  },
  async season(env) {
    const answer = await answerOf(env, new URLSearchParams({ view: 'season', date: '2027-02-01' }))
    if (answer.screen !== 'season') throw new Error('no season')
    return answer.data.season.productions.value.length
  },
  async events(env, { query = '' }) {
    return (await contentOf(env).choices.list('events', { query, page: 1 }))?.results.length ?? 0
  },
  async links(env, { query = '' }) {
    return (await contentOf(env).choices.list('links', { query, page: 1 }))?.results.length ?? 0
  },
  async save(env) {
    const record = { ...someProduction('dense', 1, 0, await frameOf(env.DB)), externalId: 'bench-save' }
    const priceFrom = 10 + (saves++ % 40)
    const saved = await writeMany({ d1: env.DB, now }, site.key, 'productions', [{ ...record, ...savedAt, priceFrom }])
    return saved.outcomes.length
  },
  async search(env, { query = '', page }) {
    const found = await contentOf(env).search.productions({ query, page })
    return found?.count ?? 0
  },
  async list(env, query) {
    const list = await contentOf(env).productions.list(query)
    return list?.results.length ?? 0
  },
  async calendar(env, { page: _, ...filter }) {
    const { months, days } = await contentOf(env).productions.calendar(filter)
    return months.length + days.length
  },
}

async function answerOf(env: Env, query: URLSearchParams) {
  const report = (_how: string, what: string, error: unknown) => {
    throw new Error(`${what} failed`, { cause: error })
  }
  const answer = await loadPage({ env, site, theme: 'light', now, path: '/de/konzerte', query, report })
  if (answer.kind !== 'page') throw new Error('no page')
  return answer.page
}

/** Makes each save differ from the one before, because unchanged data is not written. */
let saves = 0
const savedAt = { startsAt: '2027-02-14T19:00:00Z' }

/**
 * Reads the frame with only the main rooms, because this read counts towards a case's cost, which must not grow with
 * the number of rooms.
 */
async function frameOf(db: D1Database): Promise<Frame> {
  const ids = async (table: 'rooms' | 'abos') =>
    (await db.prepare(`SELECT id FROM ${table} ORDER BY id LIMIT ${mainRooms}`).all<{ id: number }>()).results.map(
      ({ id }) => id,
    )
  return { roomIds: await ids('rooms'), aboIds: await ids('abos') }
}

async function queryOf(env: Env, { filter, at, isFromTheBeginning, query: text }: Case): Promise<Query> {
  if (text) return { query: text, page: at === 'last' ? lastSearchPage : 1 }
  const query: ProductionFilter = { ...filter, ...(isFromTheBeginning && { date: await firstDay(env.DB) }) }
  if (!at) return { ...query, page: 1 }
  const list = await contentOf(env).productions.list(query)
  // the last page is never page 1, which is found without skipping entries
  const last = Math.max(Math.floor((list?.count ?? 0) / pageSize), 2)
  return { ...query, page: at === 'last' ? last : Math.ceil(last / 2) }
}

async function firstDay(db: D1Database): Promise<string> {
  const row = await db.prepare('SELECT substr(min(local), 1, 10) AS day FROM productions').first<{ day: string }>()
  return row?.day ?? ''
}

function contentOf(env: Env) {
  return contentClient({ env, site, locale: 'de', now })
}
