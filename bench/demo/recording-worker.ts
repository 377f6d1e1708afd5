// The product's Worker on real stores. Records their answers, and serves the recording at `/__recording`, the
// navigation at `/__nav`, the sections of the page at `?path=` at `/__sections`, and the box office's list at
// `/__list`.
import { Hono } from 'hono'
import { parsePath } from '../../shared/screens/routes.ts'
import { originsOf, sites } from '../../shared/sites/sites.ts'
import { loadList } from '../../worker/box-office/pages/productions/productions-page.ts'
import { shopRequest } from '../../worker/box-office/pages/shop-request.ts'
import { contentClient } from '../../worker/content/content-client.ts'
import type { AppContext, Env } from '../../worker/env.ts'
import app from '../../worker/index.ts'
import { loadFrame } from '../../worker/screens/parts/frame.ts'
import { loadSections } from '../../worker/screens/parts/sections.ts'
import type { RecordedAnswer, Recording } from './recording.ts'

const recording: Recording = { statements: [], lists: {} }

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__recording') return Response.json(recording)
    if (pathname === '/__nav') return Response.json(await navOf(env))
    if (pathname === '/__sections') return Response.json(await sectionsOf(env, searchParams.get('path') ?? ''))
    if (pathname === '/__list') return lists.fetch(request, env, context)
    return app.fetch(request, { ...env, DB: recordedDatabase(env.DB), LISTS: recordedLists(env.LISTS) }, context)
  },
}

/** Loads the data of the box office's list, whose page data has markup alone. */
const lists = new Hono<AppContext>().get('/__list', async (c) => {
  c.set('site', sites.hh)
  c.set('now', nowOf(c.env))
  return c.json((await loadList(shopRequest(c)))?.data ?? null)
})

/** Loads the navigation, which page data omits because only the server renders it. */
async function navOf(env: Env) {
  const content = contentOf(env)
  const { nav } = await loadFrame(content, { locale, origins: originsOf(env.ORIGIN_PATTERN), report })
  return nav
}

/** Loads the data of a page's sections, which page data contains as markup. */
async function sectionsOf(env: Env, path: string) {
  const route = parsePath(path)
  if (!route) return null
  const frame = { site: sites.hh, locale, origin: originsOf(env.ORIGIN_PATTERN).hh, now: nowOf(env) }
  const loaded = await loadSections({
    ...frame,
    route,
    query: new URLSearchParams(),
    content: contentOf(env),
    report,
  })
  return loaded.sections && loaded
}

const locale = 'de' as const
const nowOf = (env: Env) => new Date(env.FIXED_NOW ?? '')
const contentOf = (env: Env) => contentClient({ env, site: sites.hh, locale, now: nowOf(env) })

function report(_how: unknown, what: string, error: unknown): never {
  throw new Error(`${what} failed`, { cause: error })
}

function recordedDatabase(db: D1Database): D1Database {
  const recorded = {
    prepare: (text: string) => recordedStatement(db.prepare(text), text, []),
    async batch(statements: ReturnType<typeof recordedStatement>[]) {
      const results = await db.batch(statements.map(({ real }) => real))
      statements.forEach(({ record }, index) => {
        record('all', results[index])
      })
      return results
    },
  }
  return { ...recorded, withSession: () => ({ ...recorded, getBookmark: () => null }) } as unknown as D1Database
}

function recordedStatement(real: D1PreparedStatement, text: string, params: unknown[]) {
  const record = (method: RecordedAnswer['method'], answer: unknown) =>
    recording.statements.push({ text, params, method, answer })
  return {
    real,
    record,
    bind: (...values: unknown[]) => recordedStatement(real.bind(...values), text, values),
    async all() {
      const answer = await real.all()
      record('all', answer)
      return answer
    },
    async raw() {
      const answer = await real.raw()
      record('raw', answer)
      return answer
    },
  }
}

function recordedLists(lists: KVNamespace): KVNamespace {
  const recorded = {
    async get(key: string, type: 'json') {
      const value = await lists.get(key, type)
      if (value !== null) recording.lists[key] = value
      return value
    },
    async put(key: string, value: string) {
      recording.lists[key] = JSON.parse(value)
      await lists.put(key, value)
    },
  }
  return recorded as unknown as KVNamespace
}
