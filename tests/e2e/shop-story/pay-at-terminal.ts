import type { SiteKey } from '../support.ts'
import { askBoxOffice } from './ask-box-office.ts'

/** Records that the buyer of a waiting order has paid at the terminal. */
export async function payAtTerminal(site: SiteKey, order: string): Promise<void> {
  await askBoxOffice(site, `orders/${order}/payment/`, { means: 'terminal' })
}
