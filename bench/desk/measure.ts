// Runs in workerd beside the product's code: fills media and orders of a scratch database through the product's write
// functions, and makes the desk's calls through its handlers.
import type { StaffOrderQuery } from '../../shared/contract/box-office/staff/orders.ts'
import { actionsOf } from '../../shared/entities/roles.ts'
import { sites } from '../../shared/sites/sites.ts'
import { listOrders } from '../../worker/box-office/handlers/orders/desk-orders.ts'
import { saveOrderRecord } from '../../worker/box-office/store/orders.ts'
import { contentClient } from '../../worker/content/content-client.ts'
import { readCalendar } from '../../worker/content/handlers/desk/calendar.ts'
import { type DeskCall, deskCall } from '../../worker/content/handlers/desk/call.ts'
import { changeEntry } from '../../worker/content/handlers/desk/change.ts'
import { listEntries, readRecord } from '../../worker/content/handlers/desk/read.ts'
import { readHistory } from '../../worker/content/handlers/desk/read-history.ts'
import { readToday } from '../../worker/content/handlers/desk/today.ts'
import { listMedia } from '../../worker/content/handlers/media/library.ts'
import { readingOf } from '../../worker/content/handlers/reading-of.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { upsertMedia } from '../../worker/content/store/media/upsert.ts'
import type { Env } from '../../worker/env.ts'
import { type Cost, countingDatabase } from '../rows-read/counting-database.ts'
import type { DeskCase } from './cases.ts'
import { someFile, someOrder } from './some-work.ts'

const site = sites.hh
const by = 'bench@example.org'
const now = new Date('2026-11-20T09:00:00Z')

/** Writes media or orders with the indices from `from` up to, but not including, `to`. */
export async function fillDesk(store: Store, what: 'media' | 'orders', from: number, to: number): Promise<number> {
  const indices = Array.from({ length: to - from }, (_, index) => from + index)
  if (what === 'media') await upsertMedia(store, indices.map(someFile))
  else for (const index of indices) await saveOrderRecord(store, someOrder(index), 1)
  return indices.length
}

/** @returns the call's cost; for a call about one production, the mean over several productions */
export async function measureDesk(env: Env, chosen: DeskCase): Promise<Cost> {
  const isOfOne = chosen.reads === 'save' || chosen.reads === 'publish' || chosen.reads === 'history'
  const costs: Cost[] = []
  for (let nth = 0; nth < (isOfOne ? productionsOfCase : 1); nth++) {
    // reading the call's ids and revisions does not count towards its cost
    const prepared = await preparedFor(env, chosen, nth)
    const counted = countingDatabase(env.DB)
    const entries = await made({ ...env, DB: counted.db }, chosen, prepared)
    costs.push({ ...counted.cost, entries })
  }
  const mean = (key: keyof Cost) => costs.reduce((sum, cost) => sum + cost[key], 0) / costs.length
  return {
    roundTrips: Math.round(mean('roundTrips')),
    statements: Math.round(mean('statements')),
    rowsRead: mean('rowsRead'),
    entries: Math.round(mean('entries')),
  }
}

const productionsOfCase = 20
/** The distance in rows between two measured productions. */
const apart = 17

interface Prepared {
  id: number
  revision: number
  /** The cursor of a page far down the list of orders; undefined for calls that do not need it. */
  after: string | undefined
}

async function preparedFor(env: Env, chosen: DeskCase, nth: number): Promise<Prepared> {
  const first = await env.DB.prepare(
    `SELECT id, revision FROM desk_rows WHERE entity = 'productions' AND site = ? AND state <> 'deleted' ORDER BY k1 DESC LIMIT 1 OFFSET ?`,
  )
    .bind(site.key, nth * apart)
    .first<{ id: number; revision: number }>()
  if (!first) throw new Error('the store has no productions')
  if (chosen.reads !== 'orders' || chosen.at !== 'deep') return { ...first, after: undefined }
  const deep = await env.DB.prepare(
    'SELECT created_at, number FROM orders ORDER BY created_at LIMIT 1 OFFSET 500',
  ).first<{
    created_at: string
    number: string
  }>()
  return { ...first, after: deep ? `${deep.created_at}~${deep.number}` : undefined }
}

let saves = 0

async function made(env: Env, chosen: DeskCase, { id, revision, after }: Prepared): Promise<number> {
  const productions = callOf(env, 'productions')
  switch (chosen.reads) {
    case 'list': {
      const request = { after: null, page: 1, perPage: 50, sort: null, q: '', state: null, filters: {} }
      return (await listEntries(callOf(env, chosen.entity), { ...request, ...chosen.request })).results.length
    }
    case 'orders': {
      const query: StaffOrderQuery = { ...chosen.query, ...(after ? { after } : {}) }
      return (await listOrders({ env, site: site.key, now, locale: 'de' }, query)).results.length
    }
    case 'pick': {
      const query = { query: chosen.query, page: 1 }
      if (chosen.what === 'images')
        return (await listMedia(readingOf(env.DB, { site: site.key, locale: 'de', now }), query))?.results.length ?? 0
      return (
        (await contentClient({ env, site, locale: 'de', now }).choices.list(chosen.what, query))?.results.length ?? 0
      )
    }
    case 'today': {
      const today = await readToday({ store: { d1: env.DB, now }, site: site.key, by, role: 'admin' })
      return today.tonight.length + 1
    }
    case 'calendar':
      return (await readCalendar(productions, { from: '2027-02-01', before: '2027-03-01' })).productions.length
    case 'history':
      return (await readHistory(productions, id, { after: null, perPage: 30 })).results.length + 1
    case 'save':
    case 'publish': {
      const values = { priceFrom: 10 + (saves++ % 40) }
      const action = chosen.reads
      const outcome = await changeEntry(productions, id, revision, { action, values })
      if (outcome.kind !== 'done') {
        const stored = await readRecord(productions, id)
        throw new Error(`${action}: ${JSON.stringify(outcome)} at ${stored?.revision}`)
      }
      return 1
    }
  }
}

function callOf(env: Env, name: 'productions' | 'media' | 'people' | 'redirects'): DeskCall {
  return deskCall(name, {
    store: { d1: env.DB, now },
    site: site.key,
    toolbar: site.toolbar,
    by,
    actions: actionsOf('admin', name),
  })
}
