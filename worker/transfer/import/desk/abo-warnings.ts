import type { Localised } from '../../../../shared/i18n/locale.ts'
import { falseClaims } from '../../../content/handlers/abos/false-claims.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { type ComparedRow, comparedColumns } from '../../../content/store/abos/compared.ts'
import { select } from '../../../content/store/commit.ts'
import { columnsWith } from '../../../content/store/desk/columns.ts'
import { sql } from '../../../content/store/sql.ts'
import type { Problem } from '../problems.ts'

/**
 * Returns a warning for each saving that an imported abo's texts claim but its prices do not give. Not for new abos,
 * which have no productions yet.
 * @param values the abo's values in the file, by field
 */
export async function aboWarnings(call: DeskCall, id: number, values: Record<string, unknown>): Promise<Problem[]> {
  const [stored] = await select(
    call.store,
    sql<ComparedRow>`SELECT ${comparedColumns} FROM abos a WHERE a.id = ${id} AND a.site = ${call.site}`,
  )
  if (!stored) return []
  const columns = columnsWith(
    call.desk,
    call.entity.fields,
    { categories: JSON.parse(stored.categories), concerts: stored.concerts },
    values,
  )
  const row = {
    ...stored,
    categories: JSON.stringify(columns.categories),
    concerts: columns.concerts as number,
  }
  return falseClaims(row, [columns.teaserPriceFromText, columns.description] as Localised[]).map(
    ({ claim, saving }) => ({
      path: '',
      reason: `claims to save ${claim} %, its prices give ${saving} %`,
    }),
  )
}
