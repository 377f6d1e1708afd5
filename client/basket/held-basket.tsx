import { type ComponentProps, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { HeldCount } from '../../shared/hold/held-count.tsx'
import { leftWords, spokenMinutes, warnedMs } from '../../shared/hold/left-words.ts'
import { useCountdown } from '../../shared/hold/use-countdown.ts'
import { timeOfDay } from '../../shared/i18n/dates.ts'
import { pageLocale } from '../notice/notice.ts'
import { HoldStrip } from './hold-strip.tsx'
import { OwnBarLine, SearchEntry } from './other-places.tsx'
import type { SiteBasket } from './read-basket.ts'
import { useInserted } from './use-inserted.ts'
import { usePageChanges } from './use-page-changes.ts'
import { basketWords } from './words.tsx'

/** What all places of a page show of the basket. */
export interface Shown {
  words: (typeof basketWords)['de']
  tickets: number
  /** When the hold ends, as `20:23`. */
  until: string
  /** The address of the basket's page. */
  address: string
}

interface HeldBasketProps {
  basket: SiteBasket
  /** The element that this component is rendered in; it follows the header. */
  place: HTMLElement
  /** Reads the basket again. */
  refresh: () => Promise<void>
}

/**
 * Shows number and time in the header's link, announces the last minutes as the box office does, and warns below the
 * header in the last two.
 */
export function HeldBasket({ basket, place, refresh }: HeldBasketProps) {
  const leftMs = useCountdown(basket, refresh)
  usePageChanges()
  const head = document.querySelector('.head')
  useLayoutEffect(() => {
    if (head && head.nextSibling !== place) head.parentNode?.insertBefore(place, head.nextSibling)
  })
  if (leftMs === null || leftMs === 0) return null
  const locale = pageLocale()
  const { tickets, can_extend: canExtend } = basket
  const shown = {
    words: basketWords[locale],
    tickets,
    until: timeOfDay(basket.until),
    address: `/webshop/cart${locale === 'de' ? '' : `?locale=${locale}`}`,
  }
  const minutes = spokenMinutes(leftMs)
  return (
    <>
      <HeldNumber locale={locale} tickets={tickets} until={shown.until} leftMs={leftMs} />
      <SearchEntry />
      <OwnBarLine {...shown} />
      <p className="vh" role="status">
        {minutes !== null && leftWords[locale].spoken(minutes)}
      </p>
      {leftMs <= warnedMs && <HoldStrip {...shown} leftMs={leftMs} canExtend={canExtend} refresh={refresh} />}
    </>
  )
}

/** Number and time in the header's link to the basket. */
function HeldNumber(count: ComponentProps<typeof HeldCount>) {
  const place = useInserted('.head .cartl', null, 'span', 'cartl-held')
  return place && createPortal(<HeldCount {...count} />, place)
}
