// Splits the records of a file into rows: a venue also contains its rooms, and a press category its directories with
// their files; other records are one row.
import {
  type DeskImportList,
  deskImportLimits,
  type LeftOutList,
  leftOutLists,
} from '../../../../shared/contract/desk-import.ts'
import type { ImportList } from '../../../../shared/contract/import.ts'

/** A row of a record, as JSON in the form that its list's schema describes. */
export interface RecordRow {
  list: DeskImportList
  text: string
}

type DeskList = Exclude<ImportList, LeftOutList>
type Json = Readonly<Record<string, unknown>>
type Row = readonly [list: DeskImportList, row: Json]

/**
 * For each list of a file, the kind of rows that its records become, and the function that splits a record into several
 * rows, if there is one. A missing list is a type error.
 */
const lists: { readonly [L in DeskList]: { rows: DeskImportList; split?: (record: Json, at: number) => Row[] } } = {
  settings: { rows: 'settings' },
  redirects: { rows: 'redirects' },
  venues: {
    rows: 'venues',
    split: (venue) => [
      ['venues', without(venue, 'rooms')],
      ...listIn(venue, 'rooms').map((room): Row => ['rooms', { venue: venue.name, room }]),
    ],
  },
  closures: { rows: 'closures' },
  partners: { rows: 'partners' },
  abos: { rows: 'abos' },
  articles: { rows: 'articles' },
  people: { rows: 'people' },
  works: { rows: 'works' },
  productions: { rows: 'productions' },
  features: { rows: 'features' },
  press: {
    rows: 'press-categories',
    split: (category, at) => [
      ['press-categories', { ...without(category, 'directories'), position: at }],
      ...listIn(category, 'directories').flatMap((directory, place) => rowsOfDirectory(category, directory, place)),
    ],
  },
  navigation: { rows: 'menus' },
}

function rowsOfDirectory({ external_id: category }: Json, given: unknown, position: number): Row[] {
  if (!isObject(given)) return [['press-directories', { category, position, directory: given }]]
  const inside = { category, directory: given.key }
  return [
    ['press-directories', { category, position, directory: without(given, 'files') }],
    ...listIn(given, 'files').map((file, at): Row => ['press-files', { ...inside, position: at, file }]),
  ]
}

export function isLeftOut(list: ImportList): list is LeftOutList {
  return leftOutLists.some((each) => each === list)
}

/** The text that is stored in place of a record with too many characters; no JSON text begins with it. */
export const tooLong = 'too long'

/**
 * Returns the rows of a record. A record that is too long or not a JSON object is one row, which is refused when it is
 * checked.
 * @param at the record's index in its list
 */
export function rowsOfRecord(list: DeskList, text: string, at: number): RecordRow[] {
  const { rows, split } = lists[list]
  if (text.length > deskImportLimits.recordLength) return [{ list: rows, text: tooLong }]
  const record = split ? parsed(text) : null
  if (!split || !isObject(record)) return [{ list: rows, text }]
  return split(record, at).map(([name, row]) => ({ list: name, text: JSON.stringify(row) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Removes a list from a record; anything but a list stays, so that the record's check refuses it. */
function without(record: Json, name: string): Json {
  const { [name]: value, ...rest } = record
  return value === undefined || Array.isArray(value) ? rest : record
}

function listIn(record: Json, name: string): unknown[] {
  const value = record[name]
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
