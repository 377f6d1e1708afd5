// What the kinds of a production's fields do not say: the hall, the pages of works and performers, the title picture
// before the others, and notes to visitors.
import { getTableName } from 'drizzle-orm'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { capitalised } from '../../../shared/i18n/count-word.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { berlinLocal } from '../../../shared/time/berlin.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { deskTables } from '../../content/store/desk/tables.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../content/store/schema/productions.ts'
import { among, raw, sql } from '../../content/store/sql.ts'
import type { Values } from '../kinds/kind.ts'
import { withHalls } from './halls.ts'
import type { ExportedRow, Own } from './own.ts'
import { keyOfNamed } from './people-works.ts'

/** The fields whose rows may refer to performers or works, and the property of a row that contains the reference. */
export const namedRows: Readonly<Record<string, { list: NamedEntity; ref: string }>> = {
  casts: { list: 'people', ref: 'person' },
  program: { list: 'works', ref: 'work' },
}

export const ownProductions: Own = {
  fields: ['roomId'],
  async toFile(records, rows, { store }) {
    const casts = rows.map(({ columns }) => columns.casts as CastRow[])
    const programmes = rows.map(({ columns }) => columns.program as (WorkRow | IntervalRow)[])
    const person = await keysBySlug(
      store,
      'people',
      casts.flat().map(({ slug }) => slug),
    )
    const work = await keysBySlug(
      store,
      'works',
      programmes.flat().map((item) => ('slug' in item ? item.slug : null)),
    )
    const complete = records.map((record, at) => ({
      ...withTitlePicture(record),
      works: (record.works as Values[]).map((item, place) => {
        const stored = programmes[at]?.[place]
        if (!stored || 'interval' in stored) return item
        // the row's own id may belong to a work that was merged
        return { composer: '', ...item, ...keyed('work', work.get(stored.slug ?? '') ?? stored.work) }
      }),
      cast: (record.cast as Values[]).map((item, place) => {
        const stored = casts[at]?.[place]
        return { ...item, ...keyed('person', person.get(stored?.slug ?? '') ?? stored?.person) }
      }),
      ...(hasTime(rows[at]) ? {} : { time_note: null }),
    }))
    return withHalls(store, complete, rows)
  },
  fromFile(values, record, context) {
    const { casts, program, images } = values as { casts: Values[]; program: Values[]; images: number[] }
    const check = (entity: NamedEntity, key: unknown, path: string, reason: string) => {
      if (key && !context.isKnown(entity, String(key))) context.refuse(path, `${reason} "${key}"`)
    }
    for (const [at, { person }] of casts.entries()) check('people', person, `cast[${at}].person`, 'there is no person')
    for (const [at, { work }] of program.entries()) check('works', work, `works[${at}].work`, 'there is no work')
    const isFirstTheTitle = record.title_image === undefined
    return {
      ...values,
      ...(isFirstTheTitle && { titleImageId: images[0] ?? null, images: images.slice(1) }),
      statusText: notesOf(record as unknown as Notes),
      roomId: context.halls.hallOf(record),
    }
  },
}

/** Puts the title picture before the others; a file names the lack of one, since the first is otherwise the title. */
function withTitlePicture({ title_image: title, programme_file: booklet, ...record }: Values): Values {
  const images = record.images as object[]
  return {
    ...record,
    images: [...(title ? [title] : []), ...images],
    ...(!title && images.length > 0 && { title_image: null }),
    // a heading without a booklet is not shown
    ...(booklet && 'file' in (booklet as object) ? { programme_file: booklet } : {}),
  }
}

function keyed(name: string, key: string | null | undefined): Values {
  return { [name]: key ?? undefined }
}

/** Midnight stands for an unknown time. */
function hasTime(row: ExportedRow | undefined): boolean {
  return !berlinLocal(String(row?.values.startsAt)).endsWith('T00:00')
}

/** Reads the keys of performers or works by the slugs of their pages. */
async function keysBySlug(
  store: Store,
  entity: NamedEntity,
  slugs: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(slugs.flatMap((slug) => slug || []))]
  if (wanted.length === 0) return new Map()
  const rows = await select(
    store,
    sql<{ slug: string; externalId: string | null }>`SELECT slug, external_id AS externalId
      FROM ${raw(getTableName(deskTables[entity].table))}
      WHERE slug IN ${among(wanted)}`,
  )
  return new Map(rows.map((row) => [row.slug, keyOfNamed(entity, row)]))
}

interface Notes extends Record<'status_text' | 'time_note' | 'venue_note', Localised | null | undefined> {
  start: { isTimeKnown: boolean }
  venue?: object | null
}

const timeUnknown: Localised = { de: 'Uhrzeit nicht bekannt', en: 'time not known' }

function notesOf({ status_text: status, start, time_note: given, venue, venue_note: place }: Notes): Localised | null {
  const time = given === undefined && !start.isTimeKnown ? timeUnknown : given
  const notes = [status, time, venue ? null : place].filter((note) => note !== null && note !== undefined)
  if (notes.length === 0) return null
  if (notes.length === 1 && status) return status
  return {
    de: sentence(notes.map(({ de }) => de)),
    en: sentence(notes.map(({ de, en }) => en ?? de)),
  }
}

function sentence(notes: readonly string[]): string {
  return capitalised(notes.join(' · '))
}
