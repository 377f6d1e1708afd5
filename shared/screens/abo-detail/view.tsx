import { titleLook } from '../../ui/long-title.ts'
import '../parts/detail-page.css'
import '../parts/prose.css'
import { RichText } from '../../html/rich-text.tsx'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { PlusBanner } from '../parts/plus-banner.tsx'
import { TitleFigure } from '../parts/title-figure.tsx'
import '../parts/detail-head.css'
import type { Abo } from '../../contract/abo.ts'
import { Vignette } from '../../ui/vignette.tsx'
import { Crumb } from '../parts/crumb.tsx'
import { buildPath } from '../routes.ts'
import './order.css'
import { localise } from '../../i18n/locale.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { OrderBox } from './order-box.tsx'
import { Prices } from './prices.tsx'
import type { AboDetailData } from './screen.ts'

/** @see spec §2 "Subscription detail" */
export default function AboDetailScreen({ data: { abo, productions } }: { data: AboDetailData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const image = abo.title_image_obj
  return (
    <>
      <Head abo={abo} />
      <div className={image ? 'sheet d-body' : 'sheet d-body d-body--plain'}>
        <div className="grid">
          {image && <TitleFigure image={image} />}
          <OrderBox abo={abo} productions={productions.value} />
          <div className="d-main">
            {abo.description.trim() && (
              <section>
                <h2 className="d-h">{words.about}</h2>
                <RichText html={abo.description} className="rich prose prose--lead" />
              </section>
            )}
          </div>
        </div>
      </div>
      <Productions abo={abo} productions={productions} />
      <Prices abo={abo} />
      <Order abo={abo} />
      <PlusBanner
        title="Abo+"
        text={[
          words.loyalty(abo.loyalty_percent),
          abo.swap_dates > 0 && words.swap(countWord(abo.swap_dates, locale), abo.swap_dates),
        ]
          .filter(Boolean)
          .join(' ')}
        more={words.plusMore}
      />
    </>
  )
}

const labels = defineLabels({
  de: {
    about: 'Das Abonnement',
    loyalty: (percent: number) =>
      `Gilt ohne Aufpreis für alle Abonnements: ${percent}\u00a0Prozent Treuerabatt auf jede weitere Karte.`,
    swap: (count: string, dates: number) =>
      `Und wer verhindert ist, tauscht ${dates === 1 ? 'einen Termin' : `bis zu ${count} Termine`} je Saison gegen andere Konzerte.`,
    plusMore: 'Alle Vorteile',
  },
  en: {
    about: 'The subscription',
    loyalty: (percent: number) =>
      `Comes with every subscription at no extra cost: a loyalty discount of ${percent}\u00a0per cent on every further ticket.`,
    swap: (count: string, dates: number) =>
      `And if you cannot come, you may exchange ${dates === 1 ? 'one date' : `up to ${count} dates`} in a season for other concerts.`,
    plusMore: 'All benefits',
  },
})

function Head({ abo }: { abo: Abo }) {
  const { locale } = usePage()
  const { abos } = useLabels(headLabels)
  return (
    <div className="d-head sheet field">
      <Crumb href={buildPath({ screen: 'abo-list', locale })} label={abos} />
      <div className="grid">
        <p className="d-date">
          <Vignette abo={abo} size="xl" />
        </p>
        <div {...titleLook(abo.title)}>
          <h1>{abo.title}</h1>
          {abo.teaser_concerts_text && <p>{abo.teaser_concerts_text}</p>}
        </div>
      </div>
    </div>
  )
}

const headLabels = defineLabels({ de: { abos: 'Abonnements' }, en: { abos: 'Subscriptions' } })

function Productions({ abo, productions }: { abo: Abo; productions: AboDetailData['productions'] }) {
  const { locale } = usePage()
  const words = useLabels(productionsLabels)
  const count = productions.value.length
  if (productions.loading) return <div aria-busy="true" />
  if (count === 0) return null
  const title = words.title(countWord(count, locale), count, count < abo.concerts)
  return (
    <section className="section sheet">
      <SectionHead title={capitalised(title)} />
      <Timetable productions={productions.value} headingLevel={3} ofAbo />
    </section>
  )
}

const productionsLabels = defineLabels({
  de: {
    title: (word: string, count: number, isBegun: boolean) =>
      `${isBegun ? 'noch ' : ''}${word} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
  },
  en: {
    title: (word: string, count: number, isBegun: boolean) =>
      `${word} ${count === 1 ? 'concert' : 'concerts'}${isBegun ? ' to come' : ''}`,
  },
})

function Order({ abo }: { abo: Abo }) {
  const { site, locale } = usePage()
  const words = useLabels(orderLabels)
  const { phone, phoneHref, hours, email } = site.contact
  const subject = encodeURIComponent(words.subject(abo.abo_setting.letter, abo.title))
  return (
    <section className="section sheet" id="bestellen">
      <SectionHead title={words.title} />
      <ol className="steps">
        <li>
          <h3>{words.phone}</h3>
          <p>
            {words.phoneText} <span className="hours">{localise(hours, locale)}</span>
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
            <PageLink site={site} href={localise(site.plusUrl, locale).replace(/#.*$/, '')}>
              {words.info}
            </PageLink>
          </p>
        </li>
      </ol>
    </section>
  )
}

const orderLabels = defineLabels({
  de: {
    title: 'So bestellen Sie',
    subject: (letter: string, title: string) => `Bestellung Abo ${letter}, ${title}`,
    phone: 'Am Telefon',
    phoneText: 'Wir suchen mit Ihnen den passenden Platz:',
    email: 'Per E-Mail',
    emailText: 'Nennen Sie uns Kategorie und Zahl der Plätze. Wir schlagen Ihnen Plätze vor und halten sie frei.',
    read: 'Zum Nachlesen',
    readText: 'Tausch, Ermäßigung und Laufzeit stehen auf einer Seite. Kündigen müssen Sie nicht.',
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
    readText: 'Exchanges, reduced prices and term, all on one page. You need not cancel.',
    info: 'Subscription information',
  },
})
