// Each kind of field with its form in files; a kind without one does not compile.

import { type Begin, skippedReason } from '../../../shared/contract/import/moments.ts'
import type { ImportFileRef, ImportPdf, ImportPicture } from '../../../shared/contract/import.ts'
import type {
  DeskField,
  DeskFieldMap,
  DeskKind,
  GalleryField,
  LinesField,
  MediaField,
  MomentField,
  RelationField,
  RelationsField,
  RowsField,
} from '../../../shared/entities/define.ts'
import { pathInFile } from '../../../shared/fields/outside-names.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { berlinLocal, berlinToUtc } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import { fullTextOf, textOf } from '../export/texts.ts'
import { BadFile } from '../import/files.ts'
import type { FromFile, Kind, ToFile, Values } from './kind.ts'

/**
 * A moment, stored in UTC: in files Berlin's local time, or only the time of day if the day follows from another field.
 * A moment that its local time does not identify, as in the hour when clocks go back, is written in UTC.
 */
const moment: Kind<MomentField> = {
  toFile(utc, { dayOf }, { values }) {
    if (typeof utc !== 'string') return undefined
    const local = berlinLocal(utc)
    if (berlinToUtc(local) !== utc) return utc
    const start = dayOf && startOf(dayOf, values)
    const time = local.slice(11)
    return start && hasTime(start) && onDay(start, time, dayOf.as) === local ? time : local
  },
  fromFile(given, { dayOf }, context, path) {
    if (typeof given !== 'string') return (given as Begin | null | undefined)?.utc ?? null
    const start = dayOf && startOf(dayOf, context.values)
    if (!start || given === '') return null
    return clockTime(given, { start, as: dayOf.as }, context, path)
  },
}

type As = NonNullable<MomentField['dayOf']>['as']

function startOf({ field }: NonNullable<MomentField['dayOf']>, values: Values): string | null {
  const start = values[field]
  return typeof start === 'string' ? berlinLocal(start) : null
}

/** Midnight stands for an unknown time. */
function hasTime(local: string): boolean {
  return !local.endsWith('T00:00')
}

/** Returns the local time on the day of the start; an end that is not later than the start is on the next day. */
function onDay(start: string, time: string, as: As): string | null {
  const [day = '', startTime = ''] = start.split('T')
  if (as === 'before') return time <= startTime ? `${day}T${time}` : null
  return `${time > startTime ? day : dayAfter(day, 1)}T${time}`
}

function clockTime(time: string, { start, as }: { start: string; as: As }, { refuse }: FromFile, path: string) {
  const local = onDay(start, time, as)
  if (local === null) {
    refuse(path, `${time} is later than the start at ${start.slice(11)}`)
    return null
  }
  const skipped = skippedReason(local)
  if (skipped) refuse(path, skipped)
  return berlinToUtc(local)
}

/** A picture, PDF or any file of the media library, which a file contains with its description. */
const media: Kind<MediaField> = {
  toFile: (id, { accepts }, context) => (typeof id === 'number' ? written[accepts](id, context) : undefined),
  fromFile: (given, { accepts }, context, path) => (given ? read[accepts](given as never, context, path) : null),
}

const written: Record<MediaField['accepts'], (id: number, context: ToFile) => object | undefined> = {
  picture: (id, context) => context.media.picture(id),
  document: (id, context) => context.media.pdf(id),
  file: (id, context) => context.media.file(id),
}

const read = {
  picture: pictureId,
  document: (pdf: ImportPdf, context: FromFile, path: string) => filed(context, path, () => context.files.pdfId(pdf)),
  file: (given: ImportFileRef, context: FromFile, path: string) =>
    filed(context, path, () => context.files.fileId(given, given.alt ?? { de: '' })),
}

/** Returns a picture's row id: 0 for a new one in a dry run; null if staff have deleted it, or if it is refused. */
function pictureId(picture: ImportPicture, context: FromFile, path: string): Promise<number | null> {
  return filed(context, path, () => context.files.pictureId(picture))
}

async function filed({ refuse }: FromFile, path: string, id: () => Promise<number | null>): Promise<number | null> {
  try {
    return await id()
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    refuse(path, error.message)
    return null
  }
}

/** Values that files contain as they are. */
const plain: Kind<DeskField> = {
  toFile: (value) => (value === '' ? undefined : (value ?? undefined)),
  fromFile: (given) => given ?? null,
}

/** Texts in both languages; a required one is written even if it is empty. */
const localised: Kind<DeskField> = {
  toFile: (value, { required }) => (required ? fullTextOf : textOf)(value as Localised | null),
  fromFile: (given) => given ?? null,
}

const lines: Kind<LinesField> = {
  toFile: (value) => value ?? [],
  fromFile: (given) => given ?? [],
}

const relation: Kind<RelationField> = {
  toFile: (id, { to }, { keyOf }) => (typeof id === 'number' ? keyOf(to, id) : undefined),
  fromFile: (key, { to }, { idOf }, path) => (key ? idOf(to, String(key), path) : null),
}

const relations: Kind<RelationsField> = {
  toFile: (ids, { to }, { keyOf }) => ((ids ?? []) as number[]).flatMap((id) => keyOf(to, id) ?? []),
  fromFile: async (keys, { to }, { idOf }, path) => {
    const ids = await Promise.all(((keys ?? []) as string[]).map((key, at) => idOf(to, key, `${path}[${at}]`)))
    return ids.filter((id) => id !== null)
  },
}

const gallery: Kind<GalleryField> = {
  toFile: (ids, _field, context) => ((ids ?? []) as number[]).flatMap((id) => context.media.picture(id) ?? []),
  fromFile: async (pictures, _field, context, path) => {
    const given = (pictures ?? []) as Parameters<typeof pictureId>[0][]
    const ids = await Promise.all(given.map((picture, at) => pictureId(picture, context, `${path}[${at}]`)))
    return ids.filter((id) => id !== null)
  },
}

/** Rows of several fields. A row contains only fields with a value, so that its variants need no mark. */
const rows: Kind<RowsField> = {
  toFile: (value, { fields }, context) =>
    ((value ?? []) as Values[]).map((row) => withoutEmptyLists(recordOf(fields, row, context))),
  fromFile: async (given, { fields }, context, path) => {
    const read = []
    for (const [at, row] of ((given ?? []) as Values[]).entries())
      read.push(await valuesOf(fields, row, context, { above: `${path}[${at}].` }))
    return read
  },
}

export const kinds: { readonly [K in DeskKind]: Kind<Extract<DeskField, { kind: K }>> } = {
  text: localised,
  textArea: localised,
  richText: localised,
  url: localised,
  line: plain,
  address: plain,
  number: plain,
  select: plain,
  flag: plain,
  day: plain,
  color: plain,
  moment,
  relation,
  relations,
  media,
  gallery,
  lines,
  rows,
}

function kindOf({ kind }: DeskField): Kind<DeskField> {
  return kinds[kind] as Kind<DeskField>
}

/**
 * Returns the record of an entity's values, or of a row of a field, in a file. Empty fields are missing.
 * @param skipped fields that an override handles
 */
export function recordOf(
  fields: DeskFieldMap,
  values: Values,
  context: Omit<ToFile, 'values'>,
  skipped: readonly string[] = [],
): Values {
  const record: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || skipped.includes(name)) continue
    const value = kindOf(field).toFile(values[name], field, { ...context, values })
    const [first = '', second] = pathInFile(name, field)
    if (value === undefined) continue
    if (second === undefined) record[first] = value
    else record[first] = { ...(record[first] as object | undefined), [second]: value }
  }
  return record
}

/**
 * Returns the values of a checked record, or of a row in it.
 * @param options `above`: the path of the row within the record; `skipped`: fields that an override handles
 */
export async function valuesOf(
  fields: DeskFieldMap,
  record: Values,
  context: Omit<FromFile, 'values'>,
  { above = '', skipped = [] }: { above?: string; skipped?: readonly string[] } = {},
): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || skipped.includes(name)) continue
    const path = pathInFile(name, field)
    const [first = '', second] = path
    const given = second === undefined ? record[first] : (record[first] as Values | null | undefined)?.[second]
    const value = kindOf(field).fromFile(given, field, { ...context, values }, above + path.join('.'))
    values[name] = value instanceof Promise ? await value : value
  }
  return values
}

function withoutEmptyLists(record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !(Array.isArray(value) && value.length === 0)))
}
