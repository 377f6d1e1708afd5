import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeletedPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { when } from '../../rows/values/when.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { EmptyNote } from '../listing/empty-note.tsx'
import { Table } from '../listing/table.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { addressOf } from './page-rows.tsx'
import { pageWords } from './words.ts'

export function DeletedPages({ pages, canRestore }: { pages: readonly DeletedPage[]; canRestore: boolean }) {
  const locale = staffLocale()
  const words = pageWords[locale]
  const { restore, busy } = useRestoration()
  if (pages.length === 0) return <EmptyNote icon={Trash2} title={words.nothingDeleted} />
  const restoreButton = ({ id, title }: DeletedPage) => (
    <TextButton
      label={words.restore}
      name={words.restoreOf(localise(title, locale))}
      isDisabled={busy === id}
      onClick={() => void restore(id)}
    />
  )
  return (
    <Table
      className="e-pg"
      columns={[
        ['c-t', words.title, ({ title }) => localise(title, locale)],
        ['c-m', words.address, ({ paths }) => <Path path={paths[locale]} />],
        ['c-m', words.deletedAt, ({ deleted_at: at }) => <span className="e-el">{when(at, locale)}</span>],
        ['c-x', words.who, ({ deleted_by: by }) => by],
        ['c-s', words.act, (page) => canRestore && restoreButton(page)],
      ]}
      rows={pages}
      keyOf={({ id }) => id}
    />
  )
}

function Path({ path }: { path: string }) {
  return (
    <span className="e-el">
      <code className="e-code">/{path}</code>
    </span>
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
      const { paths } = await call('restorePage', { id })
      const open = () => location.assign(`${addressOf({ paths })}?edit`)
      alert('save', words.restored(paths[locale]), { action: { label: words.open, run: open }, lifeMs: 10_000 })
    } catch (error) {
      alertFailure(words.failed, error)
    }
    setBusy(null)
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }
  return { restore, busy }
}
