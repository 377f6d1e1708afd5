import type { Delivery } from './use-sale.ts'

export const addressParts = ['street', 'postcode', 'city'] as const
export type AddressPart = (typeof addressParts)[number]
type Typed = Record<AddressPart, string>

const isBlank = (text: string) => text.trim() === ''

/** Returns the missing parts of an address that tickets by post need, or of which staff have typed a part. */
export function missingParts(typed: Typed, delivery: Delivery): AddressPart[] {
  const missing = addressParts.filter((part) => isBlank(typed[part]))
  return delivery === 'post' || missing.length < addressParts.length ? missing : []
}
