import type { Abo } from '../../contract/abo.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'
import { detailTail } from '../detail-tail.ts'

export interface AboDetailData {
  abo: Abo
  /** Upcoming productions only. */
  productions: Loadable<ProductionListItem[]>
}

export const aboDetail = defineScreen<AboDetailData>()({ words: 'abonnements', tail: detailTail })
