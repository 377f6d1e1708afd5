import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeletedPage } from '../../../shared/entities/pages/contract.ts'
import { localise } from '../../../shared/locale.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { when } from '../ui/moments/when.ts'
import { TableHead } from '../ui/table-head.tsx'
import { addressOf } from './page-rows.tsx'
import { pageWords } from './words.ts'

export function DeletedPages({ pages, canRestore }: { pages: readonly DeletedPage[]; canRestore: boolean }) {
  const locale = staffLocale()
  const words = pageWords[locale]
  const { restore, busy } = useRestoration()
  if (pages.length === 0)
    return (
      <div className="e-empty">
        <Icon of={Trash2} size={24} />
        <h2>{words.nothingDeleted}</h2>
      </div>
    )
  return (
    <div className="e-tw">
      <table className="e-t e-pg">
        <TableHead
          columns={[
            ['c-t', words.title],
            ['c-m', words.address],
            ['c-m', words.deletedAt],
            ['c-x', words.who],
            ['c-s', words.act],
          ]}
        />
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <td className="c-t">{localise(page.title, locale)}</td>
              <td className="c-m">
                <span className="e-el">
                  <code className="e-code">/{page.paths[locale]}</code>
                </span>
              </td>
              <td className="c-m">
                <span className="e-el">{when(page.deleted_at, locale)}</span>
              </td>
              <td className="c-x">{page.deleted_by}</td>
              <td className="c-s">
                {canRestore && (
                  <button
                    type="button"
                    className="e-b e-b--t"
                    aria-label={words.restoreOf(localise(page.title, locale))}
                    aria-disabled={busy === page.id}
                    onClick={() => void restore(page.id)}
                  >
                    {words.restore}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Returns `restore`, which restores a page and offers to open it, and `busy`, the id of the page that is being
 * restored.
 */
export function useRestoration() {
  const locale = staffLocale()
  const words = pageWords[locale]
  const queries = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  async function restore(id: number): Promise<void> {
    if (busy !== null) return
    setBusy(id)
    try {
      const { paths } = await deskApi.restorePage(id)
      const open = () => location.assign(`${addressOf({ paths })}?edit`)
      alert('save', words.restored(paths[locale]), { action: { label: words.open, run: open }, lifeMs: 10_000 })
    } catch (error) {
      console.info('desk:', error)
      alert('error', words.failed, error instanceof Error ? { detail: error.message } : {})
    }
    setBusy(null)
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }
  return { restore, busy }
}
