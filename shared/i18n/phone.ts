/** A printed telephone number with its area code: `040 66969 100`, `+49 (0)40 66969-100`. */
export const phonePattern = /^(?:\+|0)(?:[ ()/–-]*\d){4,20}$/

/** Returns the `tel:` address of a printed number, with +49 if it has no country code. */
export function telephoneAddress(phone: string): string {
  const isAbroad = /^(?:\+|00)/.test(phone)
  // in +49 (0)40, the zero is only for callers within the country
  const digits = (isAbroad ? phone.replace('(0)', '') : phone).replace(/\D/g, '')
  return isAbroad ? `tel:+${digits.replace(/^00/, '')}` : `tel:+49${digits.replace(/^0/, '')}`
}
