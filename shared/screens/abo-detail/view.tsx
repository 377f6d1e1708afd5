import '../parts/detail-page.css'
import '../parts/prose.css'
import { RichText } from '../../html/rich-text.tsx'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PlusBanner } from '../parts/plus-banner.tsx'
import { TitleFigure } from '../parts/title-figure.tsx'
import { Head } from './head.tsx'
import { Order } from './order.tsx'
import { OrderBox } from './order-box.tsx'
import { Prices } from './prices.tsx'
import { Productions } from './productions.tsx'
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
