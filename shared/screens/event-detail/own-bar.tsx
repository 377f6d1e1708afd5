import type { Production } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Keep } from '../../ui/keep.tsx'
import { ticketsAt } from '../../ui/money.ts'
import { buildPath } from '../routes.ts'
import { isPast, isPaused } from './facts/moments.ts'
import { noticeId } from './notice.tsx'
import '../../ui/button.css'
import './own-bar.css'

/**
 * A bar with the one thing that can be done: buy tickets, and otherwise read what happens to them, or call; and with
 * the way to all concerts, since it covers the floating button. Renders nothing for a past production. What dials says
 * at which hours it is answered.
 * @param notice the heading of the notice, to which a cancelled or moved production leads
 */
export function OwnBar({ production, notice }: { production: Production; notice: string | undefined }) {
  const { site, locale, today } = usePage()
  const words = useLabels(labels)
  const { id, title, date, price, status, ticket_url } = production
  if (isPast(date, today)) return null
  const isOff = status === 'cancelled'
  const isOn = ticket_url && !isOff && status !== 'sold_out'
  const [href, label] = isOn
    ? [ticket_url, ticketsAt(price, locale)]
    : notice
      ? [`#${noticeId}`, notice]
      : [site.contact.phoneHref, status === 'sold_out' ? words.returns : words.byPhone]
  if (!isOn && !notice && status !== 'sold_out' && isPaused(production, today)) return null
  return (
    <p className="own-bar">
      {!isOff && <Keep id={id} title={title} />}
      <a className={isOn ? 'btn btn--full' : 'btn'} href={href}>
        {label}
        {href === site.contact.phoneHref && <small>{localise(site.contact.hours, locale)}</small>}
      </a>
      <a
        className="own-all"
        href={`${buildPath({ screen: 'event-list', locale })}?overlay=true`}
        aria-label={words.allLabel}
      >
        {words.all}
      </a>
    </p>
  )
}

const labels = defineLabels({
  de: {
    returns: 'Nach Rückgaben fragen',
    byPhone: 'Karten am Telefon',
    all: 'Alle Konzerte',
    allLabel: 'Alle Konzerte & Tickets',
  },
  en: {
    returns: 'Ask about returned tickets',
    byPhone: 'Tickets by phone',
    all: 'All concerts',
    allLabel: 'All concerts & tickets',
  },
})
