import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { cleanLocalised } from '../clean-texts.ts'
import { commit, moment, type Store, select, type Written } from '../commit.ts'
import { hashOf, type Outcome } from '../compare-records.ts'
import { withKept } from '../desk/kept.ts'
import { familyName } from '../productions/derived.ts'
import { people } from '../schema/people.ts'
import { works } from '../schema/works.ts'
import { raw, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { workIdentity } from '../works/match-work.ts'
import { personKey } from './match-person.ts'
import { freeSlugs } from './match-rows.ts'

type Added = 'id' | 'sourceHash' | 'externalId' | 'matchKey' | 'slug' | 'updatedAt'
type PersonRow = typeof people.$inferInsert
type WorkRow = typeof works.$inferInsert

/** A performer from an import or the seed. */
export type PersonRecord = Omit<PersonRow, Added> & { externalId: string; slug?: string }
/** A work from an import or the seed. */
export type WorkRecord = Omit<WorkRow, Added | 'catalogue'> & { externalId: string; slug?: string }

export interface WriteOptions {
  /** True compares the records only. */
  isDryRun?: boolean
}
type Outcomes = Written & { outcomes: Outcome[] }

/**
 * Creates or updates performers by external id. A record that is new by its id takes over the one row that cast lists
 * created for its name; of several rows of that name it takes none.
 */
export function upsertPeople(
  store: Store,
  records: readonly PersonRecord[],
  options?: WriteOptions,
): Promise<Outcomes> {
  const rows = records.map((record) => ({
    ...record,
    matchKey: personKey(record.name) ?? record.name,
    text: cleanLocalised(record.text ?? null, 'article'),
  }))
  return upsertNamed(store, { table: people, name: 'people', tag: 'person' }, rows, ({ name }) => name, options)
}

/** Creates or updates works by external id, like `upsertPeople`; the name is the composer and the number or title. */
export function upsertWorks(store: Store, records: readonly WorkRecord[], options?: WriteOptions): Promise<Outcomes> {
  const rows = records.map((record) => {
    const printed = { composer: record.composer, title: record.title, years: record.years ?? null }
    const identity = workIdentity({ ...printed, movements: record.movements, minutes: record.minutes ?? null })
    return {
      ...record,
      matchKey: identity?.key ?? record.title.de,
      catalogue: identity?.catalogue ?? null,
      text: cleanLocalised(record.text ?? null, 'article'),
    }
  })
  const nameOf = ({ composer, title }: (typeof rows)[number]) => `${familyName(composer.de)} ${title.de}`
  return upsertNamed(store, { table: works, name: 'works', tag: 'work' }, rows, nameOf, options)
}

interface Kind<T extends SQLiteTable> {
  table: T
  name: 'people' | 'works'
  tag: string
}
interface Stored {
  id: number
  slug: string
  externalId: string | null
  matchKey: string
  hash: string | null
}

type Named = { externalId: string; matchKey: string; slug?: string }

async function upsertNamed<T extends typeof people | typeof works, R extends Named>(
  store: Store,
  { table, name, tag }: Kind<T>,
  records: readonly R[],
  nameOf: (record: R) => string,
  { isDryRun = false }: WriteOptions = {},
): Promise<Outcomes> {
  const stored = await select(store, storedOf(name, records))
  const byId = new Map(stored.flatMap((row) => (row.externalId ? [[row.externalId, row] as const] : [])))
  const unowned = Map.groupBy(
    stored.filter(({ externalId }) => externalId === null),
    ({ matchKey }) => matchKey,
  )
  const claimed = new Set<number>()
  const rowOf = (record: R): Stored | null => {
    const own = byId.get(record.externalId)
    if (own) return own
    const [only, ...others] = unowned.get(record.matchKey) ?? []
    if (!only || others.length > 0 || claimed.has(only.id)) return null
    claimed.add(only.id)
    return only
  }
  const matched = await Promise.all(
    records.map(async (record) => ({ record, row: rowOf(record), hash: await hashOf(record) })),
  )
  const changed = matched.filter(({ row, hash }) => row?.externalId == null || row.hash !== hash)
  const created = changed.filter(({ row }) => !row)
  const byExternal = new Map(created.map(({ record }) => [record.externalId, record]))
  const slugs = await freeSlugs(store, name, [...byExternal.keys()], (id) => {
    const record = byExternal.get(id)
    return record ? (record.slug ?? nameOf(record)) : ''
  })
  const { records: own, kept } = await withKept(
    store,
    { entity: name, table, site: '', key: 'externalId' },
    changed.map(({ record }) => record),
  )
  const rows = changed.map(({ record, row, hash }, index) => ({
    ...(own[index] ?? record),
    slug: row?.slug ?? slugs.get(record.externalId) ?? record.externalId,
    sourceHash: hash,
    updatedAt: moment(store.now),
  }))
  const outcomes = matched.map(({ record, row, hash }) => ({
    externalId: record.externalId,
    id: row?.id ?? 0,
    outcome: !row
      ? ('created' as const)
      : row.externalId && row.hash === hash
        ? ('unchanged' as const)
        : ('updated' as const),
    kept: kept.get(record.externalId) ?? [],
  }))
  if (isDryRun || rows.length === 0) return { tags: [], outcomes }
  const upserts = upsertRows(table as typeof people, rows as unknown as PersonRow[], { key: ['slug'] })
  const tags = changed.flatMap(({ row }) => (row ? [`${tag}:${row.id}`] : []))
  const written = await commit(store, upserts, tags.length > maxTags ? [name] : tags)
  return { tags: written.tags, outcomes }
}

/** For more records than this, the tag of all their pages replaces the single tags. */
const maxTags = 200

function storedOf(name: 'people' | 'works', records: readonly { externalId: string; matchKey: string }[]) {
  const ids = JSON.stringify(records.map(({ externalId }) => externalId))
  const keys = JSON.stringify(records.map(({ matchKey }) => matchKey))
  const from = raw(
    `SELECT id, slug, external_id AS externalId, match_key AS matchKey, source_hash AS hash FROM ${name}`,
  )
  return sql<Stored>`${from} WHERE external_id IN (SELECT value FROM json_each(${ids}))
    UNION ${from} WHERE match_key IN (SELECT value FROM json_each(${keys})) AND external_id IS NULL`
}
