import { useQueryClient } from '@tanstack/react-query'
import type { DeskBulk, DeskBulkResult, DeskEntry, DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { titleOf } from '../ui/title-of.ts'

export interface BulkActions {
  publish: (entries: readonly DeskEntry[]) => Promise<void>
  /** Sets a field of all rows; the alert offers to undo it for ten seconds. */
  set: (entries: readonly DeskEntry[], field: string, value: DeskValue, name: string) => Promise<void>
  /** Deletes rows immediately; the alert offers to undo it for ten seconds. @returns whether all rows are deleted */
  remove: (entries: readonly DeskEntry[]) => Promise<boolean>
  restore: (entries: readonly DeskEntry[]) => Promise<void>
}

type Row = DeskBulk['rows'][number]

const undoMs = 10_000
/** Maximum number of rows per request. */
const maxRows = 100

/**
 * Returns the commands for several rows, in requests of up to 100 rows; `set` and `remove` can be undone from their
 * alert.
 */
export function useBulkActions(entity: EntityDefinition): BulkActions {
  const locale = staffLocale()
  const words = labels[locale]
  const queries = useQueryClient()

  /** Sends a bulk action in several requests. @returns the changed rows, without refused ones */
  async function send(
    action: DeskBulk['action'],
    entries: readonly Pick<DeskEntry, 'id' | 'revision'>[],
    { values, titles = [] }: { values?: (id: number) => DeskValues; titles?: readonly DeskEntry[] } = {},
  ): Promise<DeskBulkResult['done']> {
    const nameOf = (id: number) => {
      const entry = titles.find((one) => one.id === id)
      return (entry && titleOf(entity, entry, locale)) || `#${id}`
    }
    const rows = entries.map(({ id, revision }): Row => ({ id, revision, ...(values && { values: values(id) }) }))
    const done: DeskBulkResult['done'][number][] = []
    const refused: DeskBulkResult['refused'][number][] = []
    try {
      for (let at = 0; at < rows.length; at += maxRows) {
        const result = await deskApi.bulk(entity.name, { action, rows: rows.slice(at, at + maxRows) })
        done.push(...result.done)
        refused.push(...result.refused)
      }
    } catch (error) {
      console.info(`${entity.name}:`, error)
      alert('error', words.nothing, { ...(error instanceof Refusal && { detail: error.message }), lifeMs: undoMs })
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: [entity.name] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ])
    if (refused.length > 0) {
      const names = refused.slice(0, 3).map(({ id }) => nameOf(id))
      const detail = refused[0]?.code === 'conflict' ? words.conflict : (refused[0]?.detail ?? '')
      alert('error', words.failed(names.join(', '), refused.length), { detail, lifeMs: undoMs })
    }
    return done
  }

  async function restore(entries: readonly Pick<DeskEntry, 'id' | 'revision'>[], titles: readonly DeskEntry[] = []) {
    const done = await send('restore', entries, { titles })
    if (done.length === entries.length) alert('save', words.restored(done.length))
  }

  return {
    restore: (entries) => restore(entries, entries),
    async publish(entries) {
      const done = await send('publish', entries, { titles: entries })
      if (done.length === entries.length) alert('save', words.published(done.length))
    },
    async set(entries, field, value, name) {
      const given = (rows: readonly Pick<DeskEntry, 'id' | 'revision'>[], values: (id: number) => DeskValues) => {
        const isDraft = (id: number) => entries.find((entry) => entry.id === id)?.state === 'draft'
        return Promise.all([
          send(
            'publish',
            rows.filter(({ id }) => !isDraft(id)),
            { values, titles: entries },
          ),
          send(
            'save',
            rows.filter(({ id }) => isDraft(id)),
            { values, titles: entries },
          ),
        ]).then((done) => done.flat())
      }
      const before = new Map(entries.map(({ id, values }) => [id, values[field] ?? null]))
      const changed = entries.filter(({ id }) => before.get(id) !== value)
      const done = await given(changed, () => ({ [field]: value }))
      if (done.length < changed.length) return
      alert('save', words.set(name, done.length), {
        lifeMs: undoMs,
        action: {
          label: words.undo,
          run: () => void given(done, (id) => ({ [field]: before.get(id) ?? null })),
        },
      })
    },
    async remove(entries) {
      const done = await send('delete', entries, { titles: entries })
      if (done.length < entries.length) return false
      const [first] = entries
      const what = done.length === 1 && first ? titleOf(entity, first, locale) : ''
      alert('save', what ? words.removedOne(what) : words.removed(done.length), {
        lifeMs: undoMs,
        action: { label: words.undo, run: () => void restore(done, entries) },
      })
      return true
    },
  }
}

const labels = defineLabels({
  de: {
    published: (count: number) => (count === 1 ? 'Veröffentlicht' : `${count} veröffentlicht`),
    removed: (count: number) => `${count} gelöscht`,
    removedOne: (title: string) => `»${title}« gelöscht`,
    restored: (count: number) => (count === 1 ? 'Zurückgeholt' : `${count} zurückgeholt`),
    set: (name: string, count: number) => `${name}: ${count} geändert`,
    undo: 'Rückgängig',
    nothing: 'Nichts wurde geändert.',
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} und weitere: nicht geändert` : `${titles}: nicht geändert`,
    conflict: 'Inzwischen hat es eine andere Person geändert.',
  },
  en: {
    published: (count: number) => (count === 1 ? 'Published' : `${count} published`),
    removed: (count: number) => `${count} deleted`,
    removedOne: (title: string) => `“${title}” deleted`,
    restored: (count: number) => (count === 1 ? 'Restored' : `${count} restored`),
    set: (name: string, count: number) => `${name}: ${count} changed`,
    undo: 'Undo',
    nothing: 'Nothing has been changed.',
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} and others: not changed` : `${titles}: not changed`,
    conflict: 'A colleague has changed it in the meantime.',
  },
})
