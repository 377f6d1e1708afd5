import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/locale.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'

/**
 * Explains how to order tickets, subscriptions and vouchers by phone; on small screens, it is below everything else.
 */
export function OrderByPhone() {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { phone, phoneHref, hours, email, hotlineLabel, address } = site.contact
  return (
    <aside className="d-side" aria-label={words.box}>
      <div className="box">
        <h2>{localise(hotlineLabel, locale)}</h2>
        <p className="box-tel">
          <a href={phoneHref}>{phone.replaceAll(' ', '\u00a0')}</a>{' '}
          <span className="meta">{localise(hours, locale)}</span>
        </p>
        <dl>
          <div>
            <dt>{words.mail}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{words.office}</dt>
            <dd>{localise(address, locale)}</dd>
          </div>
          <div>
            <dt>{words.vouchers}</dt>
            <dd>{words.vouchersText}</dd>
          </div>
          <div>
            <dt>{words.series}</dt>
            <dd>
              <a href={localise(site.aboUrl, locale)}>{words.seriesText}</a>
            </dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}

const labels = defineLabels({
  de: {
    box: 'Karten am Telefon',
    mail: 'E-Mail',
    office: 'Kasse',
    vouchers: 'Gutscheine',
    vouchersText: 'Gutscheine über jeden Betrag stellen wir am Telefon und an der Kasse aus.',
    series: 'Abos',
    seriesText: 'Abonnements ansehen',
  },
  en: {
    box: 'Tickets by phone',
    mail: 'E-mail',
    office: 'Office',
    vouchers: 'Vouchers',
    vouchersText: 'We issue vouchers for any amount by phone and at the box office.',
    series: 'Series',
    seriesText: 'See the subscriptions',
  },
})
