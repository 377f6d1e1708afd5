import type { Partner } from '../../../../shared/contract/production.ts'
import type { PartnerRow } from '../../store/partners/columns.ts'
import { imageOf } from '../media/image.ts'

export function partnerItem(row: PartnerRow): Partner {
  return {
    id: row.id,
    name: row.name,
    claim: row.claim,
    category: { key: row.category_key, title: row.category },
    url: row.url,
    image_obj: imageOf(row, 'image'),
  }
}
