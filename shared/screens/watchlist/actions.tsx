import { useRef, useState, useSyncExternalStore } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { maxRemembered, rememberedIds, rememberIds, watchRemembered } from '../../watchlist/watchlist.ts'
import { listAddress } from './list-address.ts'

/** What can be done with a list. What needs JavaScript is there once it runs: a shared list's address is its link anyway. */
export function Actions({ ids, isOwn }: { ids: readonly number[]; isOwn: boolean }) {
  const { locale, site, origins } = usePage()
  const words = useLabels(labels)
  const [said, setSaid] = useState('')
  const [isByHand, setByHand] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useSyncExternalStore(watchRemembered, onClient, onServer)
  if (ids.length === 0) return null
  const url = origins[site.key] + listAddress(locale, ids)

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title: `${words.title} – ${site.name}`, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setSaid(words.copied)
    } catch (error) {
      // the visitor closed the dialog
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid('')
      setByHand(true)
    }
  }

  function takeOver() {
    const outcome = rememberIds([...rememberedIds(), ...ids])
    setSaid(outcome === 'kept' ? words.taken : words[outcome])
  }

  return (
    <>
      {isInteractive && (
        <div className="watch-a">
          {!isOwn && (
            <button type="button" className="btn" onClick={takeOver}>
              {words.takeOver}
            </button>
          )}
          <button type="button" className="btn btn--line" onClick={share}>
            {words.share}
          </button>
        </div>
      )}
      <p className="watch-said" role="status">
        {said}
      </p>
      {isByHand && (
        <p className="watch-link">
          <label>
            {words.byHand}
            <input ref={field} className="inp" readOnly value={url} onFocus={() => field.current?.select()} />
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
    copied: 'Der Link ist kopiert. Wer ihn öffnet, sieht diese Liste.',
    byHand: 'Kopieren Sie diesen Link. Wer ihn öffnet, sieht diese Liste.',
    takeOver: 'Alle merken',
    taken: 'Alle Konzerte stehen jetzt auf Ihrem Merkzettel.',
    full: `Auf Ihren Merkzettel passen ${maxRemembered} Konzerte. Nehmen Sie erst einige herunter.`,
    blocked: 'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern. Erlauben Sie es in seinen Einstellungen.',
  },
  en: {
    title: 'Watchlist',
    share: 'Share the list',
    copied: 'The link is copied. Whoever opens it sees this list.',
    byHand: 'Copy this link. Whoever opens it sees this list.',
    takeOver: 'Remember all',
    taken: 'All concerts are on your watchlist now.',
    full: `Your watchlist holds ${maxRemembered} concerts. Please take some off first.`,
    blocked: 'Your browser does not let this page store anything. Allow it in its settings.',
  },
})
