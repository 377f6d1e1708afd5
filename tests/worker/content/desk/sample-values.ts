// Derives values from an entity's definition, so that the tests of every entity also cover new entities.
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import { type EntityName, entityOf } from '../../../../shared/entities/registry.ts'
import type { Accepts } from '../../../../shared/media/kinds.ts'
import { countedPerFile } from '../../counted.ts'
import type { ApiAnswer, Ask } from '../editor/as-staff.ts'
import { insertMedia } from '../fixture.ts'
import { formOf, video } from './sample-files.ts'

type Values = Record<string, unknown>
const next = countedPerFile()

/** Returns valid values for all writable fields; creates and publishes the rows that relations refer to. */
export async function sampleValues(ask: Ask, entity: EntityDefinition): Promise<Values> {
  return valuesOf(ask, entity.fields)
}

async function valuesOf(ask: Ask, fields: Readonly<Record<string, DeskField>>): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) if (!field.readOnly) values[name] = await sampleValue(ask, field)
  // a row of the programme is either a work or an interval
  if ('interval' in values) values.interval = null
  // a concert that is cancelled or moved could not be given another state
  if ('contentStatus' in values) values.contentStatus = 'available'
  // a period ends after its beginning
  if ('until' in values) values.until = '2027-02-01T18:30:00Z'
  if ('endsOn' in values) values.endsOn = '2027-02-01'
  return values
}

/** Returns a valid value, which differs from earlier ones if the kind allows it. */
export async function sampleValue(ask: Ask, field: DeskField): Promise<unknown> {
  const count = next()
  switch (field.kind) {
    case 'line':
      if (field.format === 'path') return `/de/probe-${count}`
      return `Zeile ${count}`.slice(0, field.max)
    case 'text':
    case 'textArea':
      return { de: `Wort ${count}`, en: `Word ${count}` }
    case 'richText':
      return { de: `<p>Absatz ${count}</p>`, en: `<p>Paragraph ${count}</p>` }
    case 'url':
      return { de: `/de/seite-${count}`, en: `/en/page-${count}` }
    case 'address':
      return `https://example.org/${count}`
    case 'select':
      return Object.keys(field.options)[count % Object.keys(field.options).length]
    case 'flag':
      return count % 2 === 0
    case 'number':
      return field.min + field.step * (count % Math.max(1, Math.floor((field.max - field.min) / field.step)))
    case 'moment':
      return `2027-01-0${1 + (count % 9)}T18:30:00Z`
    case 'day':
      return `2027-01-0${1 + (count % 9)}`
    case 'color':
      return `#${(count + 0x10_0000).toString(16)}`
    case 'lines':
      return [`Zeile ${count}`, `Zeile ${count} b`]
    case 'media':
      return mediaId(field.accepts)
    case 'gallery':
      return [await mediaId(), await mediaId()]
    case 'relation':
      return relatedRow(ask, field.to)
    case 'relations':
      return [await relatedRow(ask, field.to)]
    case 'rows':
      return [await valuesOf(ask, field.fields)]
  }
}

/** Returns a copy of the values, with new ones in the fields that must be unique. */
export async function distinct(ask: Ask, entity: EntityDefinition, values: Values): Promise<Values> {
  const other: Values = { ...values }
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'line' && field.format === 'path') other[name] = await sampleValue(ask, field)
  return other
}

/** The last id of an inserted file. Ids count down, because uploads get ids above the highest one. */
let lastMedia = 50_000

async function mediaId(accepts: Accepts = 'picture'): Promise<number> {
  await insertMedia(
    --lastMedia,
    accepts === 'document' ? { content_type: 'application/pdf', width: null, height: null } : {},
  )
  return lastMedia
}

/** Ids of the rows that relations refer to, by entity; per `Ask`, because test files share modules but not storage. */
const relatedRows = new WeakMap<Ask, Map<string, number>>()

async function relatedRow(ask: Ask, name: string): Promise<number> {
  const rows = relatedRows.get(ask) ?? new Map<string, number>()
  relatedRows.set(ask, rows)
  const id = rows.get(name) ?? (await publishedRow(ask, name))
  rows.set(name, id)
  return id
}

/** Creates a row with these values. For an entity whose rows are uploads, uploads a file and changes its row. */
export async function createRow(
  ask: Ask,
  name: string,
  action: 'save' | 'publish',
  values: Values,
): Promise<ApiAnswer> {
  const body = { action, values }
  if (entityOf(name as EntityName).createdBy !== 'upload') return ask(`${name}/`, { method: 'POST', body })
  const made = await ask(`${name}/`, { method: 'POST', ...formOf(video(next())) })
  if (made.status !== 201) return made
  const { id, revision } = made.json
  const changed = await ask(`${name}/${id}/`, { method: 'POST', body, base: revision })
  return changed.status === 200 ? { ...changed, status: 201 } : changed
}

export async function publishedRow(ask: Ask, name: string): Promise<number> {
  const values = await sampleValues(ask, entityOf(name as EntityName))
  const { status, json } = await createRow(ask, name, 'publish', values)
  if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(json)}`)
  return json.id
}

/** Returns the name of a writable line, text, number or moment field, and a new value for it. */
export async function otherValue(ask: Ask, entity: EntityDefinition, before: Values): Promise<[string, unknown]> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly || !['line', 'text', 'number', 'moment'].includes(field.kind)) continue
    const value = await sampleValue(ask, field)
    if (JSON.stringify(value) !== JSON.stringify(before[name])) return [name, value]
  }
  throw new Error(`${entity.name} has no field that a test may change`)
}
