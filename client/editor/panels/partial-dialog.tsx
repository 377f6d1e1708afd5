// The dialog that opens before publication if the draft also has the changes of others: the caller's own are chosen.
import { Send } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import { type ComparedBlock, comparedSettings, comparePages } from '../../../shared/drafts/compare-pages.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { type PageSettings, settingsBlock } from '../../../shared/drafts/settings-fields.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { Icon } from '../../staff/icon.tsx'
import { withLogin } from '../../staff/login-dialog.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Conflict, Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { publishAll } from '../publication/publish.tsx'
import { checksOf, storeChecks } from '../publication/run-checks.ts'
import { choiceOf, type ListedChange, listedChanges, settingsChange, toggled } from '../publication/unit-choice.ts'
import { session } from '../session/session.ts'
import { editorState, hasSettings } from '../state/editor-state.ts'
import { closePanel, openPanel, panelState } from '../state/panel-state.ts'
import { presence } from '../state/presence.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { reasonOf } from '../ui/reason-of.ts'
import { ComparedRow } from './compare/compared-row.tsx'
import { useVersions } from './compare/use-versions.ts'
import { partialWords } from './partial-words.ts'
import './panels.css'
import './compare/compare.css'

export function PartialDialog() {
  const { changes } = useStore(panelState)
  return changes && <Dialog key={changes.revision} changes={changes as DraftChanges} />
}

function Dialog({ changes }: { changes: DraftChanges }) {
  const words = partialWords[staffLocale()]
  const rows = useMemo(() => listedChanges(changes), [changes])
  const own = useMemo(() => new Set(rows.flatMap(({ key, isOwn }) => (isOwn ? [key] : []))), [rows])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(own)
  const [open, setOpen] = useState<string | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const { entries, said } = useDifferences(open === null ? null : changes.base)
  const id = editorState.page?.id ?? 0
  const isShown = open !== null && entries !== null
  if (isShown && !seen.has(open))
    setSeen(new Set([...seen, open, ...(rows.find(({ key }) => key === open)?.with ?? [])]))

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    try {
      const body = choiceOf(changes, chosen)
      const { page } = await withLogin(() => call('publishPage', { id }, { body }))
      session().acceptPage(page)
      closePanel()
      alert('save', words.published)
    } catch (error) {
      setSending(false)
      if (error instanceof Invalid && error.errors.some(({ code }) => code !== 'needs_block')) {
        storeChecks(editorState.pageRevision, checksOf(error))
        return openPanel('checks')
      }
      await reload(error, words.notDone)
    }
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
    const isOutdated = error instanceof Conflict || error instanceof Invalid
    if (error instanceof Conflict && error.current) session().acceptPage(error.current as DraftPage)
    alert('error', title, { detail: isOutdated ? words.outdated : reasonOf(error) })
    if (!isOutdated) return
    const again = await withLogin(() => call('pageChanges', { id })).catch(() => null)
    if (again) panelState.changes = ref(again)
    else closePanel()
  }

  const names = (keys: readonly string[]) => keys.map((key) => nameOf(rows.find((row) => row.key === key))).join(', ')
  const others = new Set(rows.flatMap(({ by }) => by.flatMap(({ name, is_me }) => (is_me ? [] : [name]))))
  const isOwn = chosen.size === own.size && [...chosen].every((key) => own.has(key))
  return (
    <ModalDialog labelledBy="e-part-title" width="44rem" className="e-checks" onCancel={closePanel}>
      <DialogHead id="e-part-title" icon={<Icon of={Send} size={18} />} title={words.title} onClose={closePanel} />
      <div className="e-dlg-b">
        <p className="e-2">{words.others(listed([...others], staffLocale()))}</p>
        <ul aria-label={words.listed}>
          {rows.map((row) => (
            <Change
              key={row.key}
              row={row}
              needs={names(row.with.filter((key) => key !== row.key))}
              isChosen={chosen.has(row.key)}
              mayChoose={row.isOwn || seen.has(row.key)}
              onToggle={() => setChosen(toggled(rows, chosen, row.key))}
              isOpen={open === row.key}
              onOpen={() => setOpen(open === row.key ? null : row.key)}
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
        <button type="button" className="e-b e-b--t" onClick={() => void look()}>
          {words.preview}
        </button>
        <span className="e-bar-sp" />
        <button type="button" className={chosen.size > 0 ? 'e-b e-b--l' : 'e-b e-b--p'} onClick={publishAll}>
          {words.all}
        </button>
        {chosen.size > 0 && (
          <button type="button" className="e-b e-b--p" data-first aria-disabled={isSending} onClick={() => void send()}>
            {isOwn ? words.mine : words.chosen(chosen.size)}
          </button>
        )}
      </footer>
    </ModalDialog>
  )
}

interface ChangeProps {
  row: ListedChange
  needs: string
  isChosen: boolean
  mayChoose: boolean
  onToggle: () => void
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

function Change({ row, needs, isChosen, mayChoose, onToggle, isOpen, onOpen, children }: ChangeProps) {
  const words = partialWords[staffLocale()]
  const id = useId()
  const writing = useStore(presence).others.filter(({ typing, block }) => typing && isWithin(block, row.key))
  const people = row.by.map(({ name, is_me }) => (is_me ? words.you : name))
  return (
    <li className="e-line e-part">
      {mayChoose ? (
        <label className="e-ck">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <b>{nameOf(row)}</b>
        </label>
      ) : (
        <b>{nameOf(row)}</b>
      )}
      <span className="e-2">
        {words.changes[row.change]} · {listed(people, staffLocale()) || words.unknown}
      </span>
      <button type="button" className="e-b e-b--l" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
        {isOpen ? words.hide : words.difference}
        <span className="vh"> {nameOf(row)}</span>
      </button>
      {writing.length > 0 && (
        <p className="e-hint" role="status">
          {words.writing(
            listed(
              writing.map(({ name }) => name),
              staffLocale(),
            ),
            writing.length,
          )}
        </p>
      )}
      {needs && <p className="e-hint">{words.needs(needs)}</p>}
      {!mayChoose && <p className="e-hint">{words.first}</p>}
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

/** Whether a block is the unit with this key, or stands in it. */
function isWithin(block: string | null, unit: string): boolean {
  const found = findBlock<EditorBlock>(editorState.sections, unit)
  if (!found || block === null) return false
  return block === unit || (found.module !== 'container' && findBlock(found.children, block) !== null)
}

function nameOf(row: ListedChange | undefined): string {
  return row?.label?.[staffLocale()] ?? partialWords[staffLocale()].settings
}

/** Loads the public version and compares it with the draft. @param base null while no difference is open */
function useDifferences(base: number | null) {
  const words = partialWords[staffLocale()]
  const { page, server } = useStore(editorState)
  const id = page?.id ?? 0
  const { loaded, failure } = useVersions(id, base === null ? [] : [base])
  const was = base === null ? undefined : loaded.get(base)
  const entries = useMemo(() => {
    if (!was) return null
    const settings = hasSettings() && page ? settingsBlock(id, page.settings as PageSettings) : null
    const ofPage = comparedSettings(was.settings, settings)
    const all = comparePages(was.sections, server as Sections).map((entry) => [entry.key, entry] as const)
    return new Map<string, ComparedBlock>([...all, ...(ofPage ? [[settingsChange, ofPage] as const] : [])])
  }, [was, page, server, id])
  return { entries, said: <p role="status">{failure ? `${words.failed} ${failure}` : words.loading}</p> }
}
