import type { Localised } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { falseClaims } from '../../worker/content/handlers/abos/false-claims.ts'
import { type ComparedRow, comparedColumns } from '../../worker/content/store/abos/compared.ts'
import { type Store, select } from '../../worker/content/store/commit.ts'
import { sql } from '../../worker/content/store/sql.ts'

interface ClaimRow extends ComparedRow {
  letter: string
  teaser: string
  description: string
}

/**
 * Compares the savings that abo texts claim with the savings that result from the stored prices.
 * @returns a sentence for each wrong claim
 */
export async function falseAboClaims(store: Store, site: SiteKey): Promise<string[]> {
  const rows = await select(
    store,
    sql<ClaimRow>`SELECT a.letter, a.teaser_price_from_text AS teaser, a.description, ${comparedColumns}
      FROM abos a WHERE a.site = ${site} ORDER BY a.position, a.id`,
  )
  return rows.flatMap((row) => {
    const texts = [row.teaser, row.description].map((text) => JSON.parse(text) as Localised)
    return falseClaims(row, texts).map(
      ({ claim, saving }) => `abo ${row.letter} claims to save ${claim} %, its prices give ${saving} %`,
    )
  })
}
