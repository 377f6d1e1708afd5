import '../../choosing/choosing.css'
import '../../../ui/page-head.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { ProductionsPageData } from './data.ts'
import { ProductionRows } from './rows.tsx'

export default function ProductionsView({ data: { productions, page, hasMore } }: { data: ProductionsPageData }) {
  const href = useShopHref()
  const { waiting } = useShopPage().basket
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
      </div>
      <div className="sheet">
        {waiting && <ShopNotice notice={waiting} />}
        {productions.length > 0 ? <ProductionRows productions={productions} headingLevel={2} /> : <p>{words.none}</p>}
        <nav className="act" aria-label={words.pages}>
          {page > 1 && (
            <a className="btn btn--line" href={href(`/webshop?page=${page - 1}`)}>
              {words.earlier}
            </a>
          )}
          {hasMore && (
            <a className="btn btn--line" href={href(`/webshop?page=${page + 1}`)}>
              {words.later}
            </a>
          )}
        </nav>
      </div>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Karten kaufen',
    none: 'In dieser Zeit verkaufen wir hier keine Karten.',
    pages: 'Weitere Konzerte',
    earlier: 'Frühere Konzerte',
    later: 'Spätere Konzerte',
  },
  en: {
    title: 'Buy tickets',
    none: 'We do not sell tickets here at this time.',
    pages: 'More concerts',
    earlier: 'Earlier concerts',
    later: 'Later concerts',
  },
})
