import type { AboListItem } from '../../contract/abo.ts'
import type { Paged } from '../../contract/common.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'

export interface AboListData {
  page: number
  abos: Loadable<Paged<AboWithNext> | null>
}

export interface AboWithNext extends AboListItem {
  coming: { count: number; next: Pick<ProductionListItem, 'id' | 'title' | 'date'>[] }
}

export const aboList = defineScreen<AboListData>()({ words: 'abonnements', query: ['page'], isList: true })
