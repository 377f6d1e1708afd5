import '../../../staff/style/menu.css'
import '../../../staff/style/versions.css'
import '../panels.css'
import { GitCompare, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftPage, PageVersionItem } from '../../../../shared/contract/editor.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel } from '../../state/panel-state.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { dayOf } from './moments.ts'
import { PageWays } from './page-ways.tsx'
import { PastList } from './past-list.tsx'
import { timeline } from './timeline.ts'
import { usePast } from './use-past.ts'
import { VersionWays } from './version-ways.tsx'
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
