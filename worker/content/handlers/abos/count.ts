import { maxAboProductions } from '../../../../shared/entities/abos/saving.ts'
import type { AboHall, CountedRow } from '../../store/abos/compared.ts'

export interface CountedAbo {
  count: number
  /** In the order of their first production; empty unless all productions are stored. */
  halls: readonly AboHall[]
}

/** Counts an abo's productions without cancelled ones. The stated number holds until as many are stored. */
export function countOf({ concerts: stated, halls }: CountedRow): CountedAbo {
  const stored = JSON.parse(halls) as AboHall[]
  const all = sumOf(stored, 'count')
  if (all < Math.max(stated, 1) || all > maxAboProductions) return { count: stated, halls: [] }
  return { count: sumOf(stored, 'open'), halls: stored.toSorted((a, b) => (a.first < b.first ? -1 : 1)) }
}

const sumOf = (halls: readonly AboHall[], key: 'count' | 'open') => halls.reduce((sum, hall) => sum + hall[key], 0)
