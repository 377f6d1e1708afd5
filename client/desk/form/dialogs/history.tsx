import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import type { DeskHistoryEntry, DeskRecord } from '../../../../shared/entities/contract.ts'
import { type ChangeWhy, reasonWords } from '../../../../shared/entities/productions/changes.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { useMay, useNameOf } from '../../shell/start.ts'
import { Failure } from '../../ui/failure.tsx'
import { initials } from '../../ui/initials.ts'
import { when } from '../../ui/moments/when.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { valueText } from '../../ui/value-text.ts'
import type { Entry } from '../state/use-entry.ts'
import { Version } from './version.tsx'

interface HistoryProps {
  entry: Entry
  record: DeskRecord
  onClose: () => void
}

/** The drawer that lists who has changed what and when; staff can reset a field or a whole version. */
export function History({ entry, record, onClose }: HistoryProps) {
  const words = labels[staffLocale()]
  const { entity } = entry
  const may = useMay(entity.name)
  const list = useInfiniteQuery({
    queryKey: [entity.name, 'history', record.id, record.revision],
    queryFn: ({ pageParam }) => deskApi.history(entity.name, record.id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const changes = list.data?.pages.flatMap(({ results }) => results) ?? []
  const [open, setOpen] = useState<number | null>(null)
  const canRestore = may('save') && record.state !== 'deleted'

  async function restore(change: number, field: string): Promise<void> {
    try {
      entry.accept(await deskApi.restore(entity.name, record.id, record.revision, { change, field }))
      alert('save', words.restored)
    } catch (error) {
      console.info('restore:', error)
      alert('error', words.failed, { detail: error instanceof Error ? error.message : '' })
    }
  }

  return (
    <ModalDialog labelledBy="e-history" width="34rem" className="e-drw" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="e-history">{words.title}</h2>
        <span className="e-bar-sp">
          <button type="button" className="e-b e-b--i" data-first aria-label={words.close} onClick={onClose}>
            <Icon of={X} />
          </button>
        </span>
      </div>
      <div className="e-drw-b">
        {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        <ol className="e-time">
          {changes.map((change) => (
            <li key={change.id}>
              <Change
                change={change}
                entry={entry}
                isOpen={open === change.id}
                onOpen={() => setOpen(open === change.id ? null : change.id)}
                onRestore={canRestore ? (field) => void restore(change.id, field) : null}
              />
              {open === change.id && canRestore && isVersion(change) && (
                <Version entry={entry} record={record} change={change.id} onClose={onClose} />
              )}
            </li>
          ))}
        </ol>
        {list.hasNextPage && (
          <button type="button" className="e-b e-b--l" onClick={() => void list.fetchNextPage()}>
            {words.more}
          </button>
        )}
      </div>
    </ModalDialog>
  )
}

interface ChangeProps {
  change: DeskHistoryEntry
  entry: Entry
  isOpen: boolean
  onOpen: () => void
  /** Null if the user may not reset fields. */
  onRestore: ((field: string) => void) | null
}

/** One change; if open, with its fields before and after. Read-only fields, such as a file's hash, cannot be reset. */
export function Change({ change, entry: { entity, related }, isOpen, onOpen, onRestore }: ChangeProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const nameOf = useNameOf()
  const fields = Object.entries(change.changes).filter(([name]) => entity.fields[name])
  const labelOf = (name: string) => entity.fields[name]?.label[locale] ?? name
  const text = (name: string, value: DeskHistoryEntry['changes'][string]['before']) => {
    const field = entity.fields[name]
    return (field && valueText(field, value, { locale, related })) || words.empty
  }
  return (
    <>
      <button
        type="button"
        className={`e-ver${change.action === 'publish' ? ' is-pub' : ''}${isOpen ? ' is-on' : ''}`}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className="e-who">
          <span className="e-av e-av--s" aria-hidden="true">
            {initials(nameOf(change.by))}
          </span>
          <b>{nameOf(change.by)}</b>
          <span className="e-2 e-s e-sp">{when(change.at, locale)}</span>
        </span>
        <small>
          {words[change.action]}
          {fields.length > 0 && `: ${fields.map(([name]) => labelOf(name)).join(', ')}`}
          {change.why && `. ${words.why}: ${whyText(change.why, locale)}`}
        </small>
      </button>
      {isOpen && fields.length > 0 && (
        <table className="e-mini e-mini--d">
          <TableHead
            columns={[
              ['', words.field],
              ['', words.before],
              ['', words.after],
              ['', words.ways, 'hidden'],
            ]}
          />
          <tbody>
            {fields.map(([name, { before, after }]) => (
              <tr key={name}>
                <td>{labelOf(name)}</td>
                <td>
                  <del className="e-del-t">{text(name, before)}</del>
                </td>
                <td>
                  <ins className="e-ins-t">{text(name, after)}</ins>
                </td>
                <td>
                  {onRestore && !entity.fields[name]?.readOnly && (
                    <button
                      type="button"
                      className="e-b e-b--i"
                      aria-label={words.restoreField(labelOf(name))}
                      title={words.restoreField(labelOf(name))}
                      onClick={() => onRestore(name)}
                    >
                      <Icon of={RotateCcw} />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Whether staff can return to the form after this change. Deletions and undone publications change no field. */
function isVersion({ action }: DeskHistoryEntry): boolean {
  return action !== 'delete' && action !== 'withdraw'
}

/** Describes the reason of a change: `Erkrankung, Grippe`. */
function whyText({ reason, remark }: ChangeWhy, locale: Locale): string {
  return [reasonWords[locale][reason], remark].filter(Boolean).join(', ')
}

const labels = defineLabels({
  de: {
    title: 'Verlauf',
    close: 'Schließen',
    more: 'Frühere laden',
    why: 'Grund',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    empty: 'leer',
    restore: 'Zurückgeholt',
    ways: 'Zurückholen',
    restoreField: (label: string) => `${label}: vorigen Wert zurückholen`,
    restored: 'Zurückgeholt, als Entwurf',
    failed: 'Das ließ sich nicht zurückholen.',
    create: 'Angelegt',
    save: 'Entwurf gesichert',
    publish: 'Veröffentlicht',
    withdraw: 'Veröffentlichung zurückgenommen',
    discard: 'Entwurf verworfen',
    delete: 'Gelöscht',
    import: 'Eingelesen',
  },
  en: {
    title: 'History',
    close: 'Close',
    more: 'Load earlier ones',
    why: 'Reason',
    field: 'Field',
    before: 'Before',
    after: 'After',
    empty: 'empty',
    restore: 'Restored',
    ways: 'Restore',
    restoreField: (label: string) => `${label}: restore the previous value`,
    restored: 'Restored as a draft',
    failed: 'This could not be restored.',
    create: 'Created',
    save: 'Draft saved',
    publish: 'Published',
    withdraw: 'Publication undone',
    discard: 'Draft discarded',
    delete: 'Deleted',
    import: 'Imported',
  },
})
