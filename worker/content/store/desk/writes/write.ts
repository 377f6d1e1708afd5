// Each write of the desk adds a line to the history and changes the row's draft or the public row in one transaction.
import { getTableColumns, getTableName } from 'drizzle-orm'
import { mergeValues } from '../../../../../shared/drafts/merge-values.ts'
import type { DeskValues, EntryState } from '../../../../../shared/entities/contract.ts'
import type { DeskFieldMap } from '../../../../../shared/entities/define.ts'
import { isSame } from '../../../../../shared/entities/is-same.ts'
import { moment } from '../../commit.ts'
import { raw, type Sql, sql } from '../../sql.ts'
import { valuesOf } from '../columns.ts'
import { currentValues, draftersOf, type StoredEntry } from '../entry.ts'
import { liveStatements, liveWith } from '../live/live-row.ts'
import { dependentsOf, removedSql } from '../live/removed.ts'
import { reserveId } from '../reserve-id.ts'
import { differences, readsSame } from '../same.ts'
import { shownOf } from '../shown.ts'
import { translationsAfter } from '../translations.ts'
import { type DeskWriter, type DeskWritten, reportDeletion, run } from '../writer.ts'
import { basedOn, boundAfterComma, deskRow, line, rowOf, written } from './row-statements.ts'

type Values = Record<string, unknown>

interface WriteOptions {
  /** Fields that are no longer kept, so that imports may change them again. */
  givenBack?: readonly string[]
  /** Fields whose English text is right, although the German text has changed. */
  confirmed?: readonly string[]
  /** Whether the write comes from an import or an outside system; publishing it does not mark its fields as kept. */
  isImport?: boolean
}

/**
 * Creates the draft of a new row.
 * @param requestKey the request's idempotency key; at most one row is created with a key
 * @param imported the id that has been reserved for the row, and its external id
 */
export async function createDraft(
  writer: DeskWriter,
  values: Values,
  { requestKey = null, imported }: { requestKey?: string | null; imported?: { id: number; externalId: string } } = {},
): Promise<DeskWritten> {
  const { store, entity, desk, site, by } = writer
  const id = imported?.id ?? (await reserveId(store, desk))
  const whole = currentValues(entity.fields, { draft: values, values: null, removed: null })
  const { shown, terms, keys } = shownOf(entity, whole)
  const columns = Object.keys(keys)
  const changes = differences({}, whole)
  const draftedBy = draftedByAfter(
    writer,
    { draft: null, draftedBy: {}, updatedBy: null, values: null },
    whole,
    Object.keys(changes),
  )
  const row = sql`INSERT INTO desk_rows (entity, site, id, revision, state, kept, draft, drafted_by, shown, terms, request_key,
      external_id, updated_at, updated_by${raw(columns.map((name) => `, ${name}`).join(''))})
    VALUES (${entity.name}, ${entity.scope === 'shared' ? '' : site}, ${id}, 1, 'draft', '[]', ${JSON.stringify(whole)}, ${JSON.stringify(draftedBy)},
      ${JSON.stringify(shown)}, ${terms}, ${requestKey}, ${imported?.externalId ?? null},
      ${moment(store.now)}, ${by}${boundAfterComma(Object.values(keys))})`
  return run(writer, id, [line(writer, id, 'create', changes, sql`1`), row])
}

/** Writes the draft of a row, without the fields that equal the public row. */
export async function saveDraft(
  writer: DeskWriter,
  entry: StoredEntry,
  values: Values,
  {
    action = 'save',
    givenBack = [],
    confirmed = [],
    isImport = false,
  }: WriteOptions & { action?: 'save' | 'restore' } = {},
): Promise<DeskWritten> {
  const { fields } = writer.entity
  const before = currentValues(fields, entry)
  const changed = { ...entry.draft, ...values }
  const draft = entry.values
    ? Object.fromEntries(Object.entries(changed).filter(([field, value]) => !isSame(value, entry.values?.[field])))
    : changed
  const isDraft = !entry.values || Object.keys(draft).length > 0
  const after = currentValues(fields, { ...entry, draft })
  const state: EntryState = entry.values ? (isDraft ? 'changed' : 'public') : 'draft'
  const kept = entry.kept.filter((field) => !givenBack.includes(field))
  const translations = await translationsAfter(fields, before, after, entry.translations, confirmed)
  const changes = differences(before, after)
  const untouched = entry.imported.filter((field) => !Object.hasOwn(changes, field))
  const imported = [...untouched, ...(isImport ? Object.keys(changes) : [])].filter((field) =>
    Object.hasOwn(draft, field),
  )
  return run(writer, entry.id, [
    line(writer, entry.id, action, changes, basedOn(writer, entry)),
    ...deskRow(writer, entry, {
      state,
      draft: isDraft ? draft : null,
      values: after,
      kept,
      translations,
      imported,
      draftedBy: draftedByAfter(writer, entry, isDraft ? draft : null, Object.keys(changes)),
    }),
    ...importsAgain(writer, entry, givenBack),
  ])
}

/**
 * Publishes the draft together with the given values. Creates the row if it is not public.
 * @param keepsDraft publishes only the given values; what the draft has beyond them stays
 * @param drafted values that are saved in the draft beside them
 * @param further statements of the same transaction
 */
export async function publishEntry(
  writer: DeskWriter,
  stored: StoredEntry,
  values: Values,
  {
    givenBack = [],
    confirmed = [],
    keepsDraft = false,
    isImport = false,
    drafted = {},
    further = [],
  }: WriteOptions & { keepsDraft?: boolean; drafted?: Values; further?: readonly Sql[] } = {},
): Promise<DeskWritten> {
  const { entity, desk, site } = writer
  const entry = withDrafted(writer, stored, drafted)
  const saved = differences(currentValues(entity.fields, stored), currentValues(entity.fields, entry))
  const before = currentValues(entity.fields, entry)
  const after = { ...(keepsDraft ? entry.values : before), ...values }
  const draft = keepsDraft ? draftOver(entity.fields, entry, after) : null
  const shown = { ...after, ...draft }
  const translations = await translationsAfter(entity.fields, before, shown, entry.translations, confirmed)
  const changes = differences(entry.values ?? {}, after)
  const live = liveWith(writer, entry, after)
  const isImported = (field: string) => entry.imported.includes(field) && isSame(after[field], entry.draft?.[field])
  const byPeople = Object.keys(changes).filter((field) => !isImported(field))
  const own = entry.values && !isImport ? [...new Set([...entry.kept, ...byPeople])] : entry.kept
  const kept = own.filter((field) => !givenBack.includes(field))
  return run(
    writer,
    entry.id,
    [
      ...(Object.keys(saved).length > 0 ? [line(writer, entry.id, 'save', saved, basedOn(writer, entry))] : []),
      line(writer, entry.id, 'publish', changes, basedOn(writer, entry)),
      // drops the draft first, since the triggers would prefer its values to the public ones
      sql`UPDATE desk_rows SET draft = NULL WHERE ${rowOf(writer, entry.id)}`,
      ...(await liveStatements(writer, live)),
      ...deskRow(writer, entry, {
        state: draft ? 'changed' : 'public',
        draft,
        kept,
        translations,
        imported: entry.imported.filter((field) => draft && Object.hasOwn(draft, field)),
        draftedBy: draftedByAfter(writer, entry, draft),
        values: { ...valuesOf(desk, entity.fields, live), ...draft },
      }),
      ...importsAgain(writer, entry, givenBack),
      ...further,
    ],
    desk.touched({ id: entry.id, site }),
  )
}

/** Returns a row with further values in its draft. */
function withDrafted(writer: DeskWriter, entry: StoredEntry, values: Values): StoredEntry {
  const now = currentValues(writer.entity.fields, entry)
  const changed = Object.keys(values).filter((field) => !isSame(values[field], now[field]))
  if (changed.length === 0) return entry
  const draft = { ...entry.draft, ...values }
  return { ...entry, draft, draftedBy: draftedByAfter(writer, entry, draft, changed) }
}

/** Returns who wrote each field of a draft since it was public. @param changed fields that this write changes */
function draftedByAfter(
  { by }: DeskWriter,
  entry: Pick<StoredEntry, 'draft' | 'draftedBy' | 'updatedBy' | 'values'>,
  draft: Record<string, unknown> | null,
  changed: readonly string[] = [],
): Record<string, readonly string[]> | null {
  if (!draft) return null
  const differs = (values: StoredEntry['draft'], field: string) => !readsSame(values?.[field], entry.values?.[field])
  const names = Object.keys(draft).map((field): [string, string[]] => {
    if (!differs(draft, field)) return [field, []]
    const before =
      Object.hasOwn(entry.draft ?? {}, field) && differs(entry.draft, field) ? draftersOf(entry, field) : []
    return [field, [...new Set([...before, ...(changed.includes(field) ? [by] : [])])]]
  })
  return Object.fromEntries(names.filter(([, people]) => people.length > 0))
}

/**
 * Returns the draft over newly published values; null if nothing is left. A text leaves the draft, language by
 * language, only if the draft has the published one, so what others have drafted or typed since stays.
 */
function draftOver(
  fields: DeskFieldMap,
  { draft, values }: StoredEntry,
  published: Record<string, unknown>,
): Record<string, unknown> | null {
  if (!draft) return null
  const before = (values ?? {}) as DeskValues
  const merged = mergeValues(fields, before, { ...before, ...draft } as DeskValues, published as DeskValues).values
  const left = Object.keys(draft).filter((field) => !isSame(merged[field], published[field]))
  return left.length > 0 ? Object.fromEntries(left.map((field) => [field, merged[field]])) : null
}

/** Makes the next import write a row whose fields have been given back, even if the import's record is unchanged. */
function importsAgain({ desk }: DeskWriter, { id }: StoredEntry, givenBack: readonly string[]): Sql[] {
  if (givenBack.length === 0 || !('sourceHash' in getTableColumns(desk.table))) return []
  return [sql`UPDATE ${raw(getTableName(desk.table))} SET source_hash = NULL WHERE id = ${id}`]
}

/** Discards the draft of a public row. @param only the fields that return to their public values; all without it */
export async function discardDraft(
  writer: DeskWriter,
  entry: StoredEntry,
  only: readonly string[] = Object.keys(entry.draft ?? {}),
): Promise<DeskWritten> {
  const { fields } = writer.entity
  const isLeft = (field: string) => !only.includes(field)
  const left = Object.entries(entry.draft ?? {}).filter(([field]) => isLeft(field))
  const draft = left.length > 0 ? Object.fromEntries(left) : null
  const before = currentValues(fields, entry)
  const after = currentValues(fields, { ...entry, draft })
  return run(writer, entry.id, [
    line(writer, entry.id, 'discard', differences(before, after), basedOn(writer, entry)),
    ...deskRow(writer, entry, {
      ...entry,
      state: draft ? 'changed' : 'public',
      draft,
      imported: entry.imported.filter((field) => draft && isLeft(field)),
      draftedBy: draftedByAfter(writer, entry, draft, []),
      values: after,
    }),
  ])
}

/**
 * Deletes a row, but stores its values in `desk_rows.removed`, from which it can be restored.
 * @param isTakenBack whether the row is deleted because its import is undone
 */
export async function removeEntry(
  writer: DeskWriter,
  entry: StoredEntry,
  { isTakenBack = false }: { isTakenBack?: boolean } = {},
): Promise<DeskWritten> {
  const { entity, desk, site } = writer
  const about = { values: currentValues(entity.fields, entry), live: entry.live }
  const removed = removedSql(desk, entry.id, isTakenBack ? { ...about, isTakenBack } : about)
  const ran = await run(
    writer,
    entry.id,
    [
      line(writer, entry.id, 'delete', {}, basedOn(writer, entry)),
      sql`UPDATE desk_rows SET removed = ${removed}, draft = NULL, state = 'deleted', ${written(writer, entry)}
        WHERE ${rowOf(writer, entry.id)}`,
      ...(entry.live ? [sql`DELETE FROM ${raw(getTableName(desk.table))} WHERE id = ${entry.id}`] : []),
    ],
    entry.live ? desk.touched({ id: entry.id, site }) : [],
  )
  if (ran.kind === 'written' && !writer.gathered) reportDeletion(writer, entry.id)
  return ran
}

/** Restores a deleted row with its public values, its draft, and the rows of other tables that were deleted with it. */
export async function restoreEntry(writer: DeskWriter, entry: StoredEntry): Promise<DeskWritten> {
  const { desk, site, entity } = writer
  const { removed } = entry
  if (!removed) return { kind: 'stale' }
  const live = removed.live
  const visible = live && valuesOf(desk, entity.fields, live)
  const drafted = Object.entries(removed.values).filter(
    ([field, value]) => !visible || !isSame(value, visible[field] ?? null),
  )
  const draft = !live || drafted.length > 0 ? Object.fromEntries(drafted) : null
  const state: EntryState = live ? (draft ? 'changed' : 'public') : 'draft'
  const imported = live ? entry.imported.filter((field) => draft && Object.hasOwn(draft, field)) : []
  const draftedBy = draftedByAfter(writer, { ...entry, draft }, draft)
  return run(
    writer,
    entry.id,
    [
      line(writer, entry.id, 'restore', {}, basedOn(writer, entry)),
      sql`UPDATE desk_rows SET removed = NULL, draft = NULL WHERE ${rowOf(writer, entry.id)}`,
      ...(live ? await liveStatements(writer, live) : []),
      ...dependentsOf(desk, removed),
      ...deskRow(writer, entry, {
        state,
        draft,
        kept: entry.kept,
        translations: entry.translations,
        imported,
        draftedBy,
        values: currentValues(entity.fields, { draft: null, values: removed.values, removed: null }),
      }),
    ],
    live ? desk.touched({ id: entry.id, site }) : [],
  )
}
