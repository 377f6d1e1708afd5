import { useQueryClient } from '@tanstack/react-query'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { sendInParts } from '../list/bulk/send-in-parts.ts'
import { useMay } from '../shell/start.ts'

export type OrderedRow = Pick<DeskEntry, 'id' | 'revision' | 'state'> & { position: number }

/**
 * Returns a function that saves the positions of rows: public rows change for visitors at once if the user may publish;
 * otherwise, the positions are saved as drafts.
 */
export function useOrder(entity: string): (changed: readonly OrderedRow[]) => Promise<void> {
  const queries = useQueryClient()
  const canPublish = useMay(entity)('publish')
  return async (changed) => {
    const words = labels[staffLocale()]
    const isSeen = ({ state }: OrderedRow) => canPublish && state !== 'draft'
    const jobs = [
      { action: 'publish' as const, rows: changed.filter(isSeen) },
      { action: 'save' as const, rows: changed.filter((row) => !isSeen(row)) },
    ]
    const sent = await sendInParts(
      entity,
      jobs.map(({ action, rows }) => ({
        action,
        rows: rows.map(({ id, revision, position }) => ({ id, revision, values: { position } })),
      })),
    )
    const [refused] = sent.refused
    if (refused || sent.error !== null) {
      const isConflict = refused?.code === 'conflict'
      const detail = refused ? (isConflict ? words.conflict : refused.detail) : ''
      const message = sent.error instanceof Refusal ? sent.error.message : ''
      alert('error', words.failed, detail || message ? { detail: detail || message } : {})
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: [entity] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ])
  }
}

const labels = defineLabels({
  de: {
    failed: 'Die Reihenfolge ließ sich nicht sichern.',
    conflict: 'Inzwischen hat es eine andere Person geändert. Bitte noch einmal.',
  },
  en: {
    failed: 'The order could not be saved.',
    conflict: 'A colleague has changed it in the meantime. Please try again.',
  },
})
