// Saves the texts of a row's fields as the row's draft, and sends differences until the server has everything. A
// colleague's changes are merged; the editor decides only where both have changed the same text.
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskFieldMap } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/locale.ts'
import { pauseAfter } from '../../repeats/pauses.ts'
import { completeValues } from '../../rows/empty-value.ts'
import { withText } from '../../rows/localised.ts'
import { changedValues, type Merged, mergeValues } from '../../rows/merge.ts'
import { Conflict, Invalid, Offline } from '../../staff/refusals.ts'
import type { SaveStatus } from '../sync/page-state.ts'

export interface UnsavedTexts {
  changes: DeskValues
  /** The server's values of the same fields, on which the changes are based. */
  base: DeskValues
}

export interface FieldPorts {
  /** Saves a draft. @throws the refusals of the desk's API */
  send: (values: DeskValues, revision: number) => Promise<DeskRecord>
  fetch: () => Promise<DeskRecord>
  /** Stores unsaved texts on this device; null deletes the stored texts. */
  keep: (unsaved: UnsavedTexts | null) => void
  report: (report: FieldReport) => void
  show: (values: DeskValues) => void
  /** Starts a timer. @returns a function that cancels it */
  schedule: (delayMs: number, act: () => void) => () => void
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
  /** Tries once more if the automatic attempts have ended. */
  resume: () => void
  /** Accepts the row that another write of this tab has returned, such as its publication. */
  accept: (record: DeskRecord) => void
  /** Continues saving with the values that the editor has chosen in a conflict. */
  resolve: (conflict: TextConflict, values: DeskValues) => Promise<void>
  restore: (unsaved: UnsavedTexts) => void
  unsaved: () => UnsavedTexts | null
}

/** Pause in typing before a save, in ms. */
const pauseMs = 1000
const keepMs = 300
const maxStaleResponses = 25
const firstPauseMs = 1000

/** @param fields the fields that are edited in place */
export function createFieldSaver(fields: DeskFieldMap, first: DeskRecord, ports: FieldPorts): FieldSaver {
  let record = first
  let base = pick(first)
  let local = base
  let running: Promise<boolean> | null = null
  let cancelSave = () => {}
  let cancelKeep = () => {}
  let failures = 0
  /** Whether so many attempts have failed that none follows automatically. */
  let hasEnded = false
  let isAsked = false

  return {
    record: () => record,
    values: () => local,
    write(field, language, text) {
      local = { ...local, [field]: withText(local[field] ?? null, language, text) }
      changed()
    },
    save,
    resume: () => void (hasEnded && save()),
    accept(next) {
      const typed = changedValues(base, local)
      record = next
      base = pick(next)
      local = { ...base, ...typed }
    },
    async resolve({ current }, values) {
      isAsked = false
      rebase(current, values)
      await save()
    },
    restore({ changes, base: before }) {
      const merged = mergeValues(fields, { ...base, ...before }, { ...base, ...changes }, base)
      local = pickFrom(merged.values)
      ports.show(local)
      if (merged.conflicts.length > 0) ask({ ...merged, current: record })
      else changed()
    },
    unsaved,
  }

  function pick(from: DeskRecord): DeskValues {
    return pickFrom(completeValues(fields, from.values))
  }
  function pickFrom(values: DeskValues): DeskValues {
    return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
  }

  function unsaved(): UnsavedTexts | null {
    const changes = changedValues(base, local)
    const names = Object.keys(changes)
    return names.length > 0
      ? { changes, base: Object.fromEntries(names.map((name) => [name, base[name] ?? null])) }
      : null
  }

  function changed(): void {
    cancelKeep()
    cancelKeep = ports.schedule(keepMs, () => ports.keep(unsaved()))
    if (isAsked) return
    if (!running && unsaved()) ports.report({ status: 'unsaved' })
    if (failures === 0 || hasEnded) wait(pauseMs)
  }

  function wait(delayMs: number): void {
    cancelSave()
    cancelSave = ports.schedule(delayMs, () => void save())
  }

  async function save(): Promise<boolean> {
    cancelSave()
    if (isAsked) return false
    hasEnded = false
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  async function run(): Promise<boolean> {
    let hasSaved = false
    for (let stale = 0; stale < maxStaleResponses; ) {
      const sent = unsaved()
      if (!sent) break
      const values = local
      ports.report({ status: 'saving' })
      try {
        const after = await ports.send(sent.changes, record.revision)
        const typed = changedValues(values, local)
        rebase(after, { ...pick(after), ...typed })
        hasSaved = true
      } catch (error) {
        if (!(error instanceof Conflict)) return stop(error)
        stale += 1
        try {
          const theirs = (error.current as DeskRecord | undefined) ?? (await ports.fetch())
          const merged = mergeValues(fields, base, local, pick(theirs))
          if (merged.conflicts.length > 0) return ask({ ...merged, current: theirs })
          rebase(theirs, merged.values)
          ports.show(local)
        } catch (failure) {
          return stop(failure)
        }
      }
    }
    if (unsaved()) return stop(new NeverCurrent('the draft changes with every request'))
    failures = 0
    ports.keep(null)
    ports.report({ status: 'saved', ...(hasSaved && { outcome: 'saved' }) })
    return true
  }

  function rebase(next: DeskRecord, values: DeskValues): void {
    record = next
    base = pick(next)
    local = pickFrom(values)
  }

  function ask(conflict: TextConflict): boolean {
    isAsked = true
    ports.keep(unsaved())
    ports.report({ status: 'conflict', conflict })
    return false
  }

  /**
   * Reports an error; the texts stay in the inputs and on the device. Schedules another attempt unless the server has
   * refused the texts, or has called every revision outdated.
   */
  function stop(error: unknown): boolean {
    ports.keep(unsaved())
    if (error instanceof Invalid || error instanceof NeverCurrent) {
      failures = 0
      ports.report({ status: 'failed', outcome: 'failed', error })
      return false
    }
    // spec §4: a failed save shows an alert, also while offline; repeated attempts do not, except the last one
    failures += 1
    const pause = pauseAfter(failures, firstPauseMs)
    hasEnded = pause === null
    ports.report({
      status: error instanceof Offline && !hasEnded ? 'offline' : 'failed',
      error,
      ...((failures === 1 || hasEnded) && { outcome: 'failed' }),
    })
    if (pause !== null) wait(pause)
    return false
  }
}

/** Thrown after the server has called more revisions outdated than colleagues can have written in the meantime. */
class NeverCurrent extends Error {
  override name = 'NeverCurrent'
}
