import { useState } from 'react'
import { showNotice } from '../notice/notice.ts'
import type { Shown } from './held-basket.tsx'
import { extendBasket } from './read-basket.ts'

interface HoldStripProps extends Shown {
  leftMs: number
  canExtend: boolean
  /** Reads the basket again. */
  refresh: () => Promise<void>
}

/** The line of the last two minutes, with the way to the basket and, if the hold can be extended, more time. */
export function HoldStrip({ words, tickets, until, address, leftMs, canExtend, refresh }: HoldStripProps) {
  const [isBusy, setBusy] = useState(false)
  const extend = () => {
    setBusy(true)
    void extendBasket().then(async (isExtended) => {
      await refresh()
      setBusy(false)
      if (!isExtended) showNotice({ text: words.notExtended, isUrgent: true })
    })
  }
  const minutes = <b className="t">{words.minutes(leftMs > 60_000 ? 2 : 1)}</b>
  return (
    <div className="holdline sheet on-night">
      <div>
        <p>
          {words.strip({ minutes, tickets })} <span className="nw">{words.until(<b className="t">{until}</b>)}</span>
          {!canExtend && `. ${words.last}`}
        </p>
        {canExtend && (
          <button className="holdline-more" type="button" disabled={isBusy} onClick={extend}>
            {words.more}
          </button>
        )}
        <a className="btn" href={address}>
          {words.toBasket}
        </a>
      </div>
    </div>
  )
}
