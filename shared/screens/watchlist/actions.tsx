import { useRef, useState, useSyncExternalStore } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { watchRemembered } from '../../watchlist/watchlist.ts'
import { watchlistFeedAddress } from '../feed-address.ts'
import { listAddress } from './list-address.ts'

interface ActionsProps {
  ids: readonly number[]
  /** As in `WatchlistData`. */
  links: string
  isOwn: boolean
}

/**
 * Links to the list as a calendar and as a season poster. Once JavaScript runs, also a button to share the list and,
 * for another visitor's list, a button to save its productions.
 */
export function Actions({ ids, links, isOwn }: ActionsProps) {
  const { locale, site, origins } = usePage()
  const words = useLabels(labels)
  const [said, setSaid] = useState('')
  const [isByHand, setByHand] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useSyncExternalStore(watchRemembered, onClient, onServer)
  if (ids.length === 0) return null
  const url = origins[site.key] + listAddress(locale, ids)
  const calendar = origins[site.key] + watchlistFeedAddress(locale, ids)

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title: `${words.title} – ${site.name}`, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setSaid(words.copied)
    } catch (error) {
      // the visitor closed the browser's share dialog
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid('')
      setByHand(true)
    }
  }

  return (
    <>
      <div className="watch-a">
        {isInteractive && !isOwn && (
          // client/watchlist/ saves the productions
          <button type="button" className="btn" data-opens="watchlist" value={ids.join(',')}>
            {words.takeOver}
          </button>
        )}
        <a className="btn btn--line" href={calendar.replace(/^https?/, 'webcal')}>
          {words.calendar}
        </a>
        {isInteractive && (
          <button type="button" className="btn btn--line" onClick={share}>
            {words.share}
          </button>
        )}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by worker/screens/watchlist/links.tsx */}
      <p className="watch-cal meta" dangerouslySetInnerHTML={{ __html: links }} />
      <p className="watch-said" role="status">
        {said}
      </p>
      {isByHand && (
        <p className="watch-link">
          <label>
            {words.byHand}
            <input ref={field} className="watch-url" readOnly value={url} onFocus={() => field.current?.select()} />
          </label>
        </p>
      )}
    </>
  )
}

const onClient = () => true
const onServer = () => false

const labels = defineLabels({
  de: {
    title: 'Merkzettel',
    share: 'Liste teilen',
    calendar: 'In Kalender übernehmen',
    copied: 'Der Link ist kopiert. Wer ihn öffnet, sieht diese Liste.',
    byHand: 'Kopieren Sie diesen Link. Wer ihn öffnet, sieht diese Liste.',
    takeOver: 'Alle merken',
  },
  en: {
    title: 'Watchlist',
    share: 'Share the list',
    calendar: 'Add to calendar',
    copied: 'Link copied. Anyone with the link can see this list.',
    byHand: 'Copy this link. Anyone with the link can see this list.',
    takeOver: 'Save all',
  },
})
