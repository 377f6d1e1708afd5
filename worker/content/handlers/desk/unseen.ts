// What the publication of a row would make public, and whose words these are.
import type { Author, UnseenRow } from '../../../../shared/contract/unseen.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { isBilingual } from '../../../../shared/entities/localised.ts'
import { asLocalised, locales } from '../../../../shared/i18n/locale.ts'
import { select } from '../../store/commit.ts'
import { currentValues, draftersOf, type StoredEntry } from '../../store/desk/entry.ts'
import { readsSame } from '../../store/desk/same.ts'
import { namesOfStaff } from '../../store/staff/queries.ts'
import { isUnseen, refusalOfThrowing } from '../gate.ts'
import { type DeskCall, type DeskOutcome, mayChange } from './call.ts'
import { titleOf } from './related.ts'

type Values = Readonly<Record<string, unknown>>

/** A publication of a row, as `publishEntry` takes it. */
export interface Publication {
  values: Values
  keepsDraft: boolean
  /** The revision of the list of changes that the caller was shown. */
  seen?: number | undefined
}

/** Returns the list that a publication must show first; null if all of it is the caller's own or was shown. */
export async function unseenOf(call: DeskCall, entry: StoredEntry, asked: Publication): Promise<UnseenRow | null> {
  const changes = changesOf(call, entry, asked)
  if (!isUnseen({ ...call, seen: asked.seen }, entry.revision, changes)) return null
  return shownRow(call, entry, changes)
}

/** Returns the refusal of a discard that would throw away words of others; null if it may go on. */
export async function thrownOf(
  call: DeskCall,
  entry: StoredEntry,
  { only, seen }: { only: readonly string[] | undefined; seen: number | undefined },
): Promise<DeskOutcome | null> {
  const drafted = Object.keys(entry.draft ?? {}).filter(
    (field) => !readsSame(entry.draft?.[field], entry.values?.[field]),
  )
  const all = drafted.map((field) => ({ field, by: draftersOf(entry, field) }))
  const thrown = only ? all.filter(({ field }) => only.includes(field)) : all
  const kind = refusalOfThrowing({ ...call, seen, mayPublish: mayChange(call, 'publish') }, entry.revision, thrown)
  return kind && { kind, unseen: [await shownRow(call, entry, all)] }
}

async function shownRow(
  call: DeskCall,
  entry: StoredEntry,
  changes: readonly { field: string; by: readonly string[] }[],
): Promise<UnseenRow> {
  const people = [...new Set(changes.flatMap(({ by }) => by))]
  const names = new Map((await select(call.store, namesOfStaff(people))).map(({ email, name }) => [email, name]))
  const authorOf = (by: string): Author => ({ name: names.get(by) ?? by, is_me: by === call.by })
  const { fields, title } = call.entity
  return {
    id: entry.id,
    revision: entry.revision,
    title: titleOf(currentValues(fields, entry)[title]),
    is_public: entry.live !== null,
    changes: changes.map(({ field, by }) => ({
      field,
      label: fields[field]?.label ?? { de: field, en: field },
      by: by.map(authorOf),
    })),
  }
}

/** Returns the fields that would change for visitors, each with the authors of its words. */
function changesOf({ entity, by }: DeskCall, entry: StoredEntry, { values, keepsDraft }: Publication) {
  const { draft, values: open } = entry
  const before = open ?? {}
  const after = { ...before, ...(keepsDraft ? {} : draft), ...values }
  const names = Object.keys(after).filter((field) => !readsSame(after[field], before[field]))
  return names.map((field) => {
    const drafted = draft?.[field]
    const isOwn = Object.hasOwn(values, field) && !isSame(values[field], drafted)
    const isDrafted = drafted !== undefined && hasWordsOf(entity.fields[field], after[field], drafted, before[field])
    return { field, by: [...new Set([...(isDrafted ? draftersOf(entry, field) : []), ...(isOwn ? [by] : [])])] }
  })
}

/**
 * Whether a published value contains what is drafted. A text or list that was changed over the drafted one counts as
 * containing it; another value only if it is the same.
 */
function hasWordsOf(
  field: DeskCall['entity']['fields'][string] | undefined,
  published: unknown,
  drafted: unknown,
  before: unknown,
): boolean {
  if (isSame(published, before)) return false
  if (!field || !isBilingual(field))
    return field?.kind === 'line' || Array.isArray(drafted) || isSame(published, drafted)
  const [now, own, was] = [asLocalised(published), asLocalised(drafted), asLocalised(before)]
  return locales.some((language) => own[language] !== was[language] && now[language] !== was[language])
}
