import '../../choosing/choosing.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { Status } from '../../../ui/status.tsx'
import { ProductionHead } from '../../choosing/production-head.tsx'
import { Refusal } from '../../choosing/refusal.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopPage } from '../../shop-context.tsx'
import { Access } from './access.tsx'
import { Categories } from './categories.tsx'
import { Closed } from './closed.tsx'
import type { ProductionPageData } from './data.ts'
import { ProductionFacts } from './production-facts.tsx'
import { SaleDates } from './sale-dates.tsx'
import { SelfChosen } from './self-chosen.tsx'
import { Suggestion, takeForm } from './suggestion.tsx'
import { Wishes } from './wishes.tsx'

export default function ProductionView({ data }: { data: ProductionPageData }) {
  const { production, sale, suggestion, isCancelled, closed } = data
  const { locale } = usePage()
  const words = useLabels(labels)
  const { waiting } = useShopPage().basket
  const isOpen = !closed && !waiting
  const held = isOpen || waiting ? null : data.held
  return (
    <>
      <ProductionHead production={production} back={{ href: production.url, label: words.back }} isFirst>
        {isCancelled && (
          <p>
            <Status status="cancelled" />
          </p>
        )}
        {!isCancelled && sale.stock === 'sold_out' && (
          <p>
            <Status status="sold_out" />
          </p>
        )}
      </ProductionHead>
      {(isOpen || held || (data.accessible && !waiting)) && <ShopBar />}
      <PageBody
        side={
          <>
            {!isCancelled && <SaleDates sale={sale} />}
            <ProductionFacts data={data} />
          </>
        }
        sideLabel={words.label}
      >
        {waiting ? <ShopNotice notice={waiting} /> : <Refusal production={production.id} />}
        {held && <ShopNotice notice={held} />}
        {isOpen ? (
          <>
            <Wishes data={data} />
            <Suggestion data={data} />
            <Categories data={data} />
            <Access data={data} />
            <SelfChosen data={data} />
          </>
        ) : (
          closed &&
          !(waiting && sale.state === 'on_sale' && !isCancelled) && (
            <Closed closed={closed} more={data.more}>
              {!waiting && <Access data={data} />}
            </Closed>
          )
        )}
      </PageBody>
      {isOpen && suggestion && (
        <Thumb label={words.suggested} sum={price(suggestion.cents, locale)}>
          <button className="btn" type="submit" form={takeForm}>
            {words.take}
          </button>
        </Thumb>
      )}
    </>
  )
}

const labels = defineLabels({
  de: { label: 'Das Konzert', back: 'Zurück zum Konzert', suggested: 'Unser Vorschlag', take: 'Diese nehmen' },
  en: { label: 'The concert', back: 'Back to the concert', suggested: 'Our suggestion', take: 'Take these' },
})
