// Finds the persons and works that the rows of productions name, and creates those that are missing. The rows keep their
// printed wording; only the slug of the page is added.

import { moment, type Store, select } from '../commit.ts'
import { familyName } from '../productions/derived.ts'
import { people } from '../schema/people.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { works } from '../schema/works.ts'
import { slugOf } from '../slugs.ts'
import { type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { workIdentity } from '../works/match-work.ts'
import { kindOf, personKey } from './match-person.ts'

export interface PrintedRows {
  casts: CastRow[]
  program: (WorkRow | IntervalRow)[]
}

/**
 * Adds the slugs of persons and works to rows: by the external id that a row names, else by the name if exactly one
 * record has it.
 * @returns the rows, and statements that create the missing records and must run before rows refer to them
 */
export async function matchRows<R extends PrintedRows>(
  store: Store,
  productions: readonly R[],
): Promise<{ matched: R[]; creations: Sql[] }> {
  const casts = productions.flatMap((production) => production.casts)
  const program = productions.flatMap((production) => production.program.filter((row) => 'composer' in row))
  const [persons, pieces] = await Promise.all([matchPeople(store, casts), matchWorks(store, program)])
  const matched = productions.map((production) => ({
    ...production,
    casts: production.casts.map((row) => withSlug(row, persons.slugOf(row))),
    program: production.program.map((row) => ('composer' in row ? withSlug(row, pieces.slugOf(row)) : row)),
  }))
  return { matched, creations: [...persons.creations, ...pieces.creations] }
}

function withSlug<Row extends { slug?: string | null }>(row: Row, slug: string | null): Row {
  const { slug: _, ...printed } = row
  return (slug ? { ...printed, slug } : printed) as Row
}

async function matchPeople(store: Store, rows: readonly CastRow[]) {
  const first = new Map<string, CastRow>()
  for (const row of rows) {
    const key = row.person ? null : personKey(row.name)
    if (key && !first.has(key)) first.set(key, row)
  }
  const match = await matcher(
    store,
    'people',
    [...first.keys()],
    rows.flatMap(({ person }) => person ?? []),
    (key) => first.get(key)?.name ?? '',
  )
  const created = [...match.created].map(([matchKey, slug]) => {
    const row = first.get(matchKey) as CastRow
    const voice = row.role.de ? row.role : null
    return { slug, matchKey, name: row.name, kind: kindOf(row), voice, updatedAt: moment(store.now) }
  })
  return {
    slugOf: ({ name, person }: CastRow) => match.slugOf(person ?? null, personKey(name)),
    creations: upsertRows(people, created, {
      key: ['slug'],
      keep: ['externalId', 'sourceHash', 'kind', 'name', 'matchKey', 'voice', 'text', 'imageId', 'updatedAt'],
    }),
  }
}

async function matchWorks(store: Store, rows: readonly WorkRow[]) {
  const first = new Map<string, WorkRow>()
  for (const row of rows) {
    const key = row.work ? null : workIdentity(row)?.key
    if (key && !first.has(key)) first.set(key, row)
  }
  const composerOf = ({ composer }: WorkRow) => (typeof composer === 'string' ? { de: composer } : composer)
  const match = await matcher(
    store,
    'works',
    [...first.keys()],
    rows.flatMap(({ work }) => work ?? []),
    (key) => {
      const row = first.get(key)
      return row ? `${familyName(composerOf(row).de)} ${workIdentity(row)?.title.de}` : ''
    },
  )
  const created = [...match.created].map(([matchKey, slug]) => {
    const row = first.get(matchKey) as WorkRow
    const identity = workIdentity(row)
    return {
      ...{ slug, matchKey, composer: composerOf(row), years: row.years },
      title: identity?.title ?? row.title,
      catalogue: identity?.catalogue ?? null,
      movements: identity?.isPart ? [] : row.movements,
      minutes: identity?.isPart ? null : row.minutes,
      updatedAt: moment(store.now),
    }
  })
  return {
    slugOf: (row: WorkRow) => match.slugOf(row.work ?? null, workIdentity(row)?.key ?? null),
    creations: upsertRows(works, created, {
      key: ['slug'],
      keep: [
        'externalId',
        'sourceHash',
        'composer',
        'years',
        'title',
        'catalogue',
        'matchKey',
        'movements',
        'minutes',
        'scoring',
        'words',
        'premiere',
        'text',
        'updatedAt',
      ],
    }),
  }
}

interface Match {
  slugOf(externalId: string | null, key: string | null): string | null
  /** Slugs of the records to create, by match key. */
  created: Map<string, string>
}

interface MatchedRow {
  slug: string
  match_key: string
  external_id: string | null
}

/** Reads the records that have these keys or external ids, and chooses free slugs for keys without a record. */
async function matcher(
  store: Store,
  table: 'people' | 'works',
  keys: readonly string[],
  externalIds: readonly string[],
  nameOf: (key: string) => string,
): Promise<Match> {
  const found = keys.length + externalIds.length ? await select(store, recordsOf(table, keys, externalIds)) : []
  const byExternal = new Map(found.flatMap(({ external_id: id, slug }) => (id ? [[id, slug] as const] : [])))
  const byKey = Map.groupBy(found, ({ match_key: key }) => key)
  const missing = keys.filter((key) => !byKey.has(key))
  const created = await freeSlugs(store, table, missing, nameOf)
  return {
    created,
    slugOf: (externalId, key) => {
      if (externalId) return byExternal.get(externalId) ?? null
      if (!key) return null
      const records = byKey.get(key) ?? []
      // several records of one name: the row does not say which one it means
      return records.length === 1 ? (records[0]?.slug ?? null) : (created.get(key) ?? null)
    },
  }
}

function recordsOf(
  table: 'people' | 'works',
  keys: readonly string[],
  externalIds: readonly string[],
): Sql<MatchedRow> {
  const [wanted, ids] = [JSON.stringify(keys), JSON.stringify([...new Set(externalIds)])]
  const columns = 'slug, match_key, external_id'
  const from = { text: `SELECT ${columns} FROM ${table}`, params: [] }
  return sql<MatchedRow>`${from} WHERE match_key IN (SELECT value FROM json_each(${wanted}))
    UNION ${from} WHERE external_id IN (SELECT value FROM json_each(${ids}))`
}

/** Returns a free slug for each key, `anna-maier` or `anna-maier-2`. */
export async function freeSlugs(
  store: Store,
  table: 'people' | 'works',
  keys: readonly string[],
  nameOf: (key: string) => string,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const bases = new Map(keys.map((key) => [key, slugOf(nameOf(key)) || 'name']))
  const starts = JSON.stringify([...new Set(bases.values())])
  const from = { text: `FROM json_each(?) AS base CROSS JOIN ${table} AS other`, params: [starts] }
  const rows = await select(
    store,
    sql<{ slug: string }>`SELECT other.slug ${from} ON other.slug = base.value
      OR (other.slug > base.value || '-' AND other.slug < base.value || '-:')`,
  )
  const used = new Set(rows.map(({ slug }) => slug))
  const slugs = new Map<string, string>()
  for (const [key, base] of bases) {
    let free = base
    for (let n = 2; used.has(free); n++) free = `${base}-${n}`
    used.add(free)
    slugs.set(key, free)
  }
  return slugs
}
