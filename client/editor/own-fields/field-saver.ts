// Saves the texts of a row's fields as the row's draft, and sends differences until the server has everything. A
// colleague's changes are merged; the editor decides only where both have changed the same text.

import type { Merged } from '../../../shared/drafts/merge-values.ts'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskFieldMap } from '../../../shared/entities/define.ts'
import { withText } from '../../../shared/entities/localised.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { deskRows } from '../../rows/desk-rows.ts'
import { createKeeper, type Schedule } from '../../rows/keeper.ts'
import { createRowStore, type Unsaved } from '../../rows/row-store.ts'
import { Conflict, Invalid, Offline } from '../../staff/refusals.ts'
import { createAttempts } from '../sync/attempts.ts'
import type { SaveStatus } from '../sync/page-state.ts'

export type UnsavedTexts = Unsaved<DeskValues>

export interface FieldPorts {
  /** Saves a draft. @throws the refusals of the desk's API */
  send: (values: DeskValues, revision: number) => Promise<DeskRecord>
  fetch: () => Promise<DeskRecord>
  /** Stores unsaved texts on this device; null deletes the stored texts. */
  keep: (unsaved: UnsavedTexts | null) => void
  report: (report: FieldReport) => void
  show: (values: DeskValues) => void
  schedule: Schedule
}

export interface FieldReport {
  status: SaveStatus
  /** Set if the editor should see an alert. */
  outcome?: 'saved' | 'failed'
  /** The refusal of the texts, or the error that prevented saving. */
  error?: unknown
  conflict?: TextConflict
}

export interface TextConflict extends Merged {
  current: DeskRecord
}

export interface FieldSaver {
  record: () => DeskRecord
  values: () => DeskValues
  write: (field: string, language: Locale, text: string) => void
  /** Saves immediately. @returns whether the server has everything */
  save: () => Promise<boolean>
  /** Tries again if the last attempt has failed, because the network may be back. */
  resume: () => void
  /** Accepts the row that another write of this tab has returned, such as its publication. */
  accept: (record: DeskRecord) => void
  /** Continues saving with the values that the editor has chosen in a conflict. */
  resolve: (conflict: TextConflict, values: DeskValues) => Promise<void>
  restore: (unsaved: UnsavedTexts) => void
  /** Stores unsaved texts on this device immediately. */
  keep: () => void
}

/** @param fields the fields that are edited in place */
export function createFieldSaver(fields: DeskFieldMap, first: DeskRecord, ports: FieldPorts): FieldSaver {
  const store = createRowStore<DeskRecord, DeskValues, Merged, never>(deskRows(fields, ports.fetch), first)
  const attempts = createAttempts(() => void save(), ports.schedule)
  const keeper = createKeeper(() => ports.keep(store.unsaved()), ports.schedule)
  let running: Promise<boolean> | null = null
  let isAsked = false

  return {
    record: store.row,
    values: store.values,
    write(field, language, text) {
      store.change({ [field]: withText(store.values()[field] ?? null, language, text) })
      changed()
    },
    save,
    resume: attempts.resume,
    accept: (next) => store.accept(next),
    async resolve({ current }, values) {
      isAsked = false
      store.rebase(current, values)
      await save()
    },
    restore(unsaved) {
      const merged = store.restore(unsaved)
      ports.show(store.values())
      if (merged.conflicts.length > 0) ask({ ...merged, current: store.row() })
      else changed()
    },
    keep: keeper.flush,
  }

  function changed(): void {
    keeper.changed()
    if (isAsked) return
    if (!running && store.unsaved()) ports.report({ status: 'unsaved' })
    attempts.later()
  }

  async function save(): Promise<boolean> {
    attempts.begin()
    if (isAsked) return false
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  async function run(): Promise<boolean> {
    let hasSaved = false
    try {
      while (store.unsaved()) {
        ports.report({ status: 'saving' })
        const outcome = await store.write(store.values(), send, () => ports.show(store.values()))
        if (outcome.kind === 'conflict') return ask({ ...outcome.merged, current: outcome.current })
        hasSaved = true
      }
    } catch (error) {
      return stop(error)
    }
    attempts.succeed()
    keeper.flush()
    ports.report({ status: 'saved', ...(hasSaved && { outcome: 'saved' }) })
    return true
  }

  /** A merge may leave nothing to send. */
  async function send(from: DeskRecord, _: DeskValues, changes: DeskValues): Promise<DeskRecord> {
    return Object.keys(changes).length > 0 ? ports.send(changes, from.revision) : from
  }

  function ask(conflict: TextConflict): boolean {
    isAsked = true
    keeper.flush()
    ports.report({ status: 'conflict', conflict })
    return false
  }

  /**
   * Reports an error; the texts stay in the inputs and on the device. Schedules another attempt unless the server has
   * refused the texts, or has called every revision outdated.
   */
  function stop(error: unknown): boolean {
    keeper.flush()
    if (error instanceof Invalid || error instanceof Conflict) {
      attempts.succeed()
      ports.report({ status: 'failed', outcome: 'failed', error })
      return false
    }
    // spec §4: a failed save shows an alert, also while offline; repeated attempts do not, except the last one
    const { isFirst, isLast } = attempts.fail()
    ports.report({
      status: error instanceof Offline && !isLast ? 'offline' : 'failed',
      error,
      ...((isFirst || isLast) && { outcome: 'failed' }),
    })
    return false
  }
}
