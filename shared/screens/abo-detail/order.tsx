import './order.css'
import type { Abo } from '../../contract/abo.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export function Order({ abo }: { abo: Abo }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { phone, phoneHref, hours, email } = site.contact
  const subject = encodeURIComponent(words.subject(abo.abo_setting.letter, abo.title))
  return (
    <section className="section sheet" id="bestellen">
      <SectionHead title={words.title} />
      <ol className="steps">
        <li>
          <h3>{words.phone}</h3>
          <p>
            {words.phoneText} <span className="steps-h">{localise(hours, locale)}</span>
          </p>
          <p>
            <a href={phoneHref}>{phone.replaceAll(' ', '\u00a0')}</a>
          </p>
        </li>
        <li>
          <h3>{words.email}</h3>
          <p>{words.emailText}</p>
          <p>
            <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
          </p>
        </li>
        <li>
          <h3>{words.read}</h3>
          <p>{words.readText}</p>
          <p>
            <a href={localise(site.plusUrl, locale).replace(/#.*$/, '')}>{words.info}</a>
          </p>
        </li>
      </ol>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'So bestellen Sie',
    subject: (letter: string, title: string) => `Bestellung Abo ${letter}, ${title}`,
    phone: 'Am Telefon',
    phoneText: 'Wir suchen mit Ihnen den passenden Platz:',
    email: 'Per E-Mail',
    emailText: 'Nennen Sie uns Kategorie und Zahl der Plätze. Wir schlagen Ihnen Plätze vor und halten sie frei.',
    read: 'Zum Nachlesen',
    readText: 'Tausch, Ermäßigung, Laufzeit und Kündigung stehen auf einer Seite.',
    info: 'Abo-Information',
  },
  en: {
    title: 'How to order',
    subject: (letter: string, title: string) => `Order: Series ${letter}, ${title}`,
    phone: 'By phone',
    phoneText: 'We will help you find the right seat:',
    email: 'By e-mail',
    emailText: 'Tell us the category and the number of seats. We will suggest seats and hold them for you.',
    read: 'Before you order',
    readText: 'Exchanges, reduced prices, term and cancellation, all on one page.',
    info: 'Subscription information',
  },
})
