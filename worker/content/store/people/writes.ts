import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import type { Localised } from '../../../../shared/locale.ts'
import { partOf } from '../../../../shared/people/voice-kind.ts'
import { cleanLocalised } from '../clean-texts.ts'
import { commit, moment, type Store, select, type Written } from '../commit.ts'
import { hashOf, type Outcome } from '../compare-records.ts'
import { withKept } from '../desk/kept.ts'
import { familyName } from '../productions/derived/derived.ts'
import { people } from '../schema/people.ts'
import { works } from '../schema/works.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { workIdentity } from '../works/match-work.ts'
import { type FormerRow, formerRows } from './former-rows.ts'
import { personKey } from './match-person.ts'
import { freeSlugs } from './match-rows.ts'
import { personNames, workNames } from './name-keys.ts'

type Added = 'id' | 'sourceHash' | 'externalId' | 'matchKey' | 'slug' | 'aliases' | 'updatedAt'
type PersonRow = typeof people.$inferInsert
type WorkRow = typeof works.$inferInsert

export type PersonRecord = Omit<PersonRow, Added> & Known
export type WorkRecord = Omit<WorkRow, Added | 'catalogue'> & Known

interface Known {
  externalId: string
  slug?: string
  /** If omitted, the row keeps its aliases. */
  aliases?: string[]
  /** Rows that staff of another instance have merged into this row. */
  merged?: FormerRow[]
}

export interface WriteOptions {
  /** If true, the records are only compared, not written. */
  isDryRun?: boolean
}
type Outcomes = Written & { outcomes: Outcome[] }

/**
 * Creates or updates people by external id. A record with a new id takes over the row that has its name and no
 * external id, such as a row created from a cast list, unless there are several. A singer does not take over an
 * instrumentalist's row, nor vice versa.
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
  return upsertNamed(
    store,
    { table: people, name: 'people', tag: 'person', namesOf: personNames },
    rows,
    ({ name }) => name,
    options,
  )
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
  const workName = ({ composer, title }: (typeof rows)[number]) => `${familyName(composer.de)} ${title.de}`
  return upsertNamed(store, { table: works, name: 'works', tag: 'work', namesOf: workNames }, rows, workName, options)
}

interface Kind<T extends SQLiteTable> {
  table: T
  name: NamedEntity
  tag: string
  namesOf: (rows: readonly never[]) => Sql[]
}
interface Stored {
  id: number
  slug: string
  /** If this is the id of a merged row, `id`, `slug` and `aliases` belong to the remaining row. */
  externalId: string | null
  matchKey: string
  hash: string | null
  /** A person's instrument or voice, in German. */
  voice: string | null
  /** JSON of `string[]`. */
  aliases: string
  isMerged: number
}

type Named = {
  externalId: string
  matchKey: string
  slug?: string
  aliases?: string[]
  merged?: FormerRow[]
  voice?: Localised | null
}

async function upsertNamed<T extends typeof people | typeof works, R extends Named>(
  store: Store,
  { table, name, tag, namesOf }: Kind<T>,
  records: readonly R[],
  slugSource: (record: R) => string,
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
    const [only, ...others] = (unowned.get(record.matchKey) ?? []).filter((row) => mayBe(record, row))
    if (!only || others.length > 0 || claimed.has(only.id)) return null
    claimed.add(only.id)
    return only
  }
  const matched = await Promise.all(
    records.map(async (record) => ({ record, row: rowOf(record), hash: await hashOf(record) })),
  )
  const changed = matched.filter(({ row, hash }) => !row?.isMerged && (row?.externalId == null || row.hash !== hash))
  const created = changed.filter(({ row }) => !row)
  const byExternal = new Map(created.map(({ record }) => [record.externalId, record]))
  const slugs = await freeSlugs(store, name, [...byExternal.keys()], (id) => {
    const record = byExternal.get(id)
    return record ? (record.slug ?? slugSource(record)) : ''
  })
  const { records: own, kept } = await withKept(
    store,
    { entity: name, table, site: '', key: 'externalId' },
    changed.map(({ record, row }) => ({
      ...record,
      aliases: record.aliases ?? (JSON.parse(row?.aliases ?? '[]') as string[]),
    })),
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
      : row.isMerged || (row.externalId && row.hash === hash)
        ? ('unchanged' as const)
        : ('updated' as const),
    kept: kept.get(record.externalId) ?? [],
  }))
  if (isDryRun || rows.length === 0) return { tags: [], outcomes }
  const upserts = upsertRows(table as typeof people, rows as unknown as PersonRow[], { key: ['slug'] })
  const tags = changed.flatMap(({ row }) => (row ? [`${tag}:${row.id}`] : []))
  const names = namesOf(rows as unknown as never[])
  const written = await commit(
    store,
    [...upserts, ...names, ...formerRows(store, name, rows)],
    tags.length > maxTags ? [name] : tags,
  )
  return { tags: written.tags, outcomes }
}

function mayBe({ voice }: Named, row: Stored): boolean {
  const [own, stored] = [partOf(voice?.de ?? ''), partOf(row.voice ?? '')]
  return own === null || stored === null || own === stored
}

/** Maximum number of tags of single rows; beyond it, the tag `people` or `works` replaces them. */
const maxTags = 200

function storedOf(name: NamedEntity, records: readonly { externalId: string; matchKey: string }[]) {
  const ids = JSON.stringify(records.map(({ externalId }) => externalId))
  const keys = JSON.stringify(records.map(({ matchKey }) => matchKey))
  const voice = name === 'people' ? `voice ->> '$.de'` : 'NULL'
  const from = raw(
    `SELECT id, slug, external_id AS externalId, match_key AS matchKey, source_hash AS hash, ${voice} AS voice, aliases,
      0 AS isMerged FROM ${name}`,
  )
  const merged = raw(`SELECT t.id, t.slug, m.external_id, m.match_key, NULL, NULL, t.aliases, 1
    FROM merged_rows m JOIN ${name} t ON t.id = m.into_id`)
  return sql<Stored>`${from} WHERE external_id IN (SELECT value FROM json_each(${ids}))
    UNION ${from} WHERE match_key IN (SELECT value FROM json_each(${keys})) AND external_id IS NULL
    UNION ${merged} WHERE m.entity = ${name} AND m.external_id IN (SELECT value FROM json_each(${ids}))`
}
