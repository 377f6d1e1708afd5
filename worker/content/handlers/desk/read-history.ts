import type {
  DeskHistory,
  DeskHistoryEntry,
  DeskVersion,
} from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { maxCountedVersions } from '../../../../shared/entities/history/contract.ts'
import { valuesSchema } from '../../../../shared/entities/schema.ts'
import { cleanRichText } from '../../rich-text.ts'
import { select } from '../../store/commit.ts'
import { countOfVersions, type HistoryRow, historyOf, readChange, versionOf } from '../../store/desk/history.ts'
import type { DeskCall } from './call.ts'
import { type Reference, readRelated, referencesOf } from './related.ts'

/**
 * Reads a row's history, the latest change first.
 * @param after id of the last change already read; null to begin with the latest
 */
export async function readHistory(
  { store, entity }: DeskCall,
  id: number,
  { after, perPage }: { after: number | null; perPage: number },
): Promise<DeskHistory> {
  const [rows, counted] = await Promise.all([
    select(store, historyOf(entity.name, id, after, perPage + 1)),
    after === null ? select(store, countOfVersions(entity.name, id, maxCountedVersions)) : [],
  ])
  const results = rows.slice(0, perPage).map(historyEntry)
  return {
    next: rows.length > perPage ? String(results.at(-1)?.id) : null,
    count: counted[0]?.n ?? null,
    results,
    related: await readRelated(
      store,
      results.flatMap(({ changes }) => referencesOfChanges(entity, changes)),
    ),
  }
}

export function historyEntry({ changes, why, is_automatic, ...row }: HistoryRow): DeskHistoryEntry {
  return {
    ...row,
    changes: JSON.parse(changes),
    why: why === null ? null : JSON.parse(why),
    is_automatic: is_automatic === 1,
  }
}

function referencesOfChanges(entity: EntityDefinition, changes: DeskHistoryEntry['changes']): Reference[] {
  return (['before', 'after'] as const).flatMap((side) =>
    referencesOf(entity, Object.fromEntries(Object.entries(changes).map(([name, both]) => [name, both[side]]))),
  )
}

/**
 * Reads the values that a row's form had after a change; null if the row has no such change. Read-only fields are
 * omitted, and so are fields whose value the entity no longer accepts; `left_out` names the latter.
 */
export async function readVersion(call: DeskCall, id: number, change: number): Promise<DeskVersion | null> {
  const { store, entity, toolbar } = call
  const known = await readChange(store, entity.name, id, change)
  if (!known) return null
  const stored = (known.named ? Object.entries(JSON.parse(known.named)) : await valuesAfter(call, id, change)).filter(
    ([field]) => Object.hasOwn(entity.fields, field) && !entity.fields[field]?.readOnly,
  )
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

async function valuesAfter({ store, entity }: DeskCall, id: number, change: number): Promise<[string, unknown][]> {
  const rows = await select(store, versionOf(entity.name, id, change))
  return rows.map(({ field, value }) => [field, value === null ? null : JSON.parse(value)])
}
