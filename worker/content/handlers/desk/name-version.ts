import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import { select } from '../../store/commit.ts'
import { historyOf } from '../../store/desk/history.ts'
import { nameVersion as writeName } from '../../store/desk/writes/name-version.ts'
import { type DeskCall, type DeskOutcome, writerOf } from './call.ts'
import { recordOf, storedEntry } from './read.ts'
import { historyEntry } from './read-history.ts'

export type NamingOutcome =
  | { kind: 'named'; entry: DeskHistoryEntry }
  | Extract<DeskOutcome, { kind: 'not-found' | 'conflict' }>

/** Names a row's current version; returns a conflict if the row's revision is not `revision`. */
export async function nameVersion(call: DeskCall, id: number, revision: number, name: string): Promise<NamingOutcome> {
  const { store, entity } = call
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  const isCurrent = entry.revision === revision && (await writeName(writerOf(call), entry, name)).kind === 'written'
  if (!isCurrent) {
    const current = await storedEntry(call, id)
    return current ? { kind: 'conflict', current: await recordOf(call, current) } : { kind: 'not-found' }
  }
  const [latest] = await select(store, historyOf(entity.name, id, null, 1))
  return latest ? { kind: 'named', entry: historyEntry(latest) } : { kind: 'not-found' }
}
