import { useQueryClient } from '@tanstack/react-query'
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import { entities, entityOf } from '../../../../shared/entities/registry.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Invalid, Offline, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../shell/start.ts'
import { titleOf } from '../../ui/title-of.ts'
import { endedNote, isEnded } from './left-out-rows.ts'
import { type Status, statusOf } from './status-mark.tsx'
import { sendWaiting, stopWaiting, waitForNetwork } from './waiting.ts'

const undoMs = 10_000

/**
 * Returns a function that changes a production's status: for visitors at once, or as a draft if the user may not
 * publish or the production is not public. Offline, the change waits for the network. For ten seconds, the alert offers
 * to undo the change.
 */
export function useStatus(): (row: DeskEntry, status: Status) => Promise<void> {
  const locale = staffLocale()
  const words = labels[locale]
  const queries = useQueryClient()
  const may = useMay('productions')
  const { options } = entities.productions.fields.contentStatus

  return async function set(row, status) {
    const before = statusOf(row.values.contentStatus)
    if (before === status) return
    const title = titleOf(entityOf('productions'), row, locale) || `#${row.id}`
    if (isEnded(row)) return alert('error', words.failed(title), { detail: endedNote[locale].reason })
    const action = may('publish') && row.state !== 'draft' ? 'publish' : 'save'
    try {
      const after = await call(
        'changeRow',
        { entity: 'productions', id: row.id },
        {
          ifMatch: row.revision,
          body: {
            action,
            values: { contentStatus: status },
            keeps_draft: true,
          },
        },
      )
      const name = options[status][locale]
      alert('save', action === 'publish' ? name : words.drafted(name), {
        lifeMs: undoMs,
        action: { label: words.undo, run: () => void set(after, before) },
      })
    } catch (error) {
      console.info('status:', error)
      if (error instanceof Offline) {
        const isRepeated = waitForNetwork(row.id, () => set(row, status))
        const undo = { label: words.undo, run: () => stopWaiting(row.id) }
        const waits = words.waits(options[status][locale])
        if (isRepeated) alert('save', waits, { lifeMs: undoMs, action: undo })
        else
          alert('error', waits, { lifeMs: undoMs, action: { label: words.send, run: sendWaiting }, otherAction: undo })
        return
      }
      const detail = error instanceof Invalid ? error.errors[0]?.message : undefined
      alert('error', words.failed(title), { ...(error instanceof Refusal && { detail: detail ?? error.message }) })
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['productions'] }),
        queries.invalidateQueries({ queryKey: ['start'] }),
      ])
    }
  }
}

const labels = defineLabels({
  de: {
    drafted: (name: string) => `${name}, als Entwurf gesichert`,
    undo: 'Rückgängig',
    waits: (name: string) => `${name}: wartet auf das Netz`,
    send: 'Jetzt senden',
    failed: (title: string) => `»${title}«: nicht geändert`,
  },
  en: {
    drafted: (name: string) => `${name}, saved as draft`,
    undo: 'Undo',
    waits: (name: string) => `${name}: waits for the network`,
    send: 'Send now',
    failed: (title: string) => `“${title}”: not changed`,
  },
})
