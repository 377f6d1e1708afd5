import type { ReactNode } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { Logo } from '../../shared/layout/header/logo.tsx'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/screens/routes.ts'
import { Drawing } from '../../shared/ui/icon.tsx'

/**
 * Renders the header of the ticket shop's own layout (spec §2), without scripts: the logo, the way back to the website,
 * the visitor's tickets, the other language and the basket. On phones, the links are a row below logo and basket.
 */
export function ShopHeader({ basket, account }: { basket: ReactNode; account: ReactNode }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  return (
    <header className="head head--shop sheet">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="head-main">
        <Logo />
        <ul className="ws-t">
          <li className="ws-back">
            <a href={buildPath({ screen: 'home', locale })}>
              <Drawing>
                <path d="m14 5-7 7 7 7M7 12h14" />
              </Drawing>
              {words.site}
            </a>
          </li>
          <li>{account}</li>
          <li>
            <OtherLanguage />
          </li>
        </ul>
        {basket}
        <QuietPhone />
      </div>
    </header>
  )
}

/** The phone number for questions, hidden unless a style sheet shows it. */
function QuietPhone() {
  const words = useLabels(labels)
  const { contact } = usePage().site
  return (
    <a className="telh" href={contact.phoneHref} hidden>
      <span className="vh">{words.questions} </span>
      {contact.phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

function OtherLanguage() {
  const { locale, path } = usePage()
  const other = otherLocale(locale)
  const [address, query] = path.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('locale', other)
  return (
    // the browser loads the document: language, header and footer are not the client's
    <a href={`${address}?${parameters}`} target="_self" lang={other} hrefLang={other} data-language="">
      {labels[other].itself}
    </a>
  )
}

const labels = defineLabels({
  de: { itself: 'Deutsch', skip: 'Zum Inhalt', site: 'Zur Website', questions: 'Fragen?' },
  en: { itself: 'English', skip: 'Skip to content', site: 'To the website', questions: 'Questions?' },
})
