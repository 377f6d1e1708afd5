import '../../../staff/style/menu.css'
import '../../../staff/style/versions.css'
import '../panels.css'
import { ExternalLink, GitCompare, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftPage, PageVersionItem } from '../../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import { call } from '../../../staff/api.ts'
import { Icon } from '../../../staff/icon.tsx'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel } from '../../state/panel-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { dayOf } from './moments.ts'
import { restoreVersion } from './page-actions.ts'
import { PageWays } from './page-ways.tsx'
import { PastList } from './past-list.tsx'
import { type Past, timeline } from './timeline.ts'
import { historyWords } from './words.ts'

export function HistoryPanel() {
  const { page } = useStore(editorState)
  return page && <Panel page={page as DraftPage} />
}

function Panel({ page }: { page: DraftPage }) {
  const words = historyWords[staffLocale()]
  const { pageRevision } = useStore(editorState)
  const history = usePast(page.id, pageRevision)
  const [chosen, setChosen] = useState<PageVersionItem | null>(null)
  const [compared, setCompared] = useState<PageVersionItem | null>(null)
  const panel = useFocusInside()
  const compare = (version: PageVersionItem) => {
    // ends editing, because the views of a block are frozen while its text is edited
    stopWriting()
    setCompared(version)
  }
  // a colleague may have published or unpublished the page; a failure is only logged, because the list also reports it
  useEffect(() => void session().refreshPage().catch(console.error), [])
  const { past } = history
  const newest = past?.versions[0]
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className="e-panel e-history"
      aria-label={words.history}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        closePanel()
      }}
    >
      <div className="e-panel-h">
        <h2>{words.history}</h2>
        <ToolButton icon={X} name={words.close} onPress={closePanel} />
      </div>
      <div className="e-history-b">
        <p className="e-draft">
          <b>{words.draft}</b>
          <small>{stateOf(page, pageRevision)}</small>
        </p>
        {newest && (
          <button type="button" className="e-b e-b--l" onClick={() => compare(newest)}>
            <Icon of={GitCompare} size={14} />
            {words.changed}
          </button>
        )}
        {past && (
          <PastList
            days={timeline(past, dayOf)}
            chosen={chosen?.version_id ?? null}
            onChoose={(version) => {
              setChosen(version)
              compare(version)
            }}
          />
        )}
        <p role="status" className={history.failure ? 'e-errt' : 'e-hint'}>
          {history.failure ? `${words.failed} ${history.failure}` : past ? null : words.loading}
        </p>
        {past?.versions.length === 0 && <p className="e-hint">{words.none}</p>}
        {(history.hasMore || history.failure) && (
          <button
            ref={keepFocus}
            type="button"
            className="e-b e-b--l"
            onClick={history.failure ? history.again : history.more}
          >
            {history.failure ? words.again : words.older}
          </button>
        )}
      </div>
      {chosen && <VersionWays version={chosen} onCompare={() => compare(chosen)} />}
      <PageWays page={page} hasChanges={page.published !== null && page.published.revision !== pageRevision} />
      {compared && past && (
        <CompareDialog pageId={page.id} versions={past.versions} from={compared} onClose={() => setCompared(null)} />
      )}
    </aside>
  )
}

function stateOf({ published }: DraftPage, revision: number): string {
  const words = historyWords[staffLocale()]
  if (!published) return words.draftNever
  return published.revision === revision ? words.draftSame : words.draftChanged
}

/**
 * Moves the focus into the panel, and back when the panel closes. Opening the panel closes the outline, and vice versa.
 */
function useFocusInside() {
  const panel = useRef<HTMLElement>(null)
  const { isOutlineOpen } = useStore(editorState)
  const wasOpen = useRef(false)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const { current } = panel
    current?.focus()
    editorState.isOutlineOpen = false
    return () => {
      if (current?.contains(document.activeElement) || document.activeElement === document.body) before?.focus()
    }
  }, [])
  useEffect(() => {
    if (isOutlineOpen && wasOpen.current) closePanel()
    wasOpen.current = true
  }, [isOutlineOpen])
  return panel
}

function VersionWays({ version, onCompare }: { version: PageVersionItem; onCompare: () => void }) {
  const locale = staffLocale()
  const words = historyWords[locale]
  return (
    <section className="e-panel-f e-history-ways" aria-label={words.version(version.number)}>
      <a className="e-b e-b--l" href={`${location.pathname}?v=${version.version_id}`} target="_blank" rel="noopener">
        <Icon of={ExternalLink} size={14} />
        {words.look}
        <span className="vh"> {words.newWindow}</span>
      </a>
      <button type="button" className="e-b e-b--l" onClick={onCompare}>
        <Icon of={GitCompare} size={14} />
        {words.compare}
      </button>
      <button
        type="button"
        className="e-b e-b--p"
        onClick={() => void restoreVersion(version.version_id, version.number)}
      >
        <Icon of={RotateCcw} size={14} />
        {words.restore}
      </button>
    </section>
  )
}

/**
 * Loads a page's history one list page at a time.
 * @param version the draft's revision; a new revision reloads the history
 */
function usePast(pageId: OwnerName, version: number) {
  const [past, setPast] = useState<Past | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const part = useRef(0)
  const asked = useRef(0)

  async function load(next: number, before: Past | null): Promise<void> {
    asked.current += 1
    const mine = asked.current
    const parameters = { id: pageId, page: next }
    try {
      const [versions, revisions] = await Promise.all([
        before && !before.hasMoreVersions ? null : withLogin(() => call('pageVersions', parameters)),
        before && !before.hasMoreRevisions ? null : withLogin(() => call('pageRevisions', parameters)),
      ])
      if (mine !== asked.current) return
      part.current = next
      setFailure(null)
      setPast({
        versions: [...(before?.versions ?? []), ...(versions?.results ?? [])],
        revisions: [...(before?.revisions ?? []), ...(revisions?.results ?? [])],
        hasMoreVersions: Boolean(versions?.next),
        hasMoreRevisions: Boolean(revisions?.next),
      })
    } catch (error) {
      if (mine === asked.current) setFailure(reasonOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads the history when the draft changes
  useEffect(() => void load(1, null), [pageId, version])

  return {
    past,
    failure,
    hasMore: past !== null && (past.hasMoreVersions || past.hasMoreRevisions),
    more: () => void load(part.current + 1, past),
    again: () => void load(1, null),
  }
}
