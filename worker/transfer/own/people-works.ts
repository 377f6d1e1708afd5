// The performers and works of a site's productions. Those without an external id get one derived from their slug.
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { among, sql } from '../../content/store/sql.ts'
import type { Values } from '../kinds/kind.ts'
import type { Own } from './own.ts'

type Named = { externalId: string | null; slug: string }

export const prefixOf: Record<NamedEntity, string> = { people: 'person', works: 'work' }

export const ownPeople: Own = named('people')
export const ownWorks: Own = named('works')

function named(entity: NamedEntity): Own {
  return {
    async toFile(records, rows, { store }) {
      const merged = await mergedInto(
        store,
        entity,
        rows.map(({ columns }) => columns.id),
      )
      return records.map(({ aliases, ...record }, at) => {
        const columns = rows[at]?.columns as (Named & { id: number }) | undefined
        if (!columns) return record
        return {
          ...record,
          external_id: keyOfNamed(entity, columns),
          slug: columns.slug,
          ...((aliases as string[]).length > 0 && { aliases }),
          ...(merged.has(columns.id) && { merged: merged.get(columns.id) }),
        }
      })
    },
    // the stored aliases stay if a record omits them
    fromFile: ({ aliases, ...values }, record): Values => (record.aliases ? { ...values, aliases } : values),
  }
}

export function keyOfNamed(entity: NamedEntity, { externalId, slug }: Named): string {
  return externalId ?? `${prefixOf[entity]}:${slug}`
}

/** Reads the rows that were merged into the given ones, so that their addresses still redirect after an import. */
async function mergedInto(store: Store, entity: NamedEntity, rows: readonly number[]) {
  const merged = await select(
    store,
    sql<{ into: number; slug: string; external: string | null }>`SELECT into_id AS "into", slug, external_id AS external
      FROM merged_rows WHERE entity = ${entity}
        AND into_id IN ${among(rows)} ORDER BY id`,
  )
  const byRow = Map.groupBy(merged, ({ into }) => into)
  return new Map(
    [...byRow].map(([id, list]) => [
      id,
      list.map(({ slug, external }) => ({ slug, ...(external !== null && { external_id: external }) })),
    ]),
  )
}
