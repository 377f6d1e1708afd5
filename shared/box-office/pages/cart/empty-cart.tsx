import '../../../screens/event-list/empty.css'
import '../../../ui/page-head.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { buildPath } from '../../../screens/routes.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Message } from '../../frame/message.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { CodeBox } from './code-box.tsx'
import type { CartPageData } from './data.ts'
import { LostPlaces } from './lost-places.tsx'

/** A cart without tickets. It has a field for codes, because a visitor may enter a magic code before choosing seats. */
export function EmptyCart({ data }: { data: CartPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const list = useShopHref()('/webshop')
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.none}</p>
      </div>
      <section className="sheet">
        {refusal && refusal.action !== 'code' && <Message kind="refused" title={refusal.sentence} />}
        <LostPlaces count={data.lost} />
        <div className="empty">
          <p className="num num--l" aria-hidden="true">
            0
          </p>
          <div>
            <h2>{words.nothing}</h2>
            <p>{words.text}</p>
            <ul className="empty-a">
              <li>
                <a className="btn" href={list}>
                  {words.all}
                </a>
              </li>
              <li>
                <a className="btn btn--line" href={buildPath({ screen: 'watchlist', locale })}>
                  {words.watchlist}
                </a>
              </li>
            </ul>
          </div>
        </div>
      </section>
      <div className="sheet">
        <CodeBox data={data} />
      </div>
      {data.next && (
        <section className="section sheet">
          <SectionHead title={words.next} more={{ href: list, label: words.all }} />
          <Rows html={data.next} />
        </section>
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Warenkorb',
    none: 'Noch keine Karten',
    nothing: 'Noch nichts dabei.',
    text: 'Suchen Sie sich einen Abend aus. Im Warenkorb halten wir die Plätze 15 Minuten für Sie, und verlängern lässt sich das auch.',
    all: 'Alle Konzerte',
    watchlist: 'Merkzettel',
    next: 'Als Nächstes',
  },
  en: {
    title: 'Basket',
    none: 'No tickets yet',
    nothing: 'Nothing here yet.',
    text: 'Choose a concert. We hold seats in your basket for 15 minutes, and you can extend that.',
    all: 'All concerts',
    watchlist: 'Watchlist',
    next: 'Next',
  },
})
