// Finds the persons and works that the rows of productions name, and creates missing ones. The rows keep their
// printed wording; only a slug is added.

import { getTableColumns } from 'drizzle-orm'
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { partOf } from '../../../../shared/people/voice-kind.ts'
import { moment, type Store, select } from '../commit.ts'
import { familyName } from '../productions/derived.ts'
import { people } from '../schema/people.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { works } from '../schema/works.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { workIdentity } from '../works/match-work.ts'
import { kindOf, personKey } from './match-person.ts'
import { personNames, workNames } from './name-keys.ts'

export interface PrintedRows {
  casts: CastRow[]
  program: (WorkRow | IntervalRow)[]
}

/**
 * Adds the slugs of persons and works to rows: by the external id that a row names, or else by the name if exactly one
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
    const identity = row.person ? null : identityOf(row)
    if (identity && !first.has(identity)) first.set(identity, row)
  }
  const match = await matcher(
    store,
    'people',
    [...first.keys()],
    rows.flatMap(({ person }) => person ?? []),
    (identity) => first.get(identity)?.name ?? '',
  )
  const created = [...match.created].map(([identity, slug]) => {
    const row = first.get(identity) as CastRow
    const [matchKey = ''] = identity.split(separator)
    const voice = row.role.de ? row.role : null
    return { slug, matchKey, name: row.name, kind: kindOf(row), voice, updatedAt: moment(store.now) }
  })
  return {
    slugOf: (row: CastRow) => match.slugOf(row.person ?? null, identityOf(row)),
    creations: [...upsertRows(people, created, { key: ['slug'], keep: everyColumn(people) }), ...personNames(created)],
  }
}

/**
 * Returns the name key with `sings`, `plays` or neither, by the role, since a singer and an instrumentalist of the same
 * name are two people; null for a row that does not name a single person or ensemble.
 */
function identityOf({ name, role }: CastRow): string | null {
  const key = personKey(name)
  return key && `${key}${separator}${partOf(role.de || (role.en ?? '')) ?? ''}`
}
const separator = '\u0000'

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
      slug,
      matchKey,
      composer: composerOf(row),
      years: row.years,
      title: identity?.title ?? row.title,
      catalogue: identity?.catalogue ?? null,
      movements: identity?.isPart ? [] : row.movements,
      minutes: identity?.isPart ? null : row.minutes,
      updatedAt: moment(store.now),
    }
  })
  return {
    slugOf: (row: WorkRow) => match.slugOf(row.work ?? null, workIdentity(row)?.key ?? null),
    creations: [...upsertRows(works, created, { key: ['slug'], keep: everyColumn(works) }), ...workNames(created)],
  }
}

/** A row that a concurrent write has created stays as it is. */
function everyColumn<T extends typeof people | typeof works>(table: T): (keyof T['$inferInsert'] & string)[] {
  return Object.keys(getTableColumns(table)) as (keyof T['$inferInsert'] & string)[]
}

interface Match {
  slugOf(externalId: string | null, identity: string | null): string | null
  /** Slugs of the records to create, by identity. */
  created: Map<string, string>
}

interface MatchedRow {
  /** Null for a row that staff have deleted. */
  slug: string | null
  match_key: string
  external_id: string | null
  id: number | null
  /** The person's instrument or voice, in German; null if the record is matched by its name alone. */
  voice: string | null
}

/**
 * Reads the records with these names or ids, and chooses free slugs for names without a record. Names whose record
 * staff have deleted get no slug.
 * @param identities match keys; those of persons as in `identityOf`
 * @param externalIds ids from imports, or `#12` for the row with this id
 * @param nameOf returns the text from which a slug is made
 */
async function matcher(
  store: Store,
  table: NamedEntity,
  identities: readonly string[],
  externalIds: readonly string[],
  nameOf: (identity: string) => string,
): Promise<Match> {
  const keyOf = (identity: string) => identity.split(separator)[0] ?? ''
  const keys = [...new Set(identities.map(keyOf))]
  const found = keys.length + externalIds.length ? await select(store, recordsOf(table, keys, externalIds)) : []
  const byId = new Map(
    found.flatMap(({ external_id: external, id, slug }) => [
      ...(external && slug ? [[external, slug] as const] : []),
      ...(id === null || slug === null ? [] : [[`#${id}`, slug] as const]),
    ]),
  )
  const byKey = Map.groupBy(found, ({ match_key: key }) => key)
  const candidates = (identity: string): Set<string | null> => {
    const [key = '', part = ''] = identity.split(separator)
    const records = byKey.get(key) ?? []
    const meant = records.filter(
      ({ voice }) => part === '' || (voice === null ? part : (partOf(voice) ?? part)) === part,
    )
    const slugs = new Set(meant.map(({ slug }) => slug))
    if (slugs.size > 1) slugs.delete(null)
    return slugs
  }
  const unknown = identities.filter((identity) => candidates(identity).size === 0)
  const othersOf = (identity: string) =>
    unknown.filter((other) => other !== identity && keyOf(other) === keyOf(identity))
  // a row without a role creates no record if a namesake with a role creates one
  const missing = unknown.filter((identity) => !identity.endsWith(separator) || othersOf(identity).length === 0)
  const created = await freeSlugs(store, table, missing, nameOf)
  return {
    created,
    slugOf: (externalId, identity) => {
      if (externalId) return byId.get(externalId) ?? null
      if (!identity) return null
      const slugs = candidates(identity)
      const [only = null] = slugs
      // if several records have this name, the row stays without a link
      if (slugs.size > 0) return slugs.size === 1 ? only : null
      const others = othersOf(identity)
      return created.get(identity) ?? (others.length === 1 ? (created.get(others[0] as string) ?? null) : null)
    },
  }
}

function recordsOf(table: NamedEntity, keys: readonly string[], given: readonly string[]): Sql<MatchedRow> {
  const wanted = among(keys)
  const rowIds = among(given.flatMap((id) => (/^#[1-9]\d{0,9}$/.test(id) ? [Number(id.slice(1))] : [])))
  const ids = among([...new Set(given)])
  const voice = table === 'people' ? `t.voice ->> '$.de'` : 'NULL'
  const own = raw(`SELECT t.slug, t.match_key, t.external_id, t.id, ${voice} AS voice FROM ${table} t`)
  const alias = raw(`SELECT t.slug, k.match_key, NULL, NULL, NULL FROM name_keys k JOIN ${table} t ON t.id = k.row_id`)
  const merged = raw(`SELECT t.slug, m.match_key, m.external_id, m.id, NULL FROM merged_rows m
    JOIN ${table} t ON t.id = m.into_id`)
  const deletedVoice = table === 'people' ? `d.removed ->> '$.live.columns.voice.de'` : 'NULL'
  const deleted = raw(`SELECT NULL, d.removed ->> '$.live.columns.matchKey' AS match_key, NULL, NULL, ${deletedVoice}
    FROM desk_rows d`)
  // the selections of merged rows are nested, since D1 allows five terms in a compound select
  return sql<MatchedRow>`${own} WHERE t.match_key IN ${wanted}
    UNION ${own} WHERE t.external_id IN ${ids} OR t.id IN ${rowIds}
    UNION ${alias} WHERE k.entity = ${table} AND k.is_alias AND k.match_key IN ${wanted}
    UNION SELECT * FROM (${merged} WHERE m.entity = ${table} AND m.match_key IN ${wanted}
      UNION ${merged} WHERE m.entity = ${table}
      AND (m.external_id IN ${ids} OR m.id IN ${rowIds}))
    UNION SELECT * FROM (${deleted} WHERE d.entity = ${table} AND d.site = '' AND d.state = 'deleted'
      AND NOT EXISTS (SELECT 1 FROM merged_rows x WHERE x.entity = d.entity AND x.id = d.id))
      WHERE match_key IN ${wanted}`
}

/** Returns a free slug for each key, made from its name: `anna-maier`, or `anna-maier-2` if that is taken. */
export async function freeSlugs(
  store: Store,
  table: NamedEntity,
  keys: readonly string[],
  nameOf: (key: string) => string,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const bases = new Map(keys.map((key) => [key, slugOf(nameOf(key)) || 'name']))
  const starts = JSON.stringify([...new Set(bases.values())])
  const isNear = raw(`other.slug = base.value
      OR (other.slug > base.value || '-' AND other.slug < base.value || '-:')`)
  // the slug of a merged row stays reserved, since its address redirects to the remaining row
  const rows = await select(
    store,
    sql<{
      slug: string
    }>`SELECT other.slug FROM json_each(${starts}) AS base CROSS JOIN ${raw(table)} AS other ON ${isNear}
      UNION SELECT other.slug FROM json_each(${starts}) AS base
        CROSS JOIN merged_rows AS other ON other.entity = ${table} AND (${isNear})`,
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
