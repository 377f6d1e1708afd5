import type { Locale } from '../../i18n/locale.ts'
import { heldWords } from './held-words.tsx'
import { minutesAndSeconds, warnedMs } from './left-words.ts'

interface HeldCountProps {
  locale: Locale
  tickets: number
  /** When the hold ends, as `20:23`; null if the tickets are held without an end. */
  until: string | null
  leftMs: number | null
}

/**
 * A basket's number of tickets and the end of its hold, for the header's link; in the last two minutes, what is left.
 */
export function HeldCount({ locale, tickets, until, leftMs }: HeldCountProps) {
  const words = heldWords[locale]
  const isShort = leftMs !== null && leftMs <= warnedMs
  return (
    <>
      <span className="f-n t">
        {tickets}
        <span className="vh"> {words.tickets(tickets)}</span>
      </span>{' '}
      {until && (
        <span className={isShort ? 'cartl-t is-short t' : 'cartl-t t'}>
          <span className="vh">{words.held} </span>
          {isShort ? words.left(<b>{minutesAndSeconds(leftMs)}</b>) : words.until(<b>{until}</b>)}
        </span>
      )}
    </>
  )
}
