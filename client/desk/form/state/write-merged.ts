import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { completeValues } from '../../../rows/empty-value.ts'
import { type Merged, mergeValues } from '../../../rows/merge.ts'
import { Conflict } from '../../../staff/refusals.ts'

interface Ports {
  write: (from: DeskRecord, values: DeskValues) => Promise<DeskRecord>
  fetch: () => Promise<DeskRecord>
  /** Called with the server's row and the merged values before they are written. */
  onMerged: (theirs: DeskRecord, values: DeskValues) => void
}

export type MergedWrite =
  /** `values` were sent; `mergedWith` is the row of the last merge, null if there was none. */
  | { kind: 'written'; after: DeskRecord; values: DeskValues; mergedWith: DeskRecord | null }
  /** A colleague has changed the same value. */
  | { kind: 'conflict'; conflict: Merged; current: DeskRecord }

/** So many merges in a row cannot be caused by colleagues. */
const maxMerges = 5

/**
 * Writes a form's values. If colleagues have saved the row meanwhile, merges their changes and writes again.
 * @throws what `write` and `fetch` throw; Conflict after five merges
 */
export async function writeMerged(
  entity: EntityDefinition,
  { from, values }: { from: DeskRecord; values: DeskValues },
  ports: Ports,
): Promise<MergedWrite> {
  let [base, sent, mergedWith] = [from, values, null as DeskRecord | null]
  for (let merges = 0; ; merges++) {
    try {
      return { kind: 'written', after: await ports.write(base, sent), values: sent, mergedWith }
    } catch (error) {
      if (!(error instanceof Conflict) || merges === maxMerges) throw error
      const theirs = (error.current as DeskRecord | undefined) ?? (await ports.fetch())
      const [before, after] = [base, theirs].map((one) => completeValues(entity.fields, one.values))
      const merged = mergeValues(entity.fields, before ?? {}, sent, after ?? {})
      if (merged.conflicts.length > 0) return { kind: 'conflict', conflict: merged, current: theirs }
      ports.onMerged(theirs, merged.values)
      base = theirs
      sent = merged.values
      mergedWith = theirs
    }
  }
}
