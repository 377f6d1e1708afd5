import { Copy, EyeOff, FilePlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DraftPage, PageLink } from '../../../../shared/contract/editor.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { hasSettings } from '../../state/editor-state.ts'
import { openPanel } from '../../state/panel-state.ts'
import { Ask } from '../../ui/confirm-dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { discardDraft, linksHere, unpublish } from './page-actions.ts'
import { historyWords } from './words.ts'

export function PageWays({ page, hasChanges }: { page: DraftPage; hasChanges: boolean }) {
  const words = historyWords[staffLocale()]
  const [asking, setAsking] = useState<{ links: PageLink[] | null } | null>(null)

  async function askToUnpublish(): Promise<void> {
    try {
      setAsking({ links: await linksHere() })
    } catch (error) {
      console.error(error)
      setAsking({ links: null })
    }
  }
  const end = (act: () => Promise<void>) => () => {
    setAsking(null)
    void act()
  }

  return (
    <section className="e-panel-f e-history-ways" aria-label={words.actions}>
      <button type="button" className="e-b" onClick={() => openPanel('create')}>
        <Icon of={FilePlus} size={14} />
        {words.create}
      </button>
      {hasSettings() && (
        <button type="button" className="e-b" onClick={() => openPanel('duplicate')}>
          <Icon of={Copy} size={14} />
          {words.duplicate}
        </button>
      )}
      {hasChanges && (
        <button ref={keepFocus} type="button" className="e-b" onClick={() => void discardDraft()}>
          <Icon of={Undo2} size={14} />
          {words.discard}
        </button>
      )}
      {page.published && (
        <button ref={keepFocus} type="button" className="e-b e-b--d" onClick={() => void askToUnpublish()}>
          <Icon of={EyeOff} size={14} />
          {words.unpublish}
        </button>
      )}
      {asking && (
        <Ask
          title={hasSettings() ? words.unpublishTitle : words.unpublishSections}
          confirm={words.unpublish}
          isDanger
          onCancel={() => setAsking(null)}
          onConfirm={end(unpublish)}
        >
          {hasSettings() ? (
            <>
              <p>{words.unpublishText}</p>
              <Links links={asking.links} />
            </>
          ) : (
            <p>{words.sectionsStay}</p>
          )}
        </Ask>
      )}
    </section>
  )
}

function Links({ links }: { links: readonly PageLink[] | null }) {
  const locale = staffLocale()
  const words = historyWords[locale]
  if (!links) return <p>{words.linksUnknown}</p>
  if (links.length === 0) return <p className="e-2">{words.noLinks}</p>
  return (
    <div className="e-note e-note--warn">
      <div>
        <b>{words.links}</b>
        <ul>
          {links.map(({ kind, page_id: id, title, paths }) => (
            <li key={`${kind} ${id} ${title.de}`}>
              {localise(title, locale)}
              <span className="e-2"> {paths ? `/${locale}/${paths[locale]}` : words.menu}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
