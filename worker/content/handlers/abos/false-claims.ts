import type { Localised } from '../../../../shared/i18n/locale.ts'
import { plainBlanks } from '../../../../shared/text/plain-blanks.ts'
import type { ComparedRow } from '../../store/abos/compared.ts'
import { comparisonOf } from './compare-prices.ts'

/**
 * Checks the savings that texts about an abo claim against the saving that results from its prices.
 * @returns each wrong claim once, with the true saving, both in percent; empty if the true saving is unknown
 */
export function falseClaims(
  row: ComparedRow,
  texts: readonly (Localised | null)[],
): { claim: number; saving: number }[] {
  const { saving_percent: saving } = comparisonOf(row)
  if (saving === null) return []
  const all = texts.flatMap((text) => Object.values(text ?? {}))
  const claims = new Set(all.flatMap((text) => claimedPercents(text ?? '')))
  return [...claims].filter((claim) => claim !== saving).map((claim) => ({ claim, saving }))
}

/**
 * Returns the percentages that a text states in clauses about saving: `25 % gespart`, `sparen Sie 25 Prozent`, `save
 * 25%`.
 */
function claimedPercents(text: string): number[] {
  const parts = plainBlanks(text)
    .replace(/<[^<>]*>/g, ' ')
    .split(/[.;!?]\s|, /)
  return parts
    .filter((part) => /spar|\bsav(e|ing)/i.test(part))
    .flatMap((part) =>
      [...part.matchAll(/(?<!\d)(\d+)\s*(?:%|Prozent|per ?cent)/gi)].map(([, number]) => Number(number)),
    )
}
