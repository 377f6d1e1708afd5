import type { Localised } from '../../shared/locale.ts'
import type { SiteKey } from '../../shared/sites.ts'
import { comparisonOf } from '../../worker/content/handlers/abos/compare-prices.ts'
import { type ComparedRow, comparedColumns } from '../../worker/content/store/abos/compared.ts'
import { type Store, select } from '../../worker/content/store/commit.ts'
import { sql } from '../../worker/content/store/sql.ts'

interface ClaimRow extends ComparedRow {
  letter: string
  teaser: string
  description: string
}

/**
 * Compares the savings that the texts of a site's abos claim with the savings that the stored prices give. Abos with an
 * unknown price are left out.
 * @returns a sentence for each wrong claim
 */
export async function falseAboClaims(store: Store, site: SiteKey): Promise<string[]> {
  const rows = await select(
    store,
    sql<ClaimRow>`SELECT a.letter, a.teaser_price_from_text AS teaser, a.description, ${comparedColumns}
      FROM abos a WHERE a.site = ${site} ORDER BY a.position, a.id`,
  )
  return rows.flatMap((row) => {
    const { saving_percent: saving } = comparisonOf(row)
    if (saving === null) return []
    const texts = [row.teaser, row.description].flatMap((text) => Object.values(JSON.parse(text) as Localised))
    const claims = new Set(texts.flatMap((text) => claimedPercents(text ?? '')))
    return [...claims]
      .filter((claim) => claim !== saving)
      .map((claim) => `abo ${row.letter} claims to save ${claim} %, its prices give ${saving} %`)
  })
}

/** Returns the percentages in a sentence or entry about saving: `25 % gespart`, `sparen Sie 25 Prozent`, `save 25%`. */
function claimedPercents(text: string): number[] {
  const parts = text.replace(/<[^>]*>/g, ' ').split(/[.;!?]\s|, /)
  return parts
    .filter((part) => /spar|\bsav(e|ing)/i.test(part))
    .flatMap((part) => [...part.matchAll(/(\d+)\s*(?:%|Prozent|per ?cent)/gi)].map(([, number]) => Number(number)))
}
