import type { Partner } from '../../../shared/contract/production.ts'
import { partnersOf } from '../store/queries/partners.ts'
import type { Reading } from './reading.ts'
import { partnerItem } from './rows/items.ts'

export async function listPartners({ read, site, locale }: Reading): Promise<Partner[]> {
  return (await read.all(partnersOf(site, locale))).map(partnerItem)
}
