import { isSame } from '../../../../shared/entities/is-same.ts'
import { isNamed } from '../../../../shared/entities/named.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import type { StoredEntry } from '../../store/desk/entry.ts'
import type { DeskWriter, Gathered } from '../../store/desk/writer.ts'
import { publishEntry, removeEntry } from '../../store/desk/writes/write.ts'
import { type MergedPair, mergeStatements, touchedByMerge } from '../../store/people/merge.ts'
import { sql } from '../../store/sql.ts'
import { type DeskCall, type DeskOutcome, writerOf } from './call.ts'
import { checkValues, outcomeOf } from './change.ts'
import { recordOf, storedEntry } from './read.ts'
import { aliasesOf, ran, withDraftedAliases, withExternalId } from './restore-merged.ts'

interface At {
  id: number
  revision: number
}
type Values = Readonly<Record<string, unknown>>

/**
 * Merges `from` into the public row `into` if both are at the given revisions: moves the references, adds the names of
 * `from` as aliases (at most `maxAliases` in all), copies its external id if `into` has none, and deletes `from`.
 * @param given further values for `into`
 */
export async function mergeEntries(call: DeskCall, into: At, from: At, given: Values): Promise<DeskOutcome> {
  const [stays, goes] = await Promise.all([storedEntry(call, into.id), storedEntry(call, from.id)])
  const { name: entity } = call.entity
  if (!isNamed(entity) || into.id === from.id || !stays?.live || !goes || goes.state === 'deleted')
    return { kind: 'not-found' }
  if (stays.revision !== into.revision) return { kind: 'conflict', current: await recordOf(call, stays) }
  if (goes.revision !== from.revision) return { kind: 'conflict', current: await recordOf(call, goes) }
  const added = newAliases(call, stays, goes, given)
  const aliases = [...aliasesOf({ ...stays.values, ...given }), ...added].slice(0, maxAliases)
  const base = { ...stays.values }
  const checked = await checkValues(call, { ...given, aliases }, { id: into.id, base, isComplete: true })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const inherited =
    stays.live.columns.externalId === null ? ((goes.live?.columns.externalId ?? null) as string | null) : null
  const gathered: Gathered = { statements: [], touched: [] }
  const writer = { ...writerOf(call), gathered }
  if (goes.live) {
    const pair = pairOf(entity, goes.live.columns, stays.live.columns)
    gathered.statements.push(...mergeStatements(writer, pair, { aliases: added, inherited }))
    gathered.touched.push(...touchedByMerge(pair))
  }
  await removeEntry(writer, goes)
  const heir = withDraftedAliases(inherited === null ? stays : withExternalId(stays, inherited), (names) =>
    [...new Set([...names, ...added])].slice(0, maxAliases),
  )
  await publishEntry(writer, heir, checked.values, { keepsDraft: true })
  if (inherited !== null) gathered.statements.push(keepAgainst(writer, heir, goes, checked.values))
  return outcomeOf(call, await ran(writer, gathered, into.id), 200, stays)
}

function pairOf(entity: MergedPair['entity'], from: Values, into: Values): MergedPair {
  const place = ({ id, slug }: Values) => ({ id: Number(id), slug: String(slug) })
  return { entity, from: place(from), into: place(into) }
}

const maxAliases = 20

function newAliases({ entity }: DeskCall, stays: StoredEntry, goes: StoredEntry, given: Values): string[] {
  const titleOf = (values: Values) => {
    const title = values[entity.title]
    return typeof title === 'string' ? title : asLocalised(title).de
  }
  const kept = { ...stays.values, ...given }
  const gone = goes.values ?? goes.draft ?? {}
  const known = [titleOf(kept), ...aliasesOf(kept)]
  return [...new Set([titleOf(gone), ...aliasesOf(gone)])].filter((name) => name && !known.includes(name))
}

/**
 * Returns a statement that marks the remaining row's filled fields as kept where the rows differ, so that imports by
 * the inherited external id do not overwrite the values that staff have chosen.
 */
function keepAgainst({ entity }: DeskWriter, stays: StoredEntry, goes: StoredEntry, values: Values) {
  const after: Values = { ...stays.values, ...values }
  const fields = Object.keys(entity.fields).filter(
    (field) => !isEmpty(after[field]) && !isSame(after[field], goes.values?.[field]),
  )
  return sql`UPDATE desk_rows SET kept = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(kept)
      UNION SELECT value FROM json_each(${JSON.stringify(fields)})))
    WHERE entity = ${entity.name} AND id = ${stays.id}`
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
