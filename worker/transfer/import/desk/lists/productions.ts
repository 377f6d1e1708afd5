import { type ImportProduction, importProduction } from '../../../../../shared/contract/import/production.ts'
import type { NamedEntity } from '../../../../../shared/entities/named.ts'
import { type Store, select } from '../../../../content/store/commit.ts'
import type { StoredEntry } from '../../../../content/store/desk/entry.ts'
import { among, raw, sql } from '../../../../content/store/sql.ts'
import { namedRows } from '../../../own/productions.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { identified } from './identified.ts'
import { missingRow, type RowList, type Surroundings } from './row-list.ts'

export const productionList: RowList<ImportProduction> = {
  ...identified(importProduction),
  async values(record, about, { store }, entry) {
    const ids = { ...about.ids, people: knownNames(about, 'people'), works: knownNames(about, 'works') }
    const made = await valuesOfRecord('productions', record, { ...about, ids })
    if (about.halls.isMissing(record)) {
      // a hall that appears only in a production is not created, since another spelling of its name would create a
      // duplicate
      const name = [record.venue?.name, record.room?.name].filter(Boolean).join(', ')
      const problem = { path: 'venue', reason: missingRow('hall', name) }
      return { problems: ['problems' in made ? made.problems : [], problem].flat() }
    }
    if ('problems' in made) return made
    const values = { ...made.values }
    for (const [field, named] of Object.entries(namedRows))
      values[field] = await referring(values[field] as Referring[], { field, ...named, about, store, entry })
    return { values }
  },
}

type Named = NamedEntity
type Referring = Readonly<Record<string, unknown>>

function knownNames({ ids, found }: Surroundings, list: Named): { has: (key: string) => boolean } {
  return { has: (key) => ids[list].has(key) || found(list, key) !== null }
}

interface Reference {
  list: Named
  /** The field that contains the rows, and the property of a row that contains the reference. */
  field: string
  ref: string
  about: Surroundings
  store: Store
  entry: StoredEntry | null
}

/**
 * Completes the references of a cast list or a programme. A record that was found by its name has no external id in the
 * store, so rows refer to it by `#id`. A row gets no reference if its stored version has none but already links to the
 * same page.
 */
async function referring(rows: readonly Referring[], { list, field, ref, about, store, entry }: Reference) {
  const resolved = rows.map((row) => {
    const key = row[ref]
    if (typeof key !== 'string' || about.ids[list].has(key)) return row
    const id = about.found(list, key)
    return id === null ? row : { ...row, [ref]: `#${id}` }
  })
  const stored = entry?.draft && field in entry.draft ? [] : ((entry?.live?.columns[field] ?? []) as Referring[])
  if (!stored.some((row) => row.slug && !row[ref])) return resolved
  const slugs = await slugsOf(
    store,
    list,
    resolved.flatMap((row) => (row[ref] ? [String(row[ref])] : [])),
  )
  return resolved.map((row, at) => {
    const isSamePage = !stored[at]?.[ref] && stored[at]?.slug && stored[at].slug === slugs.get(String(row[ref]))
    return isSamePage ? { ...row, [ref]: null } : row
  })
}

async function slugsOf(store: Store, list: Named, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = keys.flatMap((key) => (/^#\d+$/.test(key) ? [Number(key.slice(1))] : []))
  const rows = await select(
    store,
    sql<{ id: number; key: string | null; slug: string }>`SELECT id, external_id AS key, slug FROM ${raw(list)}
      WHERE external_id IN ${among(keys)}
      UNION SELECT id, external_id, slug FROM ${raw(list)} WHERE id IN ${among(ids)}`,
  )
  return new Map(
    rows.flatMap(({ id, key, slug }) => [[`#${id}`, slug], ...(key === null ? [] : [[key, slug] as const])] as const),
  )
}
