// Shows on the site's pages what the box office knows about the visitor: how many tickets the basket holds and until
// when, and that the visitor is logged in. Loaded if a cookie of the box office says so (worker/box-office/routes/).

import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { HeldCount } from '../../../shared/box-office/hold/held-count.tsx'
import { leftWords, spokenMinutes, warnedMs } from '../../../shared/box-office/hold/left-words.ts'
import { useCountdown } from '../../../shared/box-office/hold/use-countdown.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { pageLocale, showNotice } from '../../notice/notice.ts'
import { LoggedIn } from './logged-in.tsx'
import { extendBasket, readBasket, type SiteBasket } from './read-basket.ts'
import { useInserted } from './use-inserted.ts'
import { usePageChanges } from './use-page-changes.ts'
import { basketWords } from './words.tsx'

let isStarted = false

/** Reads basket and account and shows them, from now on also after the visitor comes back to the page. */
export async function showVisitor(): Promise<void> {
  if (isStarted) return
  isStarted = true
  await pageIsHydrated()
  await follow()
}

const has = (cookie: 'basket' | 'customer') => document.cookie.includes(`${cookie}=`)

function follow(): Promise<void> {
  const place = document.createElement('div')
  const root = createRoot(place)
  let newest = 0
  let account: Promise<OwnAccount | null> | null = null
  const refresh = async () => {
    const own = ++newest
    // read once a page, because each order of the account is read
    account = has('customer') ? (account ?? readAccount()) : null
    const [basket, customer] = await Promise.all([has('basket') ? readBasket() : null, account])
    if (own !== newest) return
    document.documentElement.toggleAttribute('data-held', basket !== null)
    root.render(
      <>
        {basket && <HeldBasket key={basket.until_ms} basket={basket} place={place} refresh={refresh} />}
        {customer && <LoggedIn tickets={customer.coming_tickets} />}
      </>,
    )
  }
  document.addEventListener('visibilitychange', () => document.hidden || void refresh())
  addEventListener('pageshow', () => {
    account = null
    void refresh()
  })
  return refresh()
}

/** Resolves once React has hydrated the page, which must not be changed before; an overlay may be hydrated earlier. */
function pageIsHydrated(): Promise<void> {
  const root = document.documentElement
  const isHydrated = () => root.dataset.hydrated === 'page'
  return new Promise((resolve) => {
    if (isHydrated()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { attributeFilter: ['data-hydrated'] })
  })
}

/**
 * The field of the account that the site reads (shared/contract/box-office/account.ts, which pages of the site do not
 * load).
 */
interface OwnAccount {
  coming_tickets: number
}

/** Reads the visitor's account; null if the session has ended or the account cannot be read. */
async function readAccount(): Promise<OwnAccount | null> {
  try {
    const response = await fetch('/api/shop/account/')
    return response.ok ? await response.json() : null
  } catch {
    // without a connection; the pages work without the account
    return null
  }
}

/** What all places of a page show of the basket. */
interface Shown {
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
function HeldBasket({ basket, place, refresh }: HeldBasketProps) {
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

/** The search as the first entry of the menu, where a narrow header with a basket has it. */
function SearchEntry() {
  const place = useInserted('.head .menu > nav > ul', ':first-child', 'li', 'menu-search')
  const link = document.querySelector<HTMLAnchorElement>('.head-main .icon-btn')
  if (!place || !link) return null
  return createPortal(
    <a href={link.href} data-opens="search">
      <Icon name="search" />
      <span>{link.getAttribute('aria-label')}</span>
    </a>,
    place,
  )
}

/** The basket above the ticket button that a concert's page has on small screens. */
function OwnBarLine({ words, tickets, until, address }: Shown) {
  const place = useInserted('.own-bar', ':first-child', 'span', 'own-held')
  if (!place) return null
  return createPortal(
    <a href={address}>
      <span>
        {tickets} {words.tickets(tickets)}, {words.held} {words.until(<b className="t">{until}</b>)}
      </span>
      <span>{words.toBasket}</span>
    </a>,
    place,
  )
}

interface HoldStripProps extends Shown {
  leftMs: number
  canExtend: boolean
  /** Reads the basket again. */
  refresh: () => Promise<void>
}

/** The line of the last two minutes, with the way to the basket and, if the hold can be extended, more time. */
function HoldStrip({ words, tickets, until, address, leftMs, canExtend, refresh }: HoldStripProps) {
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
