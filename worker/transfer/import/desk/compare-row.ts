import type { DeskImportField } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type { DeskValue } from '../../../../shared/entities/contract.ts'
import type { DeskField, DeskFieldMap } from '../../../../shared/entities/define.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { isEntityName } from '../../../../shared/entities/registry.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { falseClaims } from '../../../content/handlers/abos/false-claims.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { checkValues, cleanValues } from '../../../content/handlers/desk/change.ts'
import { deskProblems } from '../../../content/handlers/desk/problem-words.ts'
import { storedEntry } from '../../../content/handlers/desk/read.ts'
import { type ComparedRow, comparedColumns } from '../../../content/store/abos/compared.ts'
import { select } from '../../../content/store/commit.ts'
import { columnsWith } from '../../../content/store/desk/columns.ts'
import { currentValues, type StoredEntry } from '../../../content/store/desk/entry.ts'
import { rowInsteadOf } from '../../../content/store/people/merge.ts'
import { sql } from '../../../content/store/sql.ts'
import type { IdsByTitle } from '../../kinds/cells.ts'
import type { Problem } from '../problems.ts'
import type { StoredRow } from './import-store.ts'
import { knownRow } from './known-rows.ts'
import type { Surroundings } from './row-list.ts'
import { rowLists } from './row-lists.ts'
import { type Identity, identityOf, inColumns, titleOfRow, valuesOfRow } from './row-values.ts'

export interface Comparison extends Surroundings {
  idsByTitle: IdsByTitle
  now: Date
  /** Returns the line of the list's record with this external id if it has already been compared, otherwise null. */
  lineOf: (list: DeskImportList, externalId: string) => number | null
}

/**
 * Compares a row with the desk's data.
 * @returns the row with its kind, its changed fields and its problems, which are only warnings if it is not refused
 */
export async function compareRow(row: StoredRow, about: Comparison): Promise<StoredRow> {
  const title = titleOfRow(row)
  const identity = await identityOf(row)
  if ('problems' in identity) return refused(row, identity.problems, title)
  const { externalId } = identity
  const call = about.call(row.list)
  const before = about.lineOf(row.list, externalId)
  if (before !== null)
    return refused({ ...row }, [{ path: 'external_id', reason: `is also the id of line ${before}` }], title)
  const named: StoredRow = { ...row, external_id: externalId, title }
  const deletedId = await deletedIdOf(row.list, identity, about)
  if (deletedId !== null)
    return { ...named, kind: 'deleted', is_chosen: false, fields: [], entity_id: deletedId, revision: null }
  const instead = await rowInsteadOf(call.store, row.list, externalId)
  if (instead !== null)
    return { ...named, kind: 'unchanged', is_chosen: false, fields: [], entity_id: instead, revision: null }
  const id = identity.id ?? (await foundIdOf(row.list, identity, about))
  const entry = id === null ? null : await storedEntry(call, id)
  if (identity.id !== null && entry?.state === 'deleted')
    return { ...named, kind: 'deleted', is_chosen: false, fields: [], entity_id: id, revision: null }
  if (identity.id !== null && !entry)
    return refused(named, [{ path: 'id', reason: `the site has no entry ${identity.id}` }], title)
  const made = await valuesOfRow(row, about, call, entry)
  if ('problems' in made) return refused(named, made.problems, title)
  // fields that staff have changed are not written, so that their values cannot refuse the row
  const isKept = ([field]: [string, unknown]) => entry?.kept.includes(field) ?? false
  const { kept = [], own = [] } = Object.groupBy(Object.entries(made.values), (each) => (isKept(each) ? 'kept' : 'own'))
  const checked = await checkedValues(call, entry, Object.fromEntries(own))
  if ('problems' in checked) return refused(named, inColumns(row, checked.problems), title)
  const values = { ...checked.values, ...cleanValues(call, Object.fromEntries(kept)) }
  if (!entry) {
    const fields = fieldsOf(call.entity.fields, {}, values)
    return { ...named, kind: 'new', is_chosen: true, fields, entity_id: null, revision: null }
  }
  const differing = differingFields(call, entry, values)
  const problems = row.list === 'abos' ? await aboWarnings(call, entry.id, values) : []
  const fields = differing.filter(({ field }) => !entry.kept.includes(field))
  const changedBy = todaysEditor(entry, about.now)
  return {
    ...named,
    fields,
    problems,
    entity_id: entry.id,
    revision: entry.revision,
    changed_by: changedBy,
    kept: differing.flatMap(({ field }) => (entry.kept.includes(field) ? [field] : [])),
    kind: fields.length > 0 ? 'changed' : 'unchanged',
    is_chosen: fields.length > 0 && changedBy === null,
  }
}

async function foundIdOf(list: DeskImportList, { record, externalId }: Identity, about: Comparison) {
  const call = about.call(list)
  return record === null ? knownRow(call, externalId) : rowLists[list].find(record, about, call)
}

async function deletedIdOf(list: DeskImportList, { record, externalId }: Identity, about: Comparison) {
  if (!isEntityName(list)) return null
  const keys = record === null ? undefined : await rowLists[list].deletedKeys?.(record, about)
  const ids = (keys ?? [externalId]).map((key) => about.ids.deleted.idOf(list, key))
  return ids.find((id) => id !== null) ?? null
}

/**
 * Checks and cleans a record's values by the rules of the desk's forms.
 * @returns the cleaned values, with 0 in place of files and rows that do not exist yet, or the problems
 */
export async function checkedValues(
  call: DeskCall,
  entry: StoredEntry | null,
  values: Record<string, unknown>,
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const { fields } = call.entity
  const there = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutPlanned(fields[name], value)]),
  )
  const base = { ...entry?.values, ...entry?.draft }
  const checked = await checkValues(call, there, { id: entry?.id ?? null, base, isComplete: false })
  if ('errors' in checked) {
    return {
      problems: deskProblems(checked.errors, 'en').map(({ field, message }) => ({ path: field, reason: message })),
    }
  }
  const planned = Object.entries(values).filter(([name, value]) => !isSame(value, there[name]))
  return { values: { ...checked.values, ...Object.fromEntries(planned) } }
}

/**
 * Removes the zeros that stand for pictures and rows that do not exist yet; their ids are checked when the row is
 * written.
 */
function withoutPlanned(field: DeskField | undefined, value: unknown): unknown {
  if (field?.kind === 'relation' || field?.kind === 'media') return value === 0 ? null : value
  // an empty list may be null
  if (!Array.isArray(value)) return value
  if (field?.kind === 'relations' || field?.kind === 'gallery') return (value as number[]).filter((id) => id !== 0)
  if (field?.kind === 'rows')
    return (value as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, each]) => [name, withoutPlanned(field.fields[name], each)])),
    )
  return value
}

/**
 * Returns the fields that the record changes. A field does not count if its stored value, cleaned as it would be on
 * saving, equals the new one.
 */
function differingFields(call: DeskCall, entry: StoredEntry, values: Record<string, unknown>): DeskImportField[] {
  const { fields } = call.entity
  const before = currentValues(fields, entry)
  const changes = fieldsOf(fields, before, values)
  const cleaned = cleanValues(call, Object.fromEntries(changes.map(({ field }) => [field, before[field] ?? null])))
  const isChanged = fieldsOf(fields, { ...before, ...cleaned }, values)
  return changes.filter(({ field }) => isChanged.some((each) => each.field === field))
}

function fieldsOf(
  fields: DeskFieldMap,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): DeskImportField[] {
  return Object.keys(fields)
    .filter((field) => Object.hasOwn(after, field) && !isSame(emptyAsNull(before[field]), emptyAsNull(after[field])))
    .map((field) => ({
      field,
      before: (before[field] ?? null) as DeskValue,
      after: (after[field] ?? null) as DeskValue,
      is_chosen: true,
    }))
}

/**
 * Returns null for an empty text, list or object, since it means the same as a missing value; removes empty texts from
 * objects.
 */
function emptyAsNull(value: unknown): unknown {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const said = Object.values(value).filter((each) => each !== null && each !== '' && each !== undefined)
  return said.length === 0 ? null : Object.fromEntries(Object.entries(value).filter(([, each]) => each !== ''))
}

function todaysEditor({ updatedAt, updatedBy }: StoredEntry, now: Date): string | null {
  const day = (moment: string) => berlinIso(moment).slice(0, 10)
  return updatedBy !== null && day(updatedAt) === day(now.toISOString()) ? updatedBy : null
}

function refused(row: StoredRow, problems: Problem[], title: string): StoredRow {
  return { ...row, title, kind: 'refused', is_chosen: false, problems: problems.slice(0, 50) }
}

/**
 * Returns a warning for each saving that an imported abo's texts claim but its prices do not give. Not for new abos,
 * which have no productions yet.
 * @param values the abo's values in the file, by field
 */
async function aboWarnings(call: DeskCall, id: number, values: Record<string, unknown>): Promise<Problem[]> {
  const [stored] = await select(
    call.store,
    sql<ComparedRow>`SELECT ${comparedColumns} FROM abos a WHERE a.id = ${id} AND a.site = ${call.site}`,
  )
  if (!stored) return []
  const columns = columnsWith(
    call.desk,
    call.entity.fields,
    { categories: JSON.parse(stored.categories), concerts: stored.concerts },
    values,
  )
  const row = {
    ...stored,
    categories: JSON.stringify(columns.categories),
    concerts: columns.concerts as number,
  }
  return falseClaims(row, [columns.teaserPriceFromText, columns.description] as Localised[]).map(
    ({ claim, saving }) => ({
      path: '',
      reason: `claims to save ${claim} %, its prices give ${saving} %`,
    }),
  )
}
