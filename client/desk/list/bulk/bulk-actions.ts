// The commands for several rows. Each command reports its outcome in one alert, which offers to undo the change, except
// for `restore`.
import type { DeskBulk, DeskEntry, DeskValue, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Refusal } from '../../../staff/refusals.ts'
import { titleOf } from '../../ui/title-of.ts'
import { type Sent, sendInParts } from './send-in-parts.ts'
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

const undoMs = 10_000

/** @param refresh reloads the lists that show the rows */
export function bulkActions(entity: EntityDefinition, locale: Locale, refresh: () => Promise<unknown>): BulkActions {
  const words = bulkWords[locale]

  async function send(action: DeskBulk['action'], rows: readonly Row[], values?: (id: number) => DeskValues) {
    const sent = await sendInParts(
      entity.name,
      action,
      rows.map(({ id, revision }) => ({ id, revision, ...(values && { values: values(id) }) })),
    )
    await refresh()
    return sent
  }

  /** Shows a command's outcome; the alert can undo what was done even if other rows were refused. */
  function report(
    { done, refused, error }: Sent,
    entries: readonly DeskEntry[],
    success: string,
    undo?: () => void,
    note = '',
  ) {
    const left = entries.length - done.length
    const action = undo && done.length > 0 ? { action: { label: words.undo, run: undo }, lifeMs: undoMs } : {}
    if (left === 0) {
      alert('save', success, { ...action, ...(note && { detail: note }) })
      return
    }
    const [first] = refused
    const names = refused.slice(0, 3).map(({ id }) => {
      const entry = entries.find((one) => one.id === id)
      return (entry && titleOf(entity, entry, locale)) || `#${id}`
    })
    const reason = first?.code === 'conflict' ? words.conflict : first?.detail
    const named = words.failed(names.join(', '), refused.length)
    const isRefusedAlone = first !== undefined && error === null
    const text = done.length > 0 ? words.partly(success, left) : isRefusedAlone ? named : words.nothing
    const details = [first && text !== named && `${named}.`, reason ?? (error instanceof Refusal ? error.message : '')]
      .filter(Boolean)
      .join(' ')
    alert('error', text, { ...(details && { detail: details }), lifeMs: undoMs, ...action })
  }

  function doubledNote(entries: readonly BulkEntry[]): string {
    const doubled = entity.list.isSchedule ? entries.filter(({ isConflicting }) => isConflicting) : []
    const names = doubled.slice(0, 3).map((entry) => titleOf(entity, entry, locale))
    return names.length > 0 ? words.doubled(names.join(', '), doubled.length) : ''
  }

  async function restore(rows: readonly Row[], entries: readonly DeskEntry[]) {
    const sent = await send('restore', rows)
    report(sent, among(entries, rows), words.restored(sent.done.length))
  }

  return {
    restore: (entries) => restore(entries, entries),
    async publish(entries) {
      const sent = await send('publish', entries)
      const undo = () => {
        void send('withdraw', sent.done).then((undone) =>
          report(undone, among(entries, sent.done), words.withdrawn(undone.done.length)),
        )
      }
      report(sent, entries, words.published(sent.done.length), undo, doubledNote(entries))
    },
    async set(entries, { field, value, name, canPublish }) {
      const before = new Map(entries.map(({ id, values }) => [id, values[field] ?? null]))
      const changed = entries.filter(({ id }) => before.get(id) !== value)
      const published = new Set(changed.filter(({ state }) => canPublish && state !== 'draft').map(({ id }) => id))
      const setAll = async (rows: readonly Row[], values: (id: number) => DeskValues): Promise<Sent> => {
        const parts: Sent[] = []
        const [toPublish, toSave] = [
          rows.filter(({ id }) => published.has(id)),
          rows.filter((row) => !published.has(row.id)),
        ]
        if (toPublish.length > 0) parts.push(await send('publish', toPublish, values))
        if (toSave.length > 0) parts.push(await send('save', toSave, values))
        return {
          done: parts.flatMap(({ done }) => done),
          refused: parts.flatMap(({ refused }) => refused),
          error: parts.find(({ error }) => error !== null)?.error ?? null,
        }
      }
      const sent = await setAll(changed, () => ({ [field]: value }))
      const isDraft = sent.done.length > 0 && sent.done.every(({ id }) => !published.has(id))
      report(sent, changed, (isDraft ? words.drafted : words.set)(name, sent.done.length), () => {
        void setAll(sent.done, (id) => ({ [field]: before.get(id) ?? null })).then((undone) =>
          report(undone, among(entries, sent.done), words.undone(undone.done.length)),
        )
      })
    },
    async remove(entries) {
      const sent = await send('delete', entries)
      const [first] = entries
      const what = entries.length === 1 && first ? titleOf(entity, first, locale) : ''
      report(sent, entries, what ? words.removedOne(what) : words.removed(sent.done.length), () => {
        void restore(sent.done, entries)
      })
      return sent.done.length === entries.length
    },
  }
}

function among(entries: readonly DeskEntry[], rows: readonly Row[]): DeskEntry[] {
  return entries.filter(({ id }) => rows.some((row) => row.id === id))
}
