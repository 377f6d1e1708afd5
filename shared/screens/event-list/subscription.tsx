import type { ProductionFilter } from '../../contract/production.ts'
import { printAddress, productionsFeedAddress } from '../../feed-address.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import '../../ui/button.css'
import './subscription.css'

/** Links to the filtered productions as a calendar, a feed and a printable page. */
export function Subscription({ filter }: { filter: ProductionFilter }) {
  const { site, origins, locale } = usePage()
  const words = useLabels(labels)
  const calendar = origins[site.key] + productionsFeedAddress(locale, 'ics', filter)
  return (
    <details className="f-sub">
      <summary>
        <span>{words.subscribe}</span>
      </summary>
      <p className="meta">{words.explanation}</p>
      <p className="f-sub-a">
        <a className="btn btn--line" href={calendar.replace(/^https?/, 'webcal')}>
          {words.open}
        </a>
        <a href={calendar}>{words.file}</a>
        <a href={productionsFeedAddress(locale, 'rss', filter)}>{words.feed}</a>
        <a href={printAddress(locale, filter)}>{words.print}</a>
      </p>
    </details>
  )
}

const labels = defineLabels({
  de: {
    subscribe: 'Abonnieren und drucken',
    explanation:
      'Abonnieren Sie diese Auswahl: Was hinzukommt, verlegt oder abgesagt wird, steht dann von selbst in Ihrem Kalender.',
    open: 'In der Kalender-App abonnieren',
    file: 'Adresse für andere Programme (ICS)',
    feed: 'Als RSS-Feed',
    print: 'Zum Ausdrucken',
  },
  en: {
    subscribe: 'Subscribe and print',
    explanation:
      'Subscribe to this selection: new, moved and cancelled concerts update in your calendar automatically.',
    open: 'Subscribe in your calendar app',
    file: 'Address for other programs (ICS)',
    feed: 'As an RSS feed',
    print: 'For printing',
  },
})
