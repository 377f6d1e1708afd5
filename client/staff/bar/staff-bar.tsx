import '../style/bar.css'
import '../style/buttons.css'
import '../style/view-bar.css'
import { CircleCheck, CircleDashed, Eye, Globe, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { monthName, wallClock } from '../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { useStore } from '../../use-store.ts'
import { useArrowKeys } from '../arrow-keys.ts'
import { Icon } from '../icon.tsx'
import { pageData } from '../page-data.ts'
import { staffState } from '../staff-state.ts'
import { isEditedElsewhere, placeOfEditing, sayWhereEdited } from './edited-elsewhere.ts'
import { newTab } from './new-tab.ts'
import { shownPage } from './shown-page.ts'
import { StaffMenu } from './staff-menu.tsx'
import { barWords } from './words.ts'

export function StaffBar() {
  const { path, locale, title, route, view, id, draft } = useStore(shownPage)
  const bar = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(bar, ['ArrowLeft', 'ArrowRight'])
  const words = barWords[locale]
  const { siteDetails } = pageData()
  const { user } = useStore(staffState)
  const hasDraft = id !== null
  const mayEdit = user !== null && mayEditPages(user)
  return (
    <aside aria-label={words.bar}>
      <div
        ref={bar}
        className="e--dark e-bar e-bar--view"
        role="toolbar"
        aria-label={words.bar}
        onKeyDown={moveByArrows}
      >
        <span className="e-bar-page">
          <b>{title}</b>
          <span>
            {localise(siteDetails.city, locale)} · {words.kinds[route?.screen ?? 'other']}
          </span>
        </span>
        {hasDraft && mayEdit && <State />}
        <span className="e-bar-sp" />
        {hasDraft && view === 'public' && draft?.has_changes && (
          <a className="e-b" href={`${path}?draft`} title={words.seeDraft}>
            <Icon of={Eye} />
            <span>{words.seeDraft}</span>
          </a>
        )}
        {hasDraft && view !== 'public' && draft?.published && (
          <a className="e-b" href={path} title={words.seePublic}>
            <Icon of={Globe} />
            <span>{words.seePublic}</span>
          </a>
        )}
        {hasDraft && mayEdit && (
          <a className="e-b e-b--p" href={`${path}?edit`} title={`${words.edit} (Alt E)`} aria-keyshortcuts="Alt+E">
            <Icon of={Pencil} />
            <span>{words.edit}</span>
          </a>
        )}
        {!hasDraft && mayEdit && route && isEditedElsewhere(route.screen) && <EditElsewhere route={route} />}
        <span className="e-sep" />
        <StaffMenu />
      </div>
    </aside>
  )
}

/** Leads to where the page is edited or, without such an address, says so. */
function EditElsewhere({ route }: { route: Route }) {
  const { locale, id } = useStore(shownPage)
  const { user } = useStore(staffState)
  const words = barWords[locale]
  const href = placeOfEditing(user, route, id)
  const content = (
    <>
      <Icon of={Pencil} />
      <span>{words.edit}</span>
    </>
  )
  return href ? (
    <a className="e-b e-b--p" href={href} title={words.edit} {...newTab(href)}>
      {content}
    </a>
  ) : (
    <button type="button" className="e-b e-b--p" title={words.edit} onClick={sayWhereEdited}>
      {content}
    </button>
  )
}

function State() {
  const { locale, view, draft, id } = useStore(shownPage)
  const words = barWords[locale]
  if (!draft) return null
  const { published, has_changes: hasChanges } = draft
  // a production without sections has no published version, although the production is public
  const isState = published !== null || typeof id === 'number'
  const mark = view === 'public' ? published && hasChanges && words.differs : words.views[view]
  return (
    <>
      {isState && (
        <>
          <span className="e-sep" />
          <span className={`e-save ${published ? 'e-save--ok' : ''}`}>
            <Icon of={published ? CircleCheck : CircleDashed} />
            <span>{published ? words.publicSince(dateOf(published.at, locale)) : words.notPublic}</span>
          </span>
        </>
      )}
      {mark && <span className="e-mark e-mark--warn">{mark}</span>}
    </>
  )
}

function dateOf(at: string, locale: Locale): string {
  const { day, month, year } = wallClock(berlinDay(at))
  const isThisYear = pageData().today.startsWith(String(year))
  return `${day}${locale === 'de' ? '.' : ''} ${monthName(month, locale)}${isThisYear ? '' : ` ${year}`}`
}
