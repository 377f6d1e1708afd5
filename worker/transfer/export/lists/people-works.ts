// The performers and works of a site's productions. Those without an external id get one derived from their slug.
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { people } from '../../../content/store/schema/people.ts'
import { works } from '../../../content/store/schema/works.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { rowsAfter } from '../rows.ts'
import { fullTextOf, textOf } from '../texts.ts'

const limit = 300

export function personIdOf({ externalId, slug }: { externalId: string | null; slug: string }): string {
  return externalId ?? `person:${slug}`
}

export function workIdOf({ externalId, slug }: { externalId: string | null; slug: string }): string {
  return externalId ?? `work:${slug}`
}

export const peoplePart: ReadPart = async ({ store, site, media }, after) => {
  const filter = sql`EXISTS (SELECT 1 FROM production_people x WHERE x.person_id = t.id AND x.site = ${site})`
  const { rows, next } = await rowsAfter(store, people, { after, limit, where: sql`TRUE`, filter })
  await media.load(rows.map(({ imageId }) => imageId))
  const merged = await mergedInto(store, 'people', rows)
  return {
    next,
    records: rows.map((row) => ({
      ...{ external_id: personIdOf(row), kind: row.kind, name: row.name, slug: row.slug },
      ...(row.aliases.length > 0 && { aliases: row.aliases }),
      ...(merged.has(row.id) && { merged: merged.get(row.id) }),
      voice: textOf(row.voice),
      text: textOf(row.text),
      image: media.picture(row.imageId),
    })),
  }
}

export const worksPart: ReadPart = async ({ store, site }, after) => {
  const filter = sql`EXISTS (SELECT 1 FROM production_works x WHERE x.work_id = t.id AND x.site = ${site})`
  const { rows, next } = await rowsAfter(store, works, { after, limit, where: sql`TRUE`, filter })
  const merged = await mergedInto(store, 'works', rows)
  return {
    next,
    records: rows.map((row) => ({
      ...{ external_id: workIdOf(row), slug: row.slug, movements: row.movements },
      ...(row.aliases.length > 0 && { aliases: row.aliases }),
      ...(merged.has(row.id) && { merged: merged.get(row.id) }),
      composer: fullTextOf(row.composer),
      title: fullTextOf(row.title),
      ...(row.years && { years: row.years }),
      ...(row.minutes !== null && { minutes: row.minutes }),
      scoring: textOf(row.scoring),
      words: textOf(row.words),
      premiere: textOf(row.premiere),
      text: textOf(row.text),
    })),
  }
}

/** Reads the rows that were merged into the given ones, so that their addresses still redirect after an import. */
async function mergedInto(store: Store, entity: NamedEntity, rows: readonly { id: number }[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const merged = await select(
    store,
    sql<{ into: number; slug: string; external: string | null }>`SELECT into_id AS "into", slug, external_id AS external
      FROM merged_rows WHERE entity = ${entity} AND into_id IN (SELECT value FROM json_each(${ids})) ORDER BY id`,
  )
  const byRow = Map.groupBy(merged, ({ into }) => into)
  return new Map(
    [...byRow].map(([id, list]) => [
      id,
      list.map(({ slug, external }) => ({ slug, ...(external !== null && { external_id: external }) })),
    ]),
  )
}
