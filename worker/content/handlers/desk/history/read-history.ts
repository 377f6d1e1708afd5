// Reads the history of a row, and the values that the row had after a past change.
import type { DeskHistory, DeskValues, DeskVersion } from '../../../../../shared/entities/contract.ts'
import { valuesSchema } from '../../../../../shared/entities/schema.ts'
import { cleanRichText } from '../../../rich-text.ts'
import { select } from '../../../store/commit.ts'
import { historyOf, readChange, versionOf } from '../../../store/desk/history.ts'
import type { DeskCall } from '../call.ts'
import { readRelated, referencesOf } from '../related.ts'

const pageLength = 30

/**
 * Reads a row's history, the latest change first.
 * @param after id of the last change already read; null for the latest
 */
export async function readHistory({ store, entity }: DeskCall, id: number, after: number | null): Promise<DeskHistory> {
  const rows = await select(store, historyOf(entity.name, id, after, pageLength + 1))
  const shown = rows.slice(0, pageLength)
  return {
    next: rows.length > pageLength ? String(shown.at(-1)?.id) : null,
    results: shown.map(({ changes, why, ...row }) => ({
      ...{ ...row, changes: JSON.parse(changes) },
      why: why === null ? null : JSON.parse(why),
    })),
  }
}

/**
 * Reads the values that a row's form had after a change; null if the row has no such change. Read-only fields are
 * omitted, and so are fields whose value the entity no longer accepts; `left_out` names the latter.
 */
export async function readVersion(call: DeskCall, id: number, change: number): Promise<DeskVersion | null> {
  const { store, entity, toolbar } = call
  if (!(await readChange(store, entity.name, id, change))) return null
  const rows = await select(store, versionOf(entity.name, id, change))
  const stored = rows
    .filter(({ field }) => Object.hasOwn(entity.fields, field) && !entity.fields[field]?.readOnly)
    .map(({ field, value }) => [field, value === null ? null : JSON.parse(value)] as const)
  const cleanHtml = (html: string) => cleanRichText(html, 'article')
  const schema = valuesSchema(entity, { toolbar, cleanHtml }, { isComplete: false })
  const isAccepted = ([field, value]: (typeof stored)[number]) =>
    value === null || schema.safeParse({ [field]: value }).success
  const values = Object.fromEntries(stored.filter(isAccepted)) as DeskValues
  return {
    values,
    left_out: stored.filter((one) => !isAccepted(one)).map(([field]) => field),
    related: await readRelated(store, referencesOf(entity, values)),
  }
}
