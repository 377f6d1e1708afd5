import { renderToStaticMarkup } from 'react-dom/server'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import {
  googleCalendarAddress,
  seasonPosterAddress,
  watchlistFeedAddress,
} from '../../../shared/screens/feed-address.ts'

/**
 * Returns the links to a list as a calendar and as a season poster: HTML, which browsers show without loading code for
 * it.
 * @param ids of the list's productions
 * @param origin the site's
 */
export function linksMarkup(ids: readonly number[], { locale, origin }: { locale: Locale; origin: string }): string {
  const words = labels[locale]
  const calendar = origin + watchlistFeedAddress(locale, ids)
  return renderToStaticMarkup(
    <>
      {words.follows}{' '}
      <a href={googleCalendarAddress(calendar)} rel="noopener">
        {words.google}
      </a>{' '}
      <a href={calendar}>{words.file}</a> {/* client/tool.ts copies the value */}
      <button className="dlg-x" type="button" data-opens="tool" value={calendar}>
        {words.copy}
      </button>
      <br />
      <a href={seasonPosterAddress(locale, { ids })}>{words.poster}</a>
    </>,
  )
}

const labels = defineLabels({
  de: {
    follows: 'Ihr Kalender erfährt dann, wenn eines dieser Konzerte verlegt oder abgesagt wird.',
    google: 'In Google Kalender übernehmen',
    file: 'Adresse für andere Programme (ICS)',
    copy: 'Adresse kopieren',
    poster: 'Saisonplakat zum Aufhängen, diese Konzerte gefüllt',
  },
  en: {
    follows: 'Your calendar updates when one of these concerts is moved or cancelled.',
    google: 'Add to Google Calendar',
    file: 'Address for other programs (ICS)',
    copy: 'Copy address',
    poster: 'Season poster to hang up, with these concerts filled in',
  },
})
