import { sellers } from '../../../../shared/box-office/seller.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import type { PrintedList } from '../../documents/list/list-pdf.ts'
import { listWords } from '../../documents/list/words.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { momentOf } from './cells.ts'
import type { Printed } from './label-sheet.ts'

interface ListFile extends Pick<PrintedList, 'title' | 'columns' | 'rows' | 'end'> {
  /** What the list is of. */
  of: string
}

/** Prints a list of orders, one per row; its head also says how many there are, and when it was printed. */
export async function listFile(
  { env, site, now, locale }: DeskSalesContext,
  { of, ...list }: ListFile,
): Promise<Printed> {
  const words = listWords[locale]
  const count = list.rows.length
  // the PDF library is a separate chunk
  const { listPdf } = await import('../../documents/list/list-pdf.ts')
  const content = await listPdf(assetFonts(env.ASSETS), {
    ...list,
    locale,
    notes: [of, `${words.orders(count)}. ${words.printed(momentOf(now, locale))}.`],
    author: sellers[site.key].name,
    created: now,
  })
  return { content, count }
}
