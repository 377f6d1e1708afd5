import '../../../ui/page-head.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import type { ShopNoticeData } from '../../shop-page.ts'

/** A cart that cannot be changed, because its order awaits payment. */
export function PayingCart({ waiting }: { waiting: ShopNoticeData }) {
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.paying}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <ShopNotice notice={waiting} />
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: { title: 'Warenkorb', paying: 'Die Karten sind bestellt und noch nicht bezahlt' },
  en: { title: 'Basket', paying: 'Your tickets are ordered but not paid for yet' },
})
