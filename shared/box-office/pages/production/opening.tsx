import { useEffect } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { useCountdown } from '../../hold/use-countdown.ts'
import { useShopPage } from '../../shop-context.tsx'

const shownMs = 10_000
/** Sales that open later are left to a later view. */
const longestMs = 24 * 3600_000
/** Visitors ask at different moments of this time, so that their requests do not arrive at once. */
const spreadMs = 2000
/** While the box office does not answer, or the sale is not open yet. */
const askedAgainAfterS = [0, 3, 8, 18, 38, 68, 98]

/** Counts the last seconds before a sale opens by the server's clock, then shows the page as it is now. */
export function Opening({ from }: { from: string }) {
  const { now_ms } = useShopPage().basket
  const words = useLabels(labels)
  const opensMs = Date.parse(from)
  const leftMs = useCountdown({ until_ms: opensMs - now_ms < longestMs ? opensMs : null, now_ms })
  const isOpen = leftMs === 0
  useEffect(() => {
    if (!isOpen) return
    const firstMs = Math.random() * spreadMs
    // client/box-office/navigation.ts listens for this event and reloads the page's data
    const ask = () => document.dispatchEvent(new Event('page-stale'))
    const timers = askedAgainAfterS.map((seconds) => setTimeout(ask, firstMs + seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [isOpen])
  // the server renders the page before it knows the time of the answer, so the first second shows nothing
  if (leftMs === null || leftMs > shownMs || leftMs === opensMs - now_ms) return null
  return (
    <p className="say" role="timer">
      {isOpen ? words.opens : words.in(Math.ceil(leftMs / 1000))}
    </p>
  )
}

const labels = defineLabels({
  de: {
    in: (seconds: number) => `Noch ${seconds} Sekunde${seconds === 1 ? '' : 'n'}, dann geht es von selbst weiter.`,
    opens: 'Der Verkauf beginnt.',
  },
  en: {
    in: (seconds: number) => `${seconds} second${seconds === 1 ? '' : 's'} to go. This page then continues by itself.`,
    opens: 'The sale is starting.',
  },
})
