import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductionFilter } from '../../../shared/contract/production.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { googleCalendarAddress, printAddress, productionsFeedAddress } from '../../../shared/screens/feed-address.ts'

/**
 * Returns the links to the filtered productions as a calendar, a feed and a printable page: HTML, which browsers show
 * without loading code for it.
 * @param origin the site's
 */
export function subscriptionMarkup(
  filter: ProductionFilter,
  { locale, origin }: { locale: Locale; origin: string },
): string {
  const words = labels[locale]
  const calendar = origin + productionsFeedAddress(locale, 'ics', filter)
  return renderToStaticMarkup(
    <>
      <summary>
        <span>{words.subscribe}</span>
      </summary>
      <p className="meta">{words.explanation}</p>
      <p className="f-sub-a">
        <a className="btn btn--line" href={calendar.replace(/^https?/, 'webcal')}>
          {words.open}
        </a>
        <a className="btn btn--line" href={googleCalendarAddress(calendar)} rel="noopener">
          {words.google}
        </a>
        {/* client/tool.ts copies the value */}
        <button className="btn btn--line" type="button" data-opens="tool" value={calendar}>
          {words.copy}
        </button>
        <a href={calendar}>{words.file}</a>
        <a href={productionsFeedAddress(locale, 'rss', filter)}>{words.feed}</a>
        <a href={printAddress(locale, filter)}>{words.print}</a>
      </p>
    </>,
  )
}

const labels = defineLabels({
  de: {
    subscribe: 'Abonnieren und drucken',
    explanation:
      'Abonnieren Sie diese Auswahl: Was hinzukommt, verlegt oder abgesagt wird, steht dann von selbst in Ihrem Kalender. Auf Android geht es über Google Kalender; jedes andere Programm nimmt die Adresse.',
    open: 'In der Kalender-App abonnieren',
    google: 'In Google Kalender abonnieren',
    copy: 'Adresse kopieren',
    file: 'Adresse für andere Programme (ICS)',
    feed: 'Als RSS-Feed',
    print: 'Zum Ausdrucken',
  },
  en: {
    subscribe: 'Subscribe and print',
    explanation:
      'Subscribe to this selection: new, moved and cancelled concerts update in your calendar automatically. On Android, use Google Calendar; any other program takes the address.',
    open: 'Subscribe in your calendar app',
    google: 'Subscribe in Google Calendar',
    copy: 'Copy address',
    file: 'Address for other programs (ICS)',
    feed: 'As an RSS feed',
    print: 'For printing',
  },
})
