// A transfer that is divided among several orders: a line for each, with its number and amount.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { centsText, typedCents } from '../typed-cents.ts'

export interface Part {
  order: string
  cents: number
}

export function partsText(parts: readonly Part[], locale: Locale): string {
  return parts.map(({ order, cents }) => `${order} ${centsText(cents, locale)}`).join('\n')
}

/** Reads the parts of an amount; null unless there are at least two that are the whole of it. */
export function typedParts(text: string, cents: number): Part[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const parts = lines.flatMap((line): Part[] => {
    const [order = '', ...amount] = line.split(/\s+/)
    const own = typedCents(amount.join(' '), cents)
    return own ? [{ order, cents: own }] : []
  })
  const sum = parts.reduce((total, part) => total + part.cents, 0)
  return parts.length > 1 && parts.length === lines.length && sum === cents ? parts : null
}
