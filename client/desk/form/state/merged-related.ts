import type { Related } from '../../../../shared/entities/contract.ts'

/** Merges two sets of referenced rows; where both contain a row, the second set wins. */
export function mergedRelated(one: Related, other: Related): Related {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, { ...one[name], ...other[name] }]))
}
