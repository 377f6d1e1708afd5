// The dialog that opens before publication if the draft also has the changes of others: the caller's own are chosen.
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import type { OpenRequest } from '../../../shared/contract/publication-request.ts'
import { type ComparedBlock, comparedSettings, comparePages } from '../../../shared/drafts/compare-pages.ts'
import type { Sections } from '../../../shared/drafts/document.ts'
import { type PageSettings, settingsBlock } from '../../../shared/drafts/settings-fields.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { Icon } from '../../staff/icon.tsx'
import { withLogin } from '../../staff/login-dialog.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { useStore } from '../../use-store.ts'
import { publishAll } from '../publication/publish-actions.ts'
import { reloadChanges, showChanges } from '../publication/reload-changes.ts'
import { checksOf, storeChecks } from '../publication/run-checks.ts'
import {
  choiceOf,
  type ListedChange,
  listedChanges,
  othersIn,
  settingsChange,
  toggled,
} from '../publication/unit-choice.ts'
import { session } from '../session/session.ts'
import { asked } from '../state/asked.ts'
import { editorState, hasSettings } from '../state/editor-state.ts'
import { closePanel, openPanel, panelState } from '../state/panel-state.ts'
import { presence } from '../state/presence.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { reasonOf } from '../ui/reason-of.ts'
import { ComparedRow } from './compare/compared-row.tsx'
import { useVersions } from './compare/use-versions.ts'
import { Change, nameOf } from './listed-change.tsx'
import { partialWords } from './partial-words.ts'
import { RefuseRequest } from './refuse-request.tsx'
import { RequestDialog } from './request-dialog.tsx'
import './panels.css'
import './compare/compare.css'

/** What should go public: for publishers, the choice; for people who may not publish, the dialog that asks for it. */
export function PartialDialog() {
  const { changes } = useStore(panelState)
  const { user } = useStore(staffState)
  const { opened } = useStore(asked)
  if (!changes) return null
  const all = changes as DraftChanges
  if (user?.role === 'editor') return <RequestDialog changes={all} />
  return <Dialog key={changes.revision} changes={all} request={opened as OpenRequest | null} />
}

/** @param request what it asks for is chosen, and its difference is shown, instead of the caller's own changes */
function Dialog({ changes, request }: { changes: DraftChanges; request: OpenRequest | null }) {
  const words = partialWords[staffLocale()]
  const { rows, first } = useMemo(() => {
    const all = listedChanges(changes)
    const wanted = all.filter(({ key, isOwn }) => (request ? request.units.includes(key) : isOwn))
    const first = new Set(wanted.flatMap((row) => row.with))
    const isLater = ({ key }: ListedChange) => Number(!first.has(key))
    return { rows: all.toSorted((one, other) => isLater(one) - isLater(other)), first }
  }, [changes, request])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(first)
  const [open, setOpen] = useState<ReadonlySet<string>>(request ? first : new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const { entries, said } = useDifferences(changes.base, open.size > 0)
  const id = editorState.page?.id ?? 0
  const shown = entries ? rows.flatMap((row) => (open.has(row.key) ? row.with : [])) : []
  if (shown.some((key) => !seen.has(key))) setSeen(new Set([...seen, ...shown]))

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    try {
      const body = { ...choiceOf(changes, chosen), seen: changes.revision }
      const { page } = await withLogin(() => call('publishPage', { id }, { body }))
      session().acceptPage(page)
      closePanel()
      alert('save', page.has_changes ? words.published : words.publishedAll)
    } catch (error) {
      setSending(false)
      if (error instanceof Invalid && error.errors.some(({ code }) => code !== 'needs_block')) {
        storeChecks(editorState.pageRevision, checksOf(error))
        return openPanel('checks')
      }
      await reload(error, words.notDone)
    }
  }

  /** Publishes what the list shows; if a colleague wrote meanwhile, shows the list again. */
  async function sendAll(): Promise<void> {
    if (changes.revision === editorState.pageRevision) {
      panelState.seen = changes.revision
      return publishAll()
    }
    await showChanges()
    alert('error', words.notDone, { detail: words.outdated })
  }

  async function look(): Promise<void> {
    try {
      const { url } = await withLogin(() => call('previewPage', { id }, { body: choiceOf(changes, chosen) }))
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      await reload(error, words.noPreview)
    }
  }

  /** Reports a failure; if a chosen block was written meanwhile, shows the list again. */
  async function reload(error: unknown, title: string): Promise<void> {
    const isOutdated = await reloadChanges(error)
    alert('error', title, { detail: isOutdated ? words.outdated : reasonOf(error) })
  }

  const names = (keys: readonly string[]) => keys.map((key) => nameOf(rows.find((row) => row.key === key))).join(', ')
  const others = othersIn(rows)
  const isWritten = useStore(presence).others.some(({ typing }) => typing)
  const mayChoose = changes.base !== null || !hasSettings()
  const isAllFirst = (chosen.size === 0 || !mayChoose) && !isWritten
  const all =
    first.size === 0 && others.length > 0 ? words.allOf(listed(others, staffLocale()), rows.length) : words.all
  const isOwn = !request && chosen.size === first.size && [...chosen].every((key) => first.has(key))
  return (
    <ModalDialog labelledBy="e-part-title" width="44rem" className="e-checks" onCancel={closePanel}>
      <DialogHead id="e-part-title" icon={<Icon of={Send} size={18} />} title={words.title} onClose={closePanel} />
      <div className="e-dlg-b">
        {request && (
          <p className="e-note e-asks">
            <span>
              <b>{words.asks(request.by)}</b> {request.note && quoted(request.note, staffLocale())}
            </span>
          </p>
        )}
        {others.length > 0 && <p className="e-2">{words.others(listed(others, staffLocale()))}</p>}
        {!mayChoose && <p className="e-2">{words.whole}</p>}
        <ul aria-label={words.listed}>
          {rows.map((row) => (
            <Change
              key={row.key}
              row={row}
              needs={names(row.with.filter((key) => key !== row.key))}
              isChosen={chosen.has(row.key)}
              choice={!mayChoose ? 'none' : row.isOwn || seen.has(row.key) ? 'open' : 'closed'}
              onToggle={() => setChosen(toggled(rows, chosen, row.key))}
              isOpen={open.has(row.key)}
              onOpen={() => setOpen(new Set(open.has(row.key) ? without(open, row.key) : [...open, row.key]))}
            >
              {entries
                ? row.with.map((key) => {
                    const entry = entries.get(key)
                    return entry && <ComparedRow key={key} entry={entry} onRestore={null} />
                  })
                : said}
            </Change>
          ))}
        </ul>
      </div>
      <footer className="e-dlg-f">
        {mayChoose && (
          <button type="button" className="e-b e-b--t" onClick={() => void look()}>
            {words.preview}
          </button>
        )}
        {request && <RefuseRequest request={request} />}
        <span className="e-bar-sp" />
        <button
          type="button"
          className={isAllFirst ? 'e-b e-b--p' : 'e-b e-b--l'}
          data-first={isAllFirst || undefined}
          onClick={() => void sendAll()}
        >
          {all}
        </button>
        {chosen.size > 0 && mayChoose && (
          <button type="button" className="e-b e-b--p" data-first aria-disabled={isSending} onClick={() => void send()}>
            {isOwn ? words.mine : words.chosen(chosen.size)}
          </button>
        )}
      </footer>
    </ModalDialog>
  )
}

/**
 * Loads the public version and compares it with the draft.
 * @param base null for a page that is not public
 * @param isOpen whether a difference is open
 */
function useDifferences(base: number | null, isOpen: boolean) {
  const words = partialWords[staffLocale()]
  const { page, server } = useStore(editorState)
  const id = page?.id ?? 0
  const { loaded, failure } = useVersions(id, base === null || !isOpen ? [] : [base])
  const was = base === null ? nothing : loaded.get(base)
  const entries = useMemo(() => {
    if (!was) return null
    const settings = hasSettings() && page ? settingsBlock(id, page.settings as PageSettings) : null
    const ofPage = comparedSettings(was.settings, settings)
    const all = comparePages(was.sections, server as Sections).map((entry) => [entry.key, entry] as const)
    return new Map<string, ComparedBlock>([...all, ...(ofPage ? [[settingsChange, ofPage] as const] : [])])
  }, [was, page, server, id])
  return { entries, said: <p role="status">{failure ? `${words.failed} ${failure}` : words.loading}</p> }
}

const nothing = { sections: [], settings: null }

function without(keys: ReadonlySet<string>, key: string): string[] {
  return [...keys].filter((one) => one !== key)
}
