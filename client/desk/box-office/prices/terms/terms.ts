import type { PriceDraft } from '../state/price-draft.ts'

/** Props that the sections of the prices screen share. */
export interface TermsProps {
  draft: PriceDraft
  set: (change: Partial<PriceDraft>) => void
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
}
