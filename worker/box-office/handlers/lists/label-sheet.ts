import { labelLines } from '../../../../shared/box-office/address/address-lines.ts'
import { printedSeller, sellers } from '../../../../shared/box-office/seller.ts'
import type { LabelsQuery, ListedOrders } from '../../../../shared/contract/box-office/staff/lists.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { listWords } from '../../documents/list/words.ts'
import type { DeskSalesContext } from '../desk-sales.ts'

/** A printed list or sheet of labels, and how many orders are on it. */
export interface Printed {
  content: Uint8Array
  count: number
}

/**
 * Prints labels for the orders that have an address and are not posted yet, all or the chosen ones, and a last one that
 * says how many of them are missing.
 * @param listed the whole list
 * @param from the first label, from 1
 * @param orders the numbers of the chosen ones, separated by commas
 */
export async function labelSheet(
  { env, site, now, locale }: DeskSalesContext,
  listed: readonly Pick<ListedOrders['results'][number], 'number' | 'name' | 'post' | 'handed_over_at'>[],
  { from, orders: chosen, isCut }: LabelsQuery & { isCut: boolean },
): Promise<Printed> {
  const numbers = chosen === undefined ? null : new Set(chosen.split(','))
  const waiting = listed.filter(({ number, handed_over_at: at }) => at === null && (numbers?.has(number) ?? true))
  const addresses = waiting.map((order) => labelLines(order, locale)).filter(({ length }) => length > 0)
  const missing = waiting.length - addresses.length
  const gone = numbers ? numbers.size - waiting.length : 0
  const words = listWords[locale]
  const notes = [
    ...(missing > 0 ? [words.unaddressed(missing)] : []),
    ...(gone > 0 ? [words.gone(gone)] : []),
    ...(isCut && !numbers ? [words.cut] : []),
  ]
  const { name, address } = printedSeller(sellers[site.key])
  // the PDF library is a separate chunk
  const { labelsPdf } = await import('../../documents/list/labels-pdf.ts')
  const content = await labelsPdf(assetFonts(env.ASSETS), {
    locale,
    sender: [name, ...address].join(', '),
    author: name,
    created: now,
    addresses: notes.length > 0 ? [...addresses, notes] : addresses,
    from,
  })
  return { content, count: addresses.length }
}
