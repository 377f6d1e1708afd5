import type { DeskTable } from '../desk/desk-table.ts'
import { usesInBlocks } from '../desk/uses/blocks.ts'
import { productionsLinked } from '../desk/uses/uses.ts'
import { partners } from '../schema/partners.ts'
import { productionPartners } from '../schema/productions.ts'

export const partnerDesk: DeskTable = {
  table: partners,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched: ({ site }) => [`partners:${site}`],
  dependents: [{ table: productionPartners, column: 'partner_id' }],
  uses: (id) => [productionsLinked('production_partners', id), ...usesInBlocks('partners', id)],
}
