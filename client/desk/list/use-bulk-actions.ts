import { useQueryClient } from '@tanstack/react-query'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { Conflict } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { titleOf } from '../ui/title-of.ts'

export interface BulkActions {
  publish: (entries: readonly DeskEntry[]) => Promise<void>
  /** Deletes at once; the alert offers to undo it for ten seconds. @returns whether all rows are deleted */
  remove: (entries: readonly DeskEntry[]) => Promise<boolean>
  restore: (entries: readonly DeskEntry[]) => Promise<void>
}

const undoMs = 10_000

/** Commands for several rows. Each row is its own request, so that one refusal does not stop the others. */
export function useBulkActions(entity: EntityDefinition): BulkActions {
  const locale = staffLocale()
  const words = labels[locale]
  const queries = useQueryClient()

  /** @returns the rows as they are afterwards, without refused ones */
  async function each<T>(entries: readonly DeskEntry[], act: (entry: DeskEntry) => Promise<T>): Promise<T[]> {
    const done: T[] = []
    const failed: string[] = []
    let reason: unknown
    for (const entry of entries) {
      try {
        done.push(await act(entry))
      } catch (error) {
        reason = error
        failed.push(titleOf(entity, entry, locale) || `#${entry.id}`)
      }
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: [entity.name] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ])
    if (failed.length > 0) {
      console.info(`${entity.name}:`, reason)
      const why =
        reason instanceof Conflict && reason.code === 'conflict'
          ? words.conflict
          : reason instanceof Error
            ? reason.message
            : ''
      alert('error', words.failed(failed.slice(0, 3).join(', '), failed.length), { detail: why, lifeMs: undoMs })
    }
    return done
  }

  async function restore(entries: readonly DeskEntry[]): Promise<void> {
    const done = await each(entries, ({ id, revision }) => deskApi.restore(entity.name, id, revision))
    if (done.length === entries.length) alert('save', words.restored(done.length))
  }

  return {
    restore,
    async publish(entries) {
      const done = await each(entries, ({ id, revision }) =>
        deskApi.change(entity.name, id, revision, { action: 'publish' }),
      )
      if (done.length === entries.length) alert('save', words.published(done.length))
    },
    async remove(entries) {
      const done = await each(entries, async (entry) => {
        const after = await deskApi.remove(entity.name, entry.id, entry.revision)
        return after ?? { ...entry, revision: entry.revision + 1 }
      })
      if (done.length < entries.length) return false
      const [first] = entries
      const what = done.length === 1 && first ? titleOf(entity, first, locale) : ''
      alert('save', what ? words.removedOne(what) : words.removed(done.length), {
        lifeMs: undoMs,
        action: { label: words.undo, run: () => void restore(done) },
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
    undo: 'Rückgängig',
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} und weitere: nicht geändert` : `${titles}: nicht geändert`,
    conflict: 'Inzwischen hat es eine andere Person geändert.',
  },
  en: {
    published: (count: number) => (count === 1 ? 'Published' : `${count} published`),
    removed: (count: number) => `${count} deleted`,
    removedOne: (title: string) => `“${title}” deleted`,
    restored: (count: number) => (count === 1 ? 'Restored' : `${count} restored`),
    undo: 'Undo',
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} and others: not changed` : `${titles}: not changed`,
    conflict: 'A colleague has changed it in the meantime.',
  },
})
