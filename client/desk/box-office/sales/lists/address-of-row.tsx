import { addressLines, companyLines } from '../../../../../shared/box-office/address/address-lines.ts'
import type { DeliveryAddress } from '../../../../../shared/contract/box-office/order.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { listsWords } from './words.ts'

/** The address to which tickets are posted in one line, or that it is missing. */
export function AddressOfRow({ name, post }: { name: string; post: DeliveryAddress | null }) {
  if (!post) return <span className="e-mark e-mark--err">{listsWords[staffLocale()].noAddress}</span>
  return [...companyLines({ name, post }), ...addressLines(post, staffLocale())].join(', ')
}
