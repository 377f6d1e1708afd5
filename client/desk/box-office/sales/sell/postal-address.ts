import type { Delivery } from './use-sale.ts'

export const addressParts = ['street', 'postcode', 'city', 'country'] as const
export type AddressPart = (typeof addressParts)[number]
type Typed = Record<AddressPart, string>

/** The country is filled in from the start. */
const typedParts = ['street', 'postcode', 'city'] as const

const isBlank = (text: string) => text.trim() === ''

/** Returns the missing parts of an address that tickets by post need, or of which staff have typed a part. */
export function missingParts(typed: Typed, delivery: Delivery): AddressPart[] {
  const missing = typedParts.filter((part) => isBlank(typed[part]))
  if (delivery !== 'post' && missing.length === typedParts.length) return []
  return /^[A-Z]{2}$/.test(typed.country.trim()) ? missing : [...missing, 'country']
}
