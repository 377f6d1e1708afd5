import '../../../staff/style/versions.css'
import './history.css'
import { Bookmark, ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskRecord, DeskValue, DeskValues, Related } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { maxCountedVersions } from '../../../../shared/entities/history/contract.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { alert, alertFailure } from '../../../staff/alerts.tsx'
import { CloseButton } from '../../../staff/close-button.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { useMay, useNameOf, useStart } from '../../shell/start.ts'
import { initials } from '../../ui/initials.ts'
import { recentText } from '../../ui/moments/recent-text.ts'
import { mergedRelated } from '../state/merged-related.ts'
import { useChanges } from '../state/use-changes.ts'
import type { Entry } from '../state/use-entry.ts'
import { Change, Fields, shownFields } from './change.tsx'
import { foldAutomatic } from './fold.ts'
import { NameVersion } from './name-version.tsx'
import { useHistory } from './use-history.ts'
import { Version } from './version.tsx'
import { historyWords } from './words.ts'

interface HistoryProps {
  entry: Entry
  record: DeskRecord
  onClose: () => void
}

/**
 * The drawer that lists who has changed what and when. Staff can reset a field, return to a version, or name the
 * current one.
 */
export function History({ entry, record, onClose }: HistoryProps) {
  const words = historyWords[staffLocale()]
  const { entity } = entry
  const may = useMay(entity.name)
  const list = useHistory(entity, record)
  const { changes: unsaved } = useChanges(entry)
  const pages = list.data?.pages ?? []
  const related = pages.reduce((all, page) => mergedRelated(all, page.related), entry.related)
  const [open, setOpen] = useState<number | null>(null)
  const [isNaming, setNaming] = useState(false)
  const canRestore = may('save') && record.state !== 'deleted'
  const hasChanges = canRestore && Object.keys(unsaved).length > 0
  const steps = foldAutomatic(list.rows)

  async function restore(change: number, field: string): Promise<void> {
    try {
      entry.accept(
        await call(
          'restoreRow',
          { entity: entity.name, id: record.id },
          { ifMatch: record.revision, body: { change, field } },
        ),
      )
      alert('save', words.restored)
    } catch (error) {
      alertFailure(words.failed, error)
    }
  }

  const shown = (change: DeskHistoryEntry) => (
    <>
      <Change
        {...{ change, entity, related }}
        isOpen={open === change.id}
        onOpen={() => setOpen(open === change.id ? null : change.id)}
        onRestore={canRestore ? (field) => void restore(change.id, field) : null}
      />
      {open === change.id && canRestore && isVersion(change) && (
        <Version entry={entry} record={record} change={change.id} onClose={onClose} />
      )}
    </>
  )
  return (
    <ModalDialog labelledBy="e-history" width="34rem" className="e-drw" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="e-history">{words.title}</h2>
        <Count count={list.first?.count ?? null} />
        <span className="e-bar-sp">
          {canRestore && (
            <button type="button" className="e-b e-b--l" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
              <Icon of={Bookmark} />
              <span>{words.name}</span>
            </button>
          )}
          <CloseButton data-first onClick={onClose} />
        </span>
      </div>
      <div className="e-drw-b">
        {isNaming && (
          <NameVersion entry={entry} record={record} hasChanges={hasChanges} onClose={() => setNaming(false)} />
        )}
        <Listing
          list={hasChanges ? { ...list, rows: [unsaved, ...list.rows] } : list}
          words={{ more: words.more }}
          empty={<p className="e-2">{words.none}</p>}
        >
          <ol className="e-time">
            {hasChanges && (
              <li>
                <Unsaved entry={entry} changes={unsaved} related={related} />
              </li>
            )}
            {steps.map((step) =>
              step.kind === 'change' ? (
                <li key={step.change.id}>{shown(step.change)}</li>
              ) : (
                <li key={step.changes[0].id}>
                  <Automatic changes={step.changes} entity={entity}>
                    {shown}
                  </Automatic>
                </li>
              ),
            )}
          </ol>
        </Listing>
      </div>
    </ModalDialog>
  )
}

function Count({ count }: { count: number | null }) {
  const locale = staffLocale()
  const words = historyWords[locale]
  if (!count) return null
  const shown = grouped(count, locale)
  return (
    <span className="e-2 e-hm">
      {count < maxCountedVersions ? words.count(count, shown) : words.manyVersions(shown)}
    </span>
  )
}

/**
 * Whether staff can restore the values that the row had after this change. Deletions and undone publications change no
 * field.
 */
function isVersion({ action }: DeskHistoryEntry): boolean {
  return action !== 'delete' && action !== 'withdraw'
}

interface AutomaticProps {
  changes: readonly [DeskHistoryEntry, ...DeskHistoryEntry[]]
  entity: EntityDefinition
  children: (change: DeskHistoryEntry) => ReactNode
}

/** Automatic saves of one person as a single step that can be expanded. */
function Automatic({ changes, entity, children }: AutomaticProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const [latest] = changes
  const fields = new Set(changes.flatMap((change) => shownFields(entity, change)))
  return (
    <>
      <button type="button" className="e-ver is-auto" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="e-who">
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
          <span>{words.automatic(grouped(changes.length, locale))}</span>
          <time className="e-2 e-s e-sp" dateTime={latest.at}>
            {recentText(latest.at, new Date(), locale)}
          </time>
        </span>
        <small>
          {nameOf(latest.by)}: {[...fields].map((name) => entity.fields[name]?.label[locale]).join(', ')}
        </small>
      </button>
      {isOpen && (
        <ol>
          {changes.map((change) => (
            <li key={change.id}>{children(change)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

interface UnsavedProps {
  entry: Entry
  changes: DeskValues
  related: Related
}

function Unsaved({ entry, changes, related }: UnsavedProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const { user } = useStart()
  const { entity, base, form } = entry
  const [isOpen, setOpen] = useState(false)
  const both = Object.fromEntries(
    Object.entries(changes).map(([name, after]) => [name, { before: base[name] ?? null, after: after as DeskValue }]),
  )
  const change = { changes: both } as unknown as DeskHistoryEntry
  const names = shownFields(entity, change)
  return (
    <>
      <button
        type="button"
        className={`e-ver${isOpen ? ' is-on' : ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="e-who">
          <span className="e-av e-av--s" aria-hidden="true">
            {initials(user.name)}
          </span>
          <b>{words.unsaved}</b>
          <span className="e-2 e-s e-sp">{words.unsavedHint}</span>
        </span>
        <small>{names.map((name) => entity.fields[name]?.label[locale] ?? name).join(', ')}</small>
      </button>
      {isOpen && (
        <Fields
          {...{ change, entity, related }}
          onRestore={(name) => {
            form.change({ [name]: base[name] ?? null })
            entry.dropProblem(name)
            alert('save', words.restoredField)
          }}
        />
      )}
    </>
  )
}
