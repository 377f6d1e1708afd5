import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import { PageLink } from '../page/page-link.tsx'
import { buildPath } from '../screens/routes.ts'
import type { Site } from '../sites/sites.ts'
import { hasStatistics } from './consent.ts'
import { imprintPath, privacyPath } from './legal-pages.ts'
import { RequiredOrAll } from './required-or-all.tsx'

/**
 * The content of the consent bar. Each document contains it in a closed <dialog>, because visitors share the page
 * cache; client/consent/ opens the dialog if the visitor has not decided.
 * @param site without statistics, nothing is asked about them
 */
export function ConsentBar({ locale, site }: { locale: Locale; site: Site }) {
  const words = labels[locale]
  const isCounted = hasStatistics(site)
  return (
    <form className="dlg-b sheet" action="/_consent" method="post">
      <div className="grid">
        <div className="cookie-t">
          <h2 id="consent-title">{isCounted ? words.title : words.mediaTitle}</h2>
          <p>{isCounted ? words.text : words.mediaText}</p>
          {/* client/consent/ inserts the text only after a failure, because text browsers ignore `hidden` */}
          <p className="alert" role="alert" hidden data-text={words.failed} />
        </div>
        {/* outside the text, which scrolls in a low window */}
        <p className="cookie-l">
          <PageLink site={site} href={privacyPath[locale]}>
            {words.privacy}
          </PageLink>{' '}
          <PageLink site={site} href={imprintPath[locale]}>
            {words.imprint}
          </PageLink>{' '}
          <a href={buildPath({ screen: 'cookies', locale })} data-opens="cookies">
            {words.choose}
          </a>
        </p>
        <div className="cookie-a">
          <RequiredOrAll locale={locale} />
        </div>
      </div>
    </form>
  )
}

const labels = defineLabels({
  de: {
    title: 'Was dürfen wir mitzählen?',
    text: 'Statistik, Werbung und fremde Videos laden wir nur mit Ihrem Ja. Das gilt ein Jahr und lässt sich jederzeit ändern.',
    mediaTitle: 'Was dürfen wir laden?',
    mediaText: 'Fremde Videos laden wir nur mit Ihrem Ja. Das gilt ein Jahr und lässt sich jederzeit ändern.',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    choose: 'Einzeln auswählen',
    failed: 'Ihre Wahl kam nicht bei uns an. Geladen wird nichts. Bitte versuchen Sie es noch einmal.',
  },
  en: {
    title: 'What may we count?',
    text: 'Statistics, advertising and external videos load only if you agree. Your choice lasts a year and can be changed at any time.',
    mediaTitle: 'What may we load?',
    mediaText: 'External videos load only if you agree. Your choice lasts a year and can be changed at any time.',
    privacy: 'Privacy',
    imprint: 'Imprint',
    choose: 'Choose individually',
    failed: 'Your choice could not be saved. Nothing is loaded. Please try again.',
  },
})
