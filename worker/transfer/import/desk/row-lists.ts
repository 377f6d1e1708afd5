// How the desk imports the rows of each entity; a missing entity is a type error.

import type { z } from 'zod'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import { importArticle } from '../../../../shared/contract/import/article.ts'
import { importClosure } from '../../../../shared/contract/import/closure.ts'
import { importPerson, importWorkRecord } from '../../../../shared/contract/import/people.ts'
import { type ImportProduction, importProduction } from '../../../../shared/contract/import/production.ts'
import { type ImportSettings, importSettings } from '../../../../shared/contract/import/settings.ts'
import {
  type ImportFeature,
  type ImportNavigation,
  type ImportRedirect,
  importAbo,
  importFeature,
  importNavigation,
  importPartner,
  importRedirect,
} from '../../../../shared/contract/import/site.ts'
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { pathInFile } from '../../../../shared/fields/outside-names.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import type { StoredEntry } from '../../../content/store/desk/entry.ts'
import type { Records } from '../../../content/store/many/records.ts'
import { matchNamed } from '../../../content/store/people/match-named.ts'
import { tidyOldPath } from '../../../content/store/redirects/desk.ts'
import { among, raw, sql } from '../../../content/store/sql.ts'
import { featureKey } from '../../own/features.ts'
import { inTwoLevels } from '../../own/menus.ts'
import { namedRows } from '../../own/productions.ts'
import { rowOfRecord, valuesOfRecord } from '../record-values.ts'
import { roomList, venueList } from './halls.ts'
import { knownDraft, knownRow } from './known-rows.ts'
import { pressCategoryList, pressDirectoryList, pressFileList } from './press.ts'
import { missingRow, type RowList, type Surroundings } from './row-list.ts'

const productionList: RowList<ImportProduction> = {
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

// A site has one row of settings, which no key identifies; an old path identifies its redirect in its tidy form.

const settingsList: RowList<ImportSettings> = {
  ...identified(importSettings),
  find: (_record, _about, call) => knownRow(call, ''),
}

const menuList: RowList<ImportNavigation> = {
  ...identified(importNavigation),
  async values(record, about) {
    const made = await valuesOfRecord('menus', record, about)
    return 'problems' in made ? made : { values: inTwoLevels(made.values) }
  },
}

const redirectList: RowList<ImportRedirect> = {
  ...identified(importRedirect),
  externalId: ({ external_id: path }) => tidyOldPath(path),
  find: ({ external_id: path }, _about, call) => knownRow(call, tidyOldPath(path)),
}

// People and works: a record with a new id is matched by its name, or by its composer and number or title, with a row
// that a cast list or a programme created, as in `npm run import`.

const personList = named(importPerson, 'people')
const workList = named(importWorkRecord, 'works')

function named<R extends { external_id: string }>(schema: z.ZodType<R>, entity: NamedEntity): RowList<R> {
  const files = Object.entries(entityOf(entity).fields).flatMap(([name, field]) =>
    field.kind === 'media' ? pathInFile(name, field) : [],
  )
  return {
    ...identified(schema),
    async find(record, about, { store, ...call }) {
      // files do not matter here, and a refused one is reported with the record's values
      const named = Object.fromEntries(Object.entries(record).filter(([key]) => !files.includes(key)))
      const made = await rowOfRecord<Records[NamedEntity]>(entity, named as R, about)
      if ('problems' in made) return null
      const [match] = await matchNamed(store, entity, [made.row])
      return match?.row?.id ?? knownDraft({ store, ...call }, record.external_id)
    },
  }
}

/** Promoted entries of the home page; their keys are unique only within a kind. */
const featureList: RowList<ImportFeature> = {
  schema: importFeature,
  externalId: (record) => `${record.kind}/${featureKey(record)}`,
  find: (record, _about, call) => knownRow(call, `${record.kind}/${featureKey(record)}`),
  values: (record, about) => {
    const { call, planned } = about
    const find = async (key: string) =>
      (await knownRow(call('productions'), key)) ?? (planned('productions').has(key) ? 0 : null)
    return valuesOfRecord('features', record, { ...about, ids: { ...about.ids, productions: { get: find } } })
  },
}

export const rowLists: { readonly [L in DeskImportList]: RowList<unknown> } = {
  settings: settingsList,
  redirects: redirectList,
  venues: venueList,
  rooms: roomList,
  closures: identified(importClosure),
  partners: identified(importPartner),
  abos: identified(importAbo),
  articles: identified(importArticle),
  people: personList,
  works: workList,
  productions: productionList,
  features: featureList,
  'press-categories': pressCategoryList,
  'press-directories': pressDirectoryList,
  'press-files': pressFileList,
  menus: menuList,
}

/** Describes a list whose table stores the external id of each record. */
function identified<R extends { external_id: string }>(schema: z.ZodType<R>): RowList<R> {
  return {
    schema,
    externalId: ({ external_id: id }) => id,
    find: ({ external_id: id }, _about, call) => knownRow(call, id),
    values: (record, about, { entity }) => valuesOfRecord(entity.name as never, record, about),
  }
}
