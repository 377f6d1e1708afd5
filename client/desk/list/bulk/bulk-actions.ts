// The commands for several rows. Each command reports its outcome in one alert, which offers to undo the change, except
// for `restore`.
import type { DeskBulk } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { DeskEntry, DeskValue, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Invalid, Offline, Refusal, Refused } from '../../../staff/refusals.ts'
import { titleOf } from '../../ui/title-of.ts'
import { maxRows, type Sent, sendInParts } from './send-in-parts.ts'
import { bulkWords } from './words.ts'

/** A row of a list. For a production, `isConflicting` means that its hall is double-booked or closed. */
type BulkEntry = DeskEntry & { isConflicting?: boolean }

export interface BulkActions {
  /** Publishes drafts; the alert offers to undo the publication of rows that have not changed since. */
  publish: (entries: readonly BulkEntry[]) => Promise<void>
  set: (entries: readonly DeskEntry[], change: FieldChange) => Promise<void>
  /** Deletes rows immediately. @returns whether all rows are deleted */
  remove: (entries: readonly DeskEntry[]) => Promise<boolean>
  restore: (entries: readonly DeskEntry[]) => Promise<void>
}

interface FieldChange {
  field: string
  value: DeskValue
  /** The value's name, for the alert. */
  name: string
  /** Whether the user may publish; otherwise, the change of a public row is saved as a draft. */
  canPublish: boolean
}

type Row = Pick<DeskEntry, 'id' | 'revision'>
type Done = Sent['done']

/** What the alert about a command says and offers. */
interface Command {
  entries: readonly DeskEntry[]
  success: (done: Done) => string
  undo?: (done: Done) => void
  note?: string
}

const undoMs = 10_000
/** How long the alert about the progress stays if no answer arrives. */
const progressMs = 120_000

/** @param refresh reloads the lists that show the rows */
export function bulkActions(entity: EntityDefinition, locale: Locale, refresh: () => Promise<unknown>): BulkActions {
  const words = bulkWords[locale]

  /**
   * Sends a command's rows and shows the outcome. If more than one request is needed, an alert shows the progress;
   * after a failure, the next one offers to continue.
   * @param before the outcome until then, which the alert and the undo include
   */
  async function run(
    command: Command,
    jobs: readonly DeskBulk[],
    before: Pick<Sent, 'done' | 'refused'> = nothingSent,
  ) {
    const { length: total } = command.entries
    const earlier = before.done.length + before.refused.length
    const now = await sendInParts(entity.name, jobs, (count) => {
      const text = words.progress(grouped(earlier + count, locale), grouped(total, locale))
      if (total > maxRows) alert('save', text, { lifeMs: progressMs })
    })
    await refresh()
    const sent = { ...now, done: [...before.done, ...now.done], refused: [...before.refused, ...now.refused] }
    report(command, sent)
    return sent
  }

  function report(command: Command, sent: Sent) {
    const { entries, success, undo, note } = command
    const { done, refused, error, rest } = sent
    // without an error, the other rows were left out by choice
    const left = error === null ? refused.length : entries.length - done.length
    const undoable = done.filter(({ is_final: isFinal = false }) => !isFinal)
    const action =
      undo && undoable.length > 0 ? { action: { label: words.undo, run: () => undo(undoable) }, lifeMs: undoMs } : {}
    if (left === 0) {
      alert('save', success(done), { ...action, ...(note && { detail: note }) })
      return
    }
    const [first] = refused
    const names = refused.slice(0, 3).map(({ id }) => {
      const entry = entries.find((one) => one.id === id)
      return (entry && titleOf(entity, entry, locale)) || `#${id}`
    })
    const named = words.failed(names.join(', '), refused.length)
    const isRefusedAlone = first !== undefined && error === null
    const isResumable = entries.length > maxRows && rest.length > 0 && isTemporary(error)
    const text = isResumable
      ? words.stopped(success(done), left - refused.length)
      : done.length > 0
        ? words.partly(success(done), left)
        : isRefusedAlone
          ? named
          : error instanceof Offline
            ? words.unanswered
            : words.nothing
    const reason = first?.code === 'conflict' ? words.conflict : first?.detail
    const details = [
      first && text !== named && `${named}.`,
      reason ?? (error instanceof Refusal ? error.message : ''),
      error instanceof Offline && words.uncertain(rest[0]?.rows.length ?? 0),
    ]
    const detail = details.filter(Boolean).join(' ')
    const resume = { label: words.resume, run: () => void run(command, rest, sent) }
    alert('error', text, {
      ...(detail && { detail }),
      lifeMs: undoMs,
      ...action,
      ...(isResumable && { otherAction: resume, lifeMs: progressMs }),
    })
  }

  function doubledNote(entries: readonly BulkEntry[]): string {
    const doubled = entity.list.isSchedule ? entries.filter(({ isConflicting }) => isConflicting) : []
    const names = doubled.slice(0, 3).map((entry) => titleOf(entity, entry, locale))
    return names.length > 0 ? words.doubled(names.join(', '), doubled.length) : ''
  }

  function restore(rows: readonly Row[], entries: readonly DeskEntry[]) {
    const command = { entries: among(entries, rows), success: ({ length }: Done) => words.restored(length) }
    return run(command, [job('restore', rows)])
  }

  return {
    restore: async (entries) => void (await restore(entries, entries)),
    async publish(entries) {
      const undo = (done: Done) => {
        const command = { entries: among(entries, done), success: ({ length }: Done) => words.withdrawn(length) }
        void run(command, [job('withdraw', done)])
      }
      const success = ({ length }: Done) => words.published(length)
      await run({ entries, success, undo, note: doubledNote(entries) }, [job('publish', entries)])
    },
    async set(entries, { field, value, name, canPublish }) {
      const before = new Map(entries.map(({ id, values }) => [id, values[field] ?? null]))
      const changed = entries.filter(({ id }) => before.get(id) !== value)
      const published = new Set(changed.filter(({ state }) => canPublish && state !== 'draft').map(({ id }) => id))
      const jobs = (rows: readonly Row[], values: (id: number) => DeskValues) => [
        job(
          'publish',
          rows.filter(({ id }) => published.has(id)),
          values,
        ),
        job(
          'save',
          rows.filter(({ id }) => !published.has(id)),
          values,
        ),
      ]
      const success = (done: Done) => {
        const isDraft = done.length > 0 && done.every(({ id }) => !published.has(id))
        return (isDraft ? words.drafted : words.set)(name, done.length)
      }
      const undo = (done: Done) => {
        const command = { entries: among(entries, done), success: ({ length }: Done) => words.undone(length) }
        void run(
          command,
          jobs(done, (id) => ({ [field]: before.get(id) ?? null })),
        )
      }
      await run(
        { entries: changed, success, undo },
        jobs(changed, () => ({ [field]: value })),
      )
    },
    async remove(entries) {
      const [first] = entries
      const what = entries.length === 1 && first ? titleOf(entity, first, locale) : ''
      const success = ({ length }: Done) => (what ? words.removedOne(what) : words.removed(length))
      const undo = (done: Done) => void restore(done, entries)
      const { done } = await run({ entries, success, undo }, [job('delete', entries)])
      return done.length === entries.length
    },
  }
}

const nothingSent = { done: [], refused: [] }

function job(action: DeskBulk['action'], rows: readonly Row[], values?: (id: number) => DeskValues): DeskBulk {
  return { action, rows: rows.map(({ id, revision }) => ({ id, revision, ...(values && { values: values(id) }) })) }
}

/** Whether the same request may succeed later: it was not refused for what it contains or for missing rights. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof Invalid || error instanceof Refused)
}

function among(entries: readonly DeskEntry[], rows: readonly Row[]): DeskEntry[] {
  return entries.filter(({ id }) => rows.some((row) => row.id === id))
}
