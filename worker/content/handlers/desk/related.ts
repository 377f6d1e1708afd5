import type { Related, RelatedEntry } from '../../../../shared/entities/contract.ts'
import {
  type DeskField,
  type EntityDefinition,
  isBlockKind,
  type MediaField,
} from '../../../../shared/entities/define.ts'
import { entityOf, isEntityName } from '../../../../shared/entities/registry.ts'
import { acceptedKinds, type MediaKind } from '../../../../shared/media/kinds.ts'
import { variantUrl } from '../../../../shared/media/pictures.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { inParts } from '../../../in-parts.ts'
import { type Store, select } from '../../store/commit.ts'
import { deskTables } from '../../store/desk/tables.ts'
import { sql } from '../../store/sql.ts'

export interface Reference {
  /** An entity's name; `media` for a file. */
  to: string
  id: number
  /** JSON pointer below the values: `/imageId`, `/cast/3/person`. */
  pointer: string
  accepts?: MediaField['accepts']
}

/**
 * Lists the rows and files that the values refer to, including those in nested rows.
 * @param below JSON pointer of the values; empty for the values of a whole row
 */
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
    if (field.kind === 'media') return [{ to: 'media', id: Number(value), pointer, accepts: field.accepts }]
    if (field.kind === 'relations' || field.kind === 'gallery') {
      const to = field.kind === 'gallery' ? 'media' : field.to
      const more = field.kind === 'gallery' ? { accepts: 'picture' as const } : {}
      return (value as number[]).map((id, index) => ({ to, id, pointer: `${pointer}/${index}`, ...more }))
    }
    if (field.kind !== 'rows') return []
    return (value as Record<string, unknown>[]).flatMap((row, index) => referencesOf(field, row, `${pointer}/${index}`))
  })
}

/**
 * Reads the titles of referenced rows and the details of referenced files, keyed by entity and id. Deleted rows are
 * left out.
 * @param site leaves out the rows of other sites; undefined for all sites
 */
export async function readRelated(store: Store, references: readonly Reference[], site?: SiteKey): Promise<Related> {
  const byEntity = Map.groupBy(references, ({ to }) => to)
  const read = await Promise.all(
    [...byEntity].map(async ([to, list]) => {
      const parts = inParts([...new Set(list.map(({ id }) => id))], idsPerQuery)
      const entries = await Promise.all(
        parts.map((part) => {
          const ids = JSON.stringify(part)
          return to === 'media' ? files(store, ids) : rows(store, to, ids, site)
        }),
      )
      return [to, Object.fromEntries(entries.flat())] as const
    }),
  )
  return Object.fromEntries(read)
}
const idsPerQuery = 1000

async function rows(store: Store, name: string, ids: string, site?: SiteKey): Promise<[number, RelatedEntry][]> {
  if (!isEntityName(name)) return []
  const { title, scope } = entityOf(name)
  const ofSite = site && scope === 'site' ? sql`AND +site = ${site}` : sql``
  const query = sql<{ id: number; shown: string }>`SELECT id, shown FROM desk_rows
    WHERE entity = ${name} AND state <> 'deleted' AND id IN (SELECT value FROM json_each(${ids})) ${ofSite}`
  const vignettes = deskTables[name].vignettes?.(ids)
  const [found, drawn] = await Promise.all([select(store, query), vignettes ? select(store, vignettes) : []])
  const byId = new Map(drawn.map(({ id, ...vignette }) => [id, vignette]))
  return found.map(({ id, shown }) => {
    const vignette = byId.get(id)
    return [id, { title: titleOf(JSON.parse(shown)[title]), ...(vignette && { vignette }) }]
  })
}

async function files(store: Store, ids: string): Promise<[number, RelatedEntry][]> {
  const found = await select(
    store,
    sql<{
      id: number
      hash: string
      filename: string
      bytes: number
      kind: MediaKind
      lacks_alt: 0 | 1
    }>`SELECT id, hash, filename, bytes, kind, lacks = 'alt' AS lacks_alt
      FROM media WHERE id IN (SELECT value FROM json_each(${ids}))`,
  )
  return found.map(({ id, hash, filename, bytes, kind, lacks_alt: lacksAlt }) => [
    id,
    {
      title: filename,
      bytes,
      kind,
      ...(kind === 'picture' && { thumb: variantUrl(hash, 320, 'jpg') }),
      ...(lacksAlt === 1 && { lacks_alt: true as const }),
    },
  ])
}

/** Returns a title as plain text: the German one if it is localised, '' if it is missing. */
export function titleOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? String((value as { de?: string }).de ?? '') : String(value ?? '')
}

interface RefusedReference {
  pointer: string
  code: 'not_there' | 'wrong_file' | 'not_public'
}

/**
 * Returns the references that are refused: those to missing or deleted rows, to rows of another site, to files of a
 * kind that the field does not accept and, in a publication, to rows that are not public.
 */
export async function refusedReferences(
  store: Store,
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
  { site, isComplete, returning }: { site: SiteKey; isComplete: boolean; returning?: ReadonlySet<number> | undefined },
): Promise<RefusedReference[]> {
  const isReturning = ({ to, id }: Reference) => to === 'media' && returning?.has(id)
  const references = referencesOf(entity, values).filter((each) => !isReturning(each))
  if (references.length === 0) return []
  const [related, drafts] = await Promise.all([
    readRelated(store, references, site),
    isComplete ? readDrafts(store, references) : new Set<string>(),
  ])
  return references.flatMap(({ to, id, pointer, accepts }): RefusedReference[] => {
    const found = related[to]?.[id]
    if (!found) return [{ pointer, code: 'not_there' }]
    if (drafts.has(`${to}/${id}`)) return [{ pointer, code: 'not_public' }]
    const isWrong = accepts && found.kind && !acceptedKinds[accepts].includes(found.kind)
    return isWrong ? [{ pointer, code: 'wrong_file' }] : []
  })
}

async function readDrafts(store: Store, references: readonly Reference[]): Promise<Set<string>> {
  const wanted = JSON.stringify(references.map(({ to, id }) => [to, id]))
  const rows = await select(
    store,
    sql<{ entity: string; id: number }>`SELECT d.entity, d.id FROM json_each(${wanted}) AS wanted
      JOIN desk_rows d ON d.entity = wanted.value ->> 0 AND d.id = wanted.value ->> 1 WHERE d.state = 'draft'`,
  )
  return new Set(rows.map(({ entity, id }) => `${entity}/${id}`))
}
