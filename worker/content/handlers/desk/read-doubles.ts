import type { DeskDoubles } from '../../../../shared/contract/calls/entities/doubles-schemas.ts'
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import { isNamed } from '../../../../shared/entities/named.ts'
import { commit, select } from '../../store/commit.ts'
import { entriesOf } from '../../store/desk/entry.ts'
import { type DoubleRow, distinction, doublesOf } from '../../store/people/doubles.ts'
import { type DeskCall, writerOf } from './call.ts'
import { entryOf } from './read.ts'

/**
 * Reads at most 50 pairs of people or works with similar names; empty for other entities.
 * @param of a row's id, to read only the pairs of this row; null for all pairs
 */
export async function readDoubles({ store, entity }: DeskCall, of: number | null): Promise<DeskDoubles> {
  if (!isNamed(entity.name)) return { results: [] }
  const pairs = await select(store, doublesOf(entity.name, of))
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const rows = await select(store, entriesOf(entity.name, ids))
  const entries = new Map<number, DeskEntry>(rows.map((row) => [row.id, entryOf(row)]))
  return {
    results: pairs.flatMap(({ one, other }) => {
      const [first, second] = [entries.get(one), entries.get(other)]
      return first && second ? [{ one: first, other: second }] : []
    }),
  }
}

/**
 * Stores that two rows with similar names are not duplicates, or withdraws that decision.
 * @returns false if one of the rows is missing, and for entities other than people and works
 */
export async function distinguish(call: DeskCall, pair: DoubleRow, isDistinct: boolean): Promise<boolean> {
  const { store, entity } = call
  const found = isNamed(entity.name) ? await select(store, entriesOf(entity.name, [pair.one, pair.other])) : []
  if (found.length < 2) return false
  await commit(store, distinction(writerOf(call), pair, isDistinct), [])
  return true
}
