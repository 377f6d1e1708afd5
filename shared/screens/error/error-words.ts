// @see spec §2, §8
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'

const labels = defineLabels({
  de: {
    notFoundTitle: '404 - Seite nicht gefunden',
    notFound: 'Diese Seite konnte leider nicht gefunden werden!',
    otherTitle: 'Es ist ein Fehler aufgetreten',
    other: (status: number) => `Fehler: ${status}`,
    whileShowing: 'Beim Anzeigen der Fehlerseite ist ein weiterer Fehler aufgetreten.',
    home: 'Zur Startseite',
  },
  en: {
    notFoundTitle: '404 - Page not found',
    notFound: 'Sorry, this page could not be found!',
    otherTitle: 'An error has occurred',
    other: (status: number) => `Error: ${status}`,
    whileShowing: 'A further error occurred while the error page was being shown.',
    home: 'Go to the home page',
  },
})

export interface ErrorWords {
  /** The document's title. */
  title: string
  heading: string
  /** Shown if rendering the error page fails. */
  whileShowing: string
  home: string
}

/** Returns the texts of the 404 page; for any other status, general texts with the status in the heading. */
export function errorWords(status: number, locale: Locale): ErrorWords {
  const { notFoundTitle, notFound, otherTitle, other, whileShowing, home } = labels[locale]
  return status === 404
    ? { title: notFoundTitle, heading: notFound, whileShowing, home }
    : { title: otherTitle, heading: other(status), whileShowing, home }
}
