import type { DeskTable } from '../desk/desk-table.ts'
import { partners } from '../schema/partners.ts'
import { productionPartners } from '../schema/productions.ts'
import { sql } from '../sql.ts'

export const partnerDesk: DeskTable = {
  table: partners,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched: ({ site }) => [`partners:${site}`],
  dependents: [{ table: productionPartners, column: 'partner_id' }],
  uses: (id) => [
    sql`SELECT 'productions' AS entity, p.id, p.title ->> '$.de' AS title FROM production_partners x
      JOIN productions p ON p.id = x.production_id WHERE x.partner_id = ${id} ORDER BY p.local DESC LIMIT 20`,
  ],
}
