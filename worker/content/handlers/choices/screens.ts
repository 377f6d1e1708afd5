import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { ScreenChoice } from '../../store/choices/queries.ts'

/** Returns the fixed screens that editors can choose as link targets, with their titles in the given language. */
export function screensIn(locale: Locale): ScreenChoice[] {
  const screens = [
    'home',
    'event-list',
    'abo-list',
    'news-list',
    'press',
    'newsletter',
    'watchlist',
    'cookies',
  ] as const
  return screens.map((screen) => {
    const [path_de, path_en] = locales.map((each) =>
      screen === 'newsletter' ? buildPath({ screen, locale: each, step: null }) : buildPath({ screen, locale: each }),
    )
    return { title: labels[locale][screen], path_de: path_de ?? '', path_en: path_en ?? '' }
  })
}

const labels = defineLabels({
  de: {
    home: 'Startseite',
    'event-list': 'Konzerte',
    'abo-list': 'Abonnements',
    'news-list': 'Aktuelles',
    press: 'Pressedownloads',
    newsletter: 'Newsletter',
    watchlist: 'Merkzettel',
    cookies: 'Cookie-Einstellungen',
  },
  en: {
    home: 'Home page',
    'event-list': 'Concerts',
    'abo-list': 'Subscriptions',
    'news-list': 'News',
    press: 'Press downloads',
    newsletter: 'Newsletter',
    watchlist: 'Watchlist',
    cookies: 'Cookie settings',
  },
})
