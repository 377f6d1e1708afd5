import { useQueryClient } from '@tanstack/react-query'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { alert } from '../../staff/alerts.tsx'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { titleOf } from '../ui/title-of.ts'
import { belongingWords } from './words.ts'

const undoMs = 10_000

/**
 * Returns a function that puts a production into an abo or takes it out: for visitors at once, or as a draft if the
 * user may not publish or the production is not public. For ten seconds, the alert offers to undo the change.
 */
export function useAboOf(): (row: Pick<DeskEntry, 'id'>, abo: number | null) => Promise<void> {
  const locale = staffLocale()
  const words = belongingWords[locale]
  const queries = useQueryClient()
  const may = useMay('productions')

  return async function set({ id }, abo) {
    try {
      const before = await call('readRow', { entity: 'productions', id })
      const action = may('publish') && before.state !== 'draft' ? 'publish' : 'save'
      await call(
        'changeRow',
        { entity: 'productions', id },
        {
          ifMatch: before.revision,
          body: {
            action,
            values: { aboId: abo },
            keeps_draft: true,
          },
        },
      )
      const earlier = typeof before.values.aboId === 'number' ? before.values.aboId : null
      const title = titleOf(entityOf('productions'), before, locale)
      const said = abo === null ? words.removed(title) : words.added(title)
      alert('save', action === 'publish' ? said : words.drafted(said), {
        lifeMs: undoMs,
        action: { label: words.undo, run: () => void set({ id }, earlier) },
      })
    } catch (error) {
      console.info('abo of a production:', error)
      alert('error', words.failed, { ...(error instanceof Refusal && { detail: error.message }) })
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['productions'] }),
        queries.invalidateQueries({ queryKey: ['start'] }),
      ])
    }
  }
}
