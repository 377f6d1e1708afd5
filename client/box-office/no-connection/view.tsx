import '../../../shared/ui/page-head.css'
import '../../../shared/ui/button.css'
import '../../../shared/box-office/frame/link-button.css'
import '../../../shared/box-office/frame/quiet-frame.css'
import '../../../shared/box-office/parts/lines.css'
import './no-connection.css'
import type { ReactNode } from 'react'
import { PageBody } from '../../../shared/box-office/parts/page-body.tsx'
import type { Basket } from '../../../shared/box-office/shop-page.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { useLabels, usePage } from '../../../shared/page/page-context.tsx'
import { berlinIso } from '../../../shared/time/berlin.ts'

export interface NoConnectionProps {
  basket: Basket
  /** Time in ms since the page with this cart arrived. */
  ageMs: number
  /** Renders the price summary of the page's cart; null if the page has none. */
  box: (title: string) => ReactNode
  failedAt: Date
  isAutomatic: boolean
  isOrder: boolean
  /** The attempt that the visitor started: none yet, one is running, or the latest failed. */
  own: 'none' | 'running' | 'failed'
  /** Path of a ticket that opens without a connection; null if this device has none. */
  ticketUrl: string | null
  onTry: () => void
}

export function NoConnection(props: NoConnectionProps) {
  const words = useLabels(labels)
  const { site, locale } = usePage()
  const { basket, ageMs, box, failedAt, isAutomatic, isOrder, own, ticketUrl, onTry } = props
  const { phone, phoneHref, hours } = site.contact
  const isStillHeld = basket.until_ms !== null && basket.now_ms + ageMs < basket.until_ms
  const until = basket.until_ms === null ? null : words.time(timeOfDay(berlinIso(new Date(basket.until_ms))))
  const failed = words.time(berlinIso(failedAt).slice(11, 19))
  return (
    <>
      <div className="pagehead sheet">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="pagehead-s">{words.lead}</p>
      </div>
      <PageBody side={box(isStillHeld ? words.held : words.basket)} sideLabel={words.basket}>
        <div className="nt">
          {until === null ? (
            <h2>{isAutomatic ? words.again : words.askAgain}</h2>
          ) : (
            <h2>
              {isStillHeld ? words.isHeld(basket.tickets) : words.wasHeld(basket.tickets)}{' '}
              <span className="t">{until}</span>
            </h2>
          )}
          <p>
            {isAutomatic ? words.automatic : words.byButton} <span className="t">{failed}</span>.{' '}
            {until !== null && `${isStillHeld ? words.basketStays : words.showsFree} `}
            {words.inputStays}
          </p>
          <p className="acts">
            <button className="btn" type="button" onClick={onTry}>
              {own === 'running' ? words.trying : words.tryNow}
            </button>
            <a className="lnk" href={phoneHref}>
              {words.call(phone.replaceAll(' ', '\u00a0'), localise(hours, locale))}
            </a>
          </p>
          {/* silent while attempts repeat automatically */}
          <p className="vh" role="status">
            {own === 'running' && words.trying}
            {own === 'failed' && words.stillNone}
          </p>
        </div>
        {(isOrder || ticketUrl) && (
          <ul className="lines">
            <li>
              <b>{words.ordered}</b>
              <span>
                {isOrder && `${words.countsOnce} `}
                {ticketUrl && (
                  <>
                    {words.saved} <a href={ticketUrl}>{words.showTickets}</a>
                  </>
                )}
              </span>
            </li>
          </ul>
        )}
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Gerade keine Verbindung',
    lead: 'Zu uns oder ins Netz, das wissen wir nicht',
    held: 'Für Sie gehalten',
    basket: 'Ihr Warenkorb',
    time: (time: string) => `${time}\u00a0Uhr`,
    again: 'Wir versuchen es weiter',
    askAgain: 'Bitte versuchen Sie es noch einmal',
    isHeld: (tickets: number) => `Ihr${tickets === 1 ? ' Platz ist' : 'e Plätze sind'} gehalten bis`,
    wasHeld: (tickets: number) => `Ihr${tickets === 1 ? ' Platz war' : 'e Plätze waren'} gehalten bis`,
    automatic: 'Wir versuchen es immer wieder von selbst, zuletzt um',
    byButton: 'Wir versuchen es wieder, wenn Sie es sagen, zuletzt um',
    basketStays: 'Ihr Warenkorb liegt bei uns.',
    showsFree: 'Danach zeigen wir Ihnen, was noch frei ist.',
    inputStays: 'Was Sie eingegeben haben, bleibt stehen.',
    tryNow: 'Jetzt versuchen',
    trying: 'Wir versuchen es …',
    stillNone: 'Noch keine Verbindung.',
    call: (phone: string, hours: string) => `Anrufen: ${phone} (${hours})`,
    ordered: 'Schon bestellt?',
    countsOnce: 'Ist Ihre Bestellung schon bei uns, zählt sie trotzdem nur einmal.',
    saved: 'Karten, die Sie hier geöffnet haben, sind auf diesem Gerät gespeichert und gelten auch ohne Netz.',
    showTickets: 'Karten zeigen',
  },
  en: {
    title: 'No connection right now',
    lead: 'Either to us or to the internet: we can’t tell which',
    held: 'Held for you',
    basket: 'Your basket',
    time: (time: string) => time,
    again: 'We keep trying',
    askAgain: 'Please try again',
    isHeld: (tickets: number) => `Your ${tickets === 1 ? 'seat is' : 'seats are'} held until`,
    wasHeld: (tickets: number) => `Your ${tickets === 1 ? 'seat was' : 'seats were'} held until`,
    automatic: 'We try again automatically, most recently at',
    byButton: 'We try again when you press the button, most recently at',
    basketStays: 'Your basket is stored with us.',
    showsFree: 'After that, we show you what is still available.',
    inputStays: 'What you have entered is kept.',
    tryNow: 'Try now',
    trying: 'Trying …',
    stillNone: 'Still no connection.',
    call: (phone: string, hours: string) => `Call ${phone} (${hours})`,
    ordered: 'Already ordered?',
    countsOnce: 'If we already have your order, it still counts only once.',
    saved: 'Tickets that you have opened here are stored on this device and are valid without a connection, too.',
    showTickets: 'Show tickets',
  },
})
