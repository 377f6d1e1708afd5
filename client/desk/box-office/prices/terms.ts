import type { PriceDraft } from './price-draft.ts'

export interface TermsProps {
  draft: PriceDraft
  set: (change: Partial<PriceDraft>) => void
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
}
