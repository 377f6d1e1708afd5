// A row while it is edited: the server's revision, the input over it, and its writes. The desk's form, the texts edited
// on a page and the price table are held in one.

import { type Changes, changedValues, pick } from '../../shared/drafts/merge-values.ts'
import { Conflict, Refusal, ServerError } from '../staff/refusals.ts'

/** How the rows of a kind are read, merged and loaded. `None` is null if a row may be missing, never otherwise. */
export interface RowKind<Row, Values, Merging, None extends null = null> {
  /** Returns all values of a row; of no row, those with which a new one begins. */
  valuesOf: (row: Row | None) => Values
  /** Merges what the user has changed with what a colleague has changed. */
  merge: (base: Values, mine: Values, theirs: Values) => Merging
  load: (row: Row) => Promise<Row>
}

interface Merged<Values> {
  values: Values
  /** What both have changed, so that the user has to choose. */
  conflicts: readonly unknown[]
}

export interface Unsaved<Values> {
  /** The changed values alone. */
  changes: Changes<Values>
  /** The server's values of the same fields, on which the changes are based. */
  base: Changes<Values>
}

export type Written<Row, Merging> =
  /** `mergedWith` is the last revision of a colleague that was merged; null without one. */
  | { kind: 'written'; mergedWith: Row | null }
  /** Nothing is written until the user has chosen between the values. */
  | { kind: 'conflict'; merged: Merging; current: Row }

export interface RowStore<Row, Values, Merging, None extends null = null> {
  /** The row on the server; null until it is created. */
  row: () => Row | None
  /** The values on the server. */
  base: () => Values
  /** The values with the user's input. */
  values: () => Values
  /** @returns null if nothing is changed */
  unsaved: () => Unsaved<Values> | null
  /** Changes some values in one step. */
  change: (changes: Changes<Values>) => void
  /** Drops the input. */
  reset: () => void
  /** Shows another revision. Input stays if it differs from `sent`, by default from the server's values until now. */
  accept: (row: Row, sent?: Values) => void
  /** Shows a colleague's revision and over it these values. */
  rebase: (row: Row, values: Values) => void
  /** Takes over input of an earlier visit, merged with what was saved since. */
  restore: (unsaved: Unsaved<Values>) => Merging
  /**
   * Sends values and shows the answer. If a colleague has saved the row meanwhile, merges and sends again.
   * @param send writes the values over a revision; `changes` are those that differ from it
   * @param onMerged called after each merge, before the next attempt
   * @throws what `send` and `load` throw; Conflict if each of so many revisions was outdated
   */
  write: (
    values: Values,
    send: (from: Row | None, values: Values, changes: Changes<Values>) => Promise<Row>,
    onMerged?: () => void,
  ) => Promise<Written<Row, Merging>>
  subscribe: (listener: () => void) => () => void
}

/** So many merges in succession cannot be caused by colleagues. */
const maxMerges = 25

export function createRowStore<Row, Values extends object, Merging extends Merged<Values>, None extends null>(
  { valuesOf, merge, load }: RowKind<Row, Values, Merging, None>,
  first: Row | None,
): RowStore<Row, Values, Merging, None> {
  let row = first
  let base = valuesOf(first)
  let values = base
  /** Values that were sent without an answer that says whether they are saved. */
  let unanswered: Values | null = null
  const listeners = new Set<() => void>()

  function show(next: Values): void {
    values = next
    for (const listener of listeners) listener()
  }

  function rebase(next: Row, input: Values, after = valuesOf(next)): void {
    row = next
    base = after
    unanswered = null
    show(input)
  }

  function accept(next: Row, sent = base): void {
    const after = valuesOf(next)
    rebase(next, { ...after, ...changedValues(sent, values) }, after)
  }

  return {
    row: () => row,
    base: () => base,
    values: () => values,
    unsaved() {
      const changes = changedValues(base, values)
      const names = Object.keys(changes)
      return names.length > 0 ? { changes, base: pick(base, names) } : null
    },
    change: (changes) => show({ ...values, ...changes }),
    reset: () => show(base),
    accept,
    rebase: (next, input) => rebase(next, input),
    restore(unsaved) {
      const names = Object.keys(unsaved.changes).filter((name) => Object.hasOwn(base, name))
      const merged = merge({ ...base, ...unsaved.base }, { ...values, ...pick(unsaved.changes, names) }, base)
      show({ ...values, ...pick(merged.values, names) })
      return merged
    },
    async write(input, send, onMerged) {
      let sent = input
      let mergedWith: Row | null = null
      for (let merges = 0; ; merges++) {
        const from = row
        try {
          accept(await send(from, sent, changedValues(base, sent)), sent)
          return { kind: 'written', mergedWith }
        } catch (error) {
          if (!(error instanceof Refusal) || error instanceof ServerError) unanswered = sent
          if (!(error instanceof Conflict) || from === null || merges === maxMerges) throw error
          const theirs: Row = (error.current as Row | undefined) ?? (await load(from))
          const after = valuesOf(theirs)
          // what arrived although its answer did not is the user's own, not a colleague's
          const foreign = changedValues(unanswered ?? base, after)
          const own = Object.keys(after).filter((name) => !Object.hasOwn(foreign, name))
          const known = { ...base, ...pick(after, own) }
          // input of the meantime is not sent, but may be in conflict, too
          const [mine, all] = [merge(known, sent, after), merge(known, values, after)]
          const merged = [all, mine].find(({ conflicts }) => conflicts.length > 0)
          if (merged) return { kind: 'conflict', merged, current: theirs }
          rebase(theirs, all.values, after)
          onMerged?.()
          sent = mine.values
          if (Object.keys(changedValues(known, after)).length > 0) mergedWith = theirs
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
