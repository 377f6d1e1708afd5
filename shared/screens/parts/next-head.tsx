import './detail-head.css'
import './next-head.css'
import type { ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { titleLook } from '../../ui/long-title.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { buildPath } from '../routes.ts'
import { Crumb } from './crumb.tsx'
import { DetailDate } from './detail-date.tsx'

interface NextHeadProps {
  title: string
  lead: string
  next: ProductionListItem | null
  /** The list that the page belongs to; the event list by default. */
  list?: { href: string; label: string }
}

/** A coloured head: the day of the next production or a note without one, the title, and `lead` below it. */
export function NextHead({ title, lead, next, list }: NextHeadProps) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  return (
    <div className="d-head sheet field">
      <Crumb {...(list ?? { href: buildPath({ screen: 'event-list', locale }), label: words.concerts })} />
      <div className="grid">
        {next ? (
          <DetailDate production={next} lead={next.date.slice(0, 10) === today ? words.today : words.next} />
        ) : (
          <p className="d-date d-none">{words.none}</p>
        )}
        <div {...titleLook(title)}>
          <h1>{unbroken(title)}</h1>
          {lead && <p>{lead}</p>}
        </div>
      </div>
    </div>
  )
}

const labels = defineLabels({
  de: { concerts: 'Konzerte', next: 'Als Nächstes', today: 'Heute', none: 'Zurzeit kein Konzert bei uns' },
  en: { concerts: 'Concerts', next: 'Next', today: 'Today', none: 'No concerts planned at present' },
})
