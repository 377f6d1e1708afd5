// The desk's writes to one row. Each returns the resulting row, or why the write was refused.
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import type { ChangeWhy } from '../../../../shared/entities/productions/changes.ts'
import { valuesSchema } from '../../../../shared/entities/schema.ts'
import { isLocale } from '../../../../shared/i18n/locale.ts'
import { cleanRichText } from '../../rich-text.ts'
import { select } from '../../store/commit.ts'
import type { DeskError } from '../../store/desk/desk-table.ts'
import { idOfRequest, type StoredEntry } from '../../store/desk/entry.ts'
import type { DeskWritten } from '../../store/desk/writer.ts'
import { rememberPrevious } from '../../store/desk/writes/undo.ts'
import { createDraft, discardDraft, publishEntry, removeEntry, saveDraft } from '../../store/desk/writes/write.ts'
import type { Sql } from '../../store/sql.ts'
import { type DeskCall, type DeskOutcome, siteOf, writerOf } from './call.ts'
import { readHolders, readRecord, recordOf, storedEntry } from './read.ts'
import { refusedReferences } from './related.ts'
import { thrownOf, unseenOf } from './unseen.ts'

type Values = Readonly<Record<string, unknown>>

interface Given {
  action: 'save' | 'publish' | 'discard'
  values?: Values | undefined
  give_back?: readonly string[] | undefined
  /** The reason for the change, which is stored in the history. */
  why?: ChangeWhy | undefined
  /** If true, only the given values are published, and the rest of the draft stays unpublished. */
  keeps_draft?: boolean | undefined
  /** The fields that are published, with their values or as drafted; the other values are saved in the draft. */
  only?: readonly string[] | undefined
  /** The revision of the list of changes that the caller was shown; null if another dialog has shown each value. */
  seen?: number | null | undefined
  confirm?: readonly string[] | undefined
  is_automatic?: boolean | undefined
  /** Whether the publication can be undone by `withdrawPublication`. */
  isUndoable?: boolean
  /** Further statements of a publication's transaction. */
  further?: readonly Sql[]
}

/**
 * Creates a row as a draft, and publishes it immediately if `action` is `publish`.
 * @param requestKey the idempotency key: a repeated request returns the row that the first request created
 */
export async function createEntry(
  call: DeskCall,
  { action, values = {} }: Given,
  requestKey: string | null = null,
): Promise<DeskOutcome> {
  const before = requestKey && (await repeatedRequest(call, requestKey, action))
  if (before) return before
  const checked = await checkValues(call, values, { id: null, base: {}, isComplete: action === 'publish' })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const created = await createDraft(writerOf(call), checked.values, { requestKey })
  // a concurrent request with the same key has created the row
  if (created.kind === 'repeated') return (await repeatedRequest(call, requestKey, action)) ?? { kind: 'not-found' }
  if (created.kind !== 'written' || action !== 'publish') return outcomeOf(call, created, 201)
  const entry = await storedEntry(call, created.id)
  if (!entry) return { kind: 'not-found' }
  const published = await outcomeOf(call, await publishEntry(writerOf(call), entry, {}), 201)
  const hasOther = published.kind === 'conflict' && requestKey !== null
  return hasOther ? { kind: 'done', status: 201, record: published.current, tags: [] } : published
}

/**
 * Answers a repeated request with the row that the first request created, and publishes the row if the first request
 * was interrupted before it did so.
 * @returns null if no request with this key is known
 */
async function repeatedRequest(
  call: DeskCall,
  requestKey: string | null,
  action: Given['action'],
): Promise<DeskOutcome | null> {
  const [known] = requestKey ? await select(call.store, idOfRequest(call.entity.name, siteOf(call), requestKey)) : []
  const entry = known && (await storedEntry(call, known.id))
  if (!entry) return null
  if (action === 'publish' && entry.state === 'draft') {
    const published = await changeEntry(call, entry.id, entry.revision, { action })
    if (published.kind !== 'conflict') return published
  }
  const record = await readRecord(call, entry.id)
  return record && { kind: 'done', status: 200, record, tags: [] }
}

/**
 * Saves, publishes or discards the draft of a row; discarding the draft of a row that is not public deletes the row.
 * Returns a conflict if the row's revision is not `revision`.
 */
export async function changeEntry(call: DeskCall, id: number, revision: number, given: Given): Promise<DeskOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  if (entry.revision !== revision) return { kind: 'conflict', current: await recordOf(call, entry) }
  const { action, give_back: givenBack = [], confirm: confirmed = [] } = given
  const { why = null, keeps_draft: keepsDraft = given.only !== undefined, isUndoable = false, further = [] } = given
  if (action === 'discard') return discard(call, entry, given)
  const { published, drafted } = partsOf(entry, given)
  const checked = await checkChange(call, entry, { action, values: published, keeps_draft: keepsDraft })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const beside = given.only ? await checkChange(call, entry, { action: 'save', values: drafted }) : { values: {} }
  if ('errors' in beside) return { kind: 'invalid', errors: beside.errors }
  if (action === 'publish' && given.seen !== null) {
    const asked = { values: checked.values, keepsDraft, seen: given.seen }
    const unseen = await unseenOf(call, entry, asked)
    if (unseen) return { kind: 'unseen', unseen: [unseen] }
  }
  const writer = { ...writerOf(call), why, isAutomatic: given.is_automatic ?? false }
  const written =
    action === 'publish'
      ? await publishEntry(writer, entry, checked.values, {
          givenBack,
          confirmed,
          keepsDraft,
          drafted: beside.values,
          further: [...further, ...(isUndoable ? [rememberPrevious(writer, entry)] : [])],
        })
      : await saveDraft(writer, entry, checked.values, { givenBack, confirmed })
  return outcomeOf(call, written, 200, entry)
}

/**
 * Splits what a publication is given: the values that become public and, with `only`, those that are saved in the draft
 * beside them.
 */
export function partsOf(
  { draft }: Pick<StoredEntry, 'draft'>,
  { values = {}, only }: Pick<Given, 'values' | 'only'>,
): { published: Values; drafted: Values } {
  if (!only) return { published: values, drafted: {} }
  const isChosen = ([field]: [string, unknown]) => only.includes(field)
  return {
    published: Object.fromEntries(Object.entries({ ...draft, ...values }).filter(isChosen)),
    drafted: Object.fromEntries(Object.entries(values).filter((one) => !isChosen(one))),
  }
}

/** Checks and cleans the values of a change as `checkValues` does; a publication includes the rest of the draft. */
export function checkChange(
  call: DeskCall,
  entry: StoredEntry,
  { action, values = {}, keeps_draft: keepsDraft = false }: Pick<Given, 'action' | 'values' | 'keeps_draft'>,
): ReturnType<typeof checkValues> {
  const base = { ...entry.values, ...(keepsDraft ? {} : entry.draft) }
  const isComplete = action === 'publish'
  const drafted = isComplete && !keepsDraft ? (entry.draft ?? {}) : {}
  return checkValues(call, values, { id: entry.id, base, isComplete, drafted })
}

/** @param given `only` are the fields that return to their public values; a row that is not public leaves whole */
async function discard(call: DeskCall, entry: StoredEntry, { only, seen }: Given): Promise<DeskOutcome> {
  const chosen = entry.live ? only : undefined
  const thrown = await thrownOf(call, entry, { only: chosen, seen: seen ?? undefined })
  if (thrown) return thrown
  const writer = writerOf(call)
  const written = await (entry.live ? discardDraft(writer, entry, chosen) : removeEntry(writer, entry))
  return outcomeOf(call, written, 200, entry)
}

/**
 * Deletes a row, which can be restored. Refuses with `in-use` if other content needs the public row, and with a
 * conflict if the row's revision is not `revision`.
 */
export async function deleteEntry(
  call: DeskCall,
  id: number,
  revision: number,
  options: { isTakenBack?: boolean } = {},
): Promise<DeskOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  if (entry.revision !== revision) return { kind: 'conflict', current: await recordOf(call, entry) }
  const uses = entry.live ? await readHolders(call, id) : []
  if (uses.length > 0) return { kind: 'in-use', uses }
  return outcomeOf(call, await removeEntry(writerOf(call), entry, options), 200, entry)
}

/** Returns an error for each reference in the values that prevents a save or, if `isComplete`, a publication. */
export async function unusableReferences(
  { store, entity, site }: Pick<DeskCall, 'store' | 'entity' | 'site'>,
  values: Values,
  how: { isComplete: boolean; returning?: ReadonlySet<number> },
): Promise<DeskError[]> {
  const refused = await refusedReferences(store, entity, values, { site, ...how })
  return refused.map(({ pointer, code }) => ({ pointer: `/values${pointer}`, code }))
}

const cleanHtml = (html: string) => cleanRichText(html, 'article')

/** Returns values in the form in which a save would store them; invalid values stay unchanged. */
export function cleanValues({ entity, toolbar }: DeskCall, values: Values): Values {
  const schema = valuesSchema(entity, { toolbar, cleanHtml }, { isComplete: false })
  const cleaned = Object.entries(values).map(([name, value]) => {
    const parsed = schema.safeParse({ [name]: value })
    return [name, parsed.success ? parsed.data[name] : value]
  })
  return Object.fromEntries(cleaned)
}

/**
 * Checks the values of a change and returns them cleaned. For a complete row, also returns the defaults of empty
 * required selects.
 * @param row `base` are the values before the change; if `isComplete`, the whole row must be valid. `drafted` are
 *   earlier values whose references are checked again, because the rows may have been deleted
 */
export async function checkValues(
  { entity, toolbar, store, desk, site, gathered, mayTakeBack = false }: DeskCall,
  given: Values,
  { id, base, isComplete, drafted = {} }: { id: number | null; base: Values; isComplete: boolean; drafted?: Values },
): Promise<{ values: Record<string, unknown> } | { errors: DeskError[] }> {
  const parsed = valuesSchema(entity, { toolbar, cleanHtml }, { isComplete: false }).safeParse(given)
  const unknown = unknownLanguages(given)
  if (!parsed.success || unknown.length > 0)
    return { errors: [...(parsed.success ? [] : problemsOf(parsed.error.issues)), ...unknown] }
  let values = desk.tidy?.(parsed.data, site) ?? parsed.data
  if (isComplete) {
    const whole = Object.fromEntries(
      Object.entries({ ...base, ...values }).filter(([name]) => entity.fields[name] && !entity.fields[name].readOnly),
    )
    const complete = valuesSchema(entity, { toolbar, cleanHtml }, { isComplete: true }).safeParse(whole)
    if (!complete.success) return { errors: problemsOf(complete.error.issues) }
    values = { ...values, ...defaultsOf(entity, whole, complete.data) }
  }
  const unusable = await unusableReferences({ store, entity, site }, { ...drafted, ...values }, { isComplete })
  if (unusable.length > 0) return { errors: unusable }
  const row = { id, values: { ...base, ...values }, base, isComplete, isTogether: gathered !== undefined, mayTakeBack }
  const errors = (await desk.problems?.(store, site, row)) ?? []
  return errors.length > 0 ? { errors } : { values }
}

/** Returns an error for each language of a localised text that the site does not have; such a text would be dropped. */
function unknownLanguages(given: Values): DeskError[] {
  return Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'de' in value
      ? Object.keys(value)
          .filter((language) => !isLocale(language))
          .map(
            (language): DeskError => ({ pointer: `/values/${name}/${language.slice(0, 80)}`, code: 'unknown_field' }),
          )
      : [],
  )
}

function defaultsOf({ fields }: EntityDefinition, whole: Values, complete: Values): Record<string, unknown> {
  const isFilled = ([name, field]: [string, DeskField]) =>
    field.kind === 'select' && Boolean(field.required) && (whole[name] ?? null) === null
  const names = Object.entries(fields)
    .filter(isFilled)
    .map(([name]) => name)
  return Object.fromEntries(names.filter((name) => complete[name]).map((name) => [name, complete[name]]))
}

function problemsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string; code: string; keys?: string[] }[],
): DeskError[] {
  return issues.flatMap(({ path, message, code, keys = [] }): DeskError[] => {
    const pointer = ['/values', ...path.map((name) => String(name).slice(0, 80))].join('/')
    if (code === 'unrecognized_keys')
      return keys.map((key) => ({ pointer: `${pointer}/${key.slice(0, 80)}`, code: 'unknown_field' }))
    return [{ pointer, code: message as DeskError['code'] }]
  })
}

export async function outcomeOf(
  call: DeskCall,
  written: DeskWritten,
  status: 200 | 201,
  entry?: StoredEntry,
): Promise<DeskOutcome> {
  if (written.kind === 'in-use') return { kind: 'in-use', uses: entry ? await readHolders(call, entry.id) : [] }
  const record = await readRecord(call, written.kind === 'written' ? written.id : (entry?.id ?? 0))
  if (!record) return { kind: 'not-found' }
  if (written.kind !== 'written') return { kind: 'conflict', current: record }
  return { kind: 'done', status, record, tags: written.tags }
}
