/** VAT rates in hundredths of a percent. */
export const taxRates = { standard: 1900, reduced: 700, exempt: 0 } as const
export type TaxKind = keyof typeof taxRates
