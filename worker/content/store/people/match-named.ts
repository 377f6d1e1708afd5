import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { partOf } from '../../../../shared/people/voice-kind.ts'
import { type Store, select } from '../commit.ts'
import type { MatchedRecord } from '../desk/desk-table.ts'
import type { PersonRecord, WorkRecord } from '../many/records.ts'
import { familyName } from '../productions/derived.ts'
import { among, raw, sql } from '../sql.ts'
import { workIdentity } from '../works/match-work.ts'
import { personKey } from './match-person.ts'
import { freeSlugs } from './match-rows.ts'

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

/**
 * Finds the rows of performers or works by external id. A record with a new id takes over the row that has its name and
 * no external id, such as a row created from a cast list, unless there are several; the name of a work is the composer
 * and the number or title. A singer does not take over an instrumentalist's row, nor vice versa.
 * @returns the records with the slugs and aliases of their rows, or with free slugs
 */
export async function matchNamed(
  store: Store,
  entity: NamedEntity,
  given: readonly (PersonRecord | WorkRecord)[],
): Promise<MatchedRecord[]> {
  const records = given.map((record) => ({ record, matchKey: matchKeyOf(record) }))
  const stored = await select(store, storedOf(entity, records))
  const byId = new Map(stored.flatMap((row) => (row.externalId ? [[row.externalId, row] as const] : [])))
  const unowned = Map.groupBy(
    stored.filter(({ externalId }) => externalId === null),
    ({ matchKey }) => matchKey,
  )
  const claimed = new Set<number>()
  const matched = records.map(({ record, matchKey }) => {
    const own = byId.get(record.externalId)
    if (own) return { record, row: own }
    const [only, ...others] = (unowned.get(matchKey) ?? []).filter((row) => mayBe(record, row))
    if (!only || others.length > 0 || claimed.has(only.id)) return { record, row: null }
    claimed.add(only.id)
    return { record, row: only }
  })
  const created = new Map(matched.flatMap(({ record, row }) => (row ? [] : [[record.externalId, record] as const])))
  const slugs = await freeSlugs(store, entity, [...created.keys()], (id) => {
    const record = created.get(id)
    return record ? (record.slug ?? nameOf(record)) : ''
  })
  return matched.map(({ record, row }) => ({
    record: {
      ...record,
      slug: row?.slug ?? slugs.get(record.externalId) ?? record.externalId,
      aliases: record.aliases ?? (JSON.parse(row?.aliases ?? '[]') as string[]),
    },
    // a row without an external id has no record yet
    row: row && { id: row.id, sourceHash: row.externalId === null ? null : row.hash },
    isMerged: Boolean(row?.isMerged),
  }))
}

function matchKeyOf(record: PersonRecord | WorkRecord): string {
  if ('name' in record) return personKey(record.name) ?? record.name
  const { composer, title, years = null, movements, minutes = null } = record
  return workIdentity({ composer, title, years, movements: movements ?? [], minutes })?.key ?? title.de
}

function nameOf(record: PersonRecord | WorkRecord): string {
  return 'name' in record ? record.name : `${familyName(record.composer.de)} ${record.title.de}`
}

function mayBe(record: PersonRecord | WorkRecord, row: Stored): boolean {
  const voice = 'voice' in record ? record.voice : null
  const [own, stored] = [partOf(voice?.de ?? ''), partOf(row.voice ?? '')]
  return own === null || stored === null || own === stored
}

function storedOf(name: NamedEntity, records: readonly { record: { externalId: string }; matchKey: string }[]) {
  const ids = among(records.map(({ record }) => record.externalId))
  const voice = name === 'people' ? `voice ->> '$.de'` : 'NULL'
  const from = raw(
    `SELECT id, slug, external_id AS externalId, match_key AS matchKey, source_hash AS hash, ${voice} AS voice, aliases,
      0 AS isMerged FROM ${name}`,
  )
  const merged = raw(`SELECT t.id, t.slug, m.external_id, m.match_key, NULL, NULL, t.aliases, 1
    FROM merged_rows m JOIN ${name} t ON t.id = m.into_id`)
  return sql<Stored>`${from} WHERE external_id IN ${ids}
    UNION ${from} WHERE match_key IN ${among(records.map(({ matchKey }) => matchKey))} AND external_id IS NULL
    UNION ${merged} WHERE m.entity = ${name} AND m.external_id IN ${ids}`
}
