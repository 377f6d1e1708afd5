// The rows and pictures that values refer to, with the titles that the desk shows for them.

import type { Related, RelatedEntry } from '../../../../shared/entities/contract.ts'
import { type DeskField, type EntityDefinition, isBlockKind } from '../../../../shared/entities/define.ts'
import { entityOf, isEntityName } from '../../../../shared/entities/registry.ts'
import { variantUrl } from '../../../../shared/media.ts'
import { type Store, select } from '../../store/commit.ts'
import { sql } from '../../store/sql.ts'

export interface Reference {
  /** An entity's name, or `media`. */
  to: string
  id: number
  /** JSON pointer below the values: `/imageId`, `/cast/3/person`. */
  pointer: string
}

/** Lists what the given values refer to. */
export function referencesOf(
  { fields }: { fields: Readonly<Record<string, DeskField>> },
  values: Readonly<Record<string, unknown>>,
  below = '',
): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const pointer = `${below}/${name}`
    if (value === null || value === undefined || isBlockKind(field)) return []
    if (field.kind === 'relation') return [{ to: field.to, id: Number(value), pointer }]
    if (field.kind === 'media') return [{ to: 'media', id: Number(value), pointer }]
    if (field.kind === 'relations' || field.kind === 'gallery') {
      const to = field.kind === 'gallery' ? 'media' : field.to
      return (value as number[]).map((id, index) => ({ to, id, pointer: `${pointer}/${index}` }))
    }
    if (field.kind !== 'rows') return []
    return (value as Record<string, unknown>[]).flatMap((row, index) => referencesOf(field, row, `${pointer}/${index}`))
  })
}

/** Reads titles and pictures of references, by entity and id. A row that is gone is left out. */
export async function readRelated(store: Store, references: readonly Reference[]): Promise<Related> {
  const byEntity = Map.groupBy(references, ({ to }) => to)
  const read = await Promise.all(
    [...byEntity].map(async ([to, list]) => {
      const ids = JSON.stringify([...new Set(list.map(({ id }) => id))].slice(0, maxRelated))
      return [to, Object.fromEntries(to === 'media' ? await pictures(store, ids) : await rows(store, to, ids))] as const
    }),
  )
  return Object.fromEntries(read)
}
const maxRelated = 1000

async function rows(store: Store, name: string, ids: string): Promise<[number, RelatedEntry][]> {
  if (!isEntityName(name)) return []
  const { title } = entityOf(name)
  const found = await select(
    store,
    sql<{ id: number; shown: string }>`SELECT id, shown FROM desk_rows
      WHERE entity = ${name} AND state <> 'deleted' AND id IN (SELECT value FROM json_each(${ids}))`,
  )
  return found.map(({ id, shown }) => [id, { title: titleOf(JSON.parse(shown)[title]) }])
}

async function pictures(store: Store, ids: string): Promise<[number, RelatedEntry][]> {
  const found = await select(
    store,
    sql<{ id: number; hash: string; filename: string; content_type: string }>`SELECT id, hash, filename, content_type
      FROM media WHERE id IN (SELECT value FROM json_each(${ids}))`,
  )
  return found.map(({ id, hash, filename, content_type: type }) => [
    id,
    { title: filename, ...(type.startsWith('image/') ? { thumb: variantUrl(hash, 320, 'jpg') } : {}) },
  ])
}

/** Returns a title as one text; German, where it is localised. */
export function titleOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? String((value as { de?: string }).de ?? '') : String(value ?? '')
}

/** Returns the pointers of references to rows that are not there. */
export async function missingReferences(
  store: Store,
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const references = referencesOf(entity, values)
  if (references.length === 0) return []
  const related = await readRelated(store, references)
  return references.filter(({ to, id }) => !related[to]?.[id]).map(({ pointer }) => pointer)
}
