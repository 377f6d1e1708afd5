import { isNamed } from '../../../../shared/entities/named.ts'
import { select } from '../../store/commit.ts'
import type { StoredEntry } from '../../store/desk/entry.ts'
import { type DeskWriter, type DeskWritten, type Gathered, runGathered } from '../../store/desk/writer.ts'
import { publishEntry, restoreEntry } from '../../store/desk/writes/write.ts'
import { type MergedPair, mergerOf, touchedByUnmerge, unmergeStatements } from '../../store/people/merge.ts'
import type { Moved } from '../../store/schema/names.ts'
import { type DeskCall, writerOf } from './call.ts'
import { storedEntry } from './read.ts'

/**
 * Restores a row that was merged into another one: its former references point to it again, and the other row loses the
 * aliases and the external id that the merge gave it.
 * @returns null if the row was deleted without a merge, or if the other row is no longer public
 */
export async function restoreMerged(call: DeskCall, entry: StoredEntry): Promise<DeskWritten | null> {
  const { name: entity } = call.entity
  const [merger] = isNamed(entity) ? await select(call.store, mergerOf(entity, entry.id)) : []
  const other = merger && (await storedEntry(call, merger.into_id))
  if (!isNamed(entity) || !merger || !other?.live) return null
  const moved = JSON.parse(merger.moved) as Moved
  const gathered = call.gathered ?? { statements: [], touched: [] }
  const writer = { ...writerOf(call), gathered }
  const pair: MergedPair = {
    entity,
    from: { id: entry.id, slug: merger.slug },
    into: { id: other.id, slug: merger.into_slug },
  }
  const without = (names: readonly string[]) => names.filter((alias) => !moved.aliases.includes(alias))
  const aliases = without(aliasesOf(other.values ?? {}))
  const own = withDraftedAliases(moved.externalId === null ? other : withExternalId(other, null), without)
  await publishEntry(writer, own, { aliases }, { keepsDraft: true })
  await restoreEntry(writer, entry)
  gathered.statements.push(...unmergeStatements(pair, moved))
  gathered.touched.push(...touchedByUnmerge(pair, moved))
  return call.gathered ? { kind: 'written', id: entry.id, tags: [] } : ran(writer, gathered, entry.id)
}

/** Runs the gathered writes as one transaction. @returns the outcome with the id of the row */
export async function ran({ store }: DeskWriter, gathered: Gathered, id: number): Promise<DeskWritten> {
  const written = await runGathered(store, gathered)
  return written.kind === 'written' ? { ...written, id } : written
}

export function aliasesOf(values: Readonly<Record<string, unknown>>): string[] {
  return (values.aliases ?? []) as string[]
}

/** Returns a copy of the row with other names in its draft, if the draft has names. */
export function withDraftedAliases(
  entry: StoredEntry,
  change: (aliases: readonly string[]) => readonly string[],
): StoredEntry {
  return entry.draft?.aliases ? { ...entry, draft: { ...entry.draft, aliases: change(aliasesOf(entry.draft)) } } : entry
}

/**
 * Returns a copy of the row with another external id and without the hash of the imported record, so that the next
 * import with the new id does not skip the row as unchanged.
 */
export function withExternalId(entry: StoredEntry, externalId: string | null): StoredEntry {
  const columns = { ...entry.live?.columns, externalId, sourceHash: null }
  return { ...entry, live: entry.live && { ...entry.live, columns } }
}
