import { createContext, useContext } from 'react'
import type { Category } from './consent.ts'

/** What the visitor allowed, as far as the page knows it; client/root.tsx hands it in, the server renders without. */
export interface ConsentState {
  /** null: not known here, or not decided */
  granted: readonly Category[] | null
  /** Keeps the consent to external media, beside what was granted before. */
  allowMedia: () => void
}

export const ConsentContext = createContext<ConsentState>({ granted: null, allowMedia: () => {} })

export function useConsent(): ConsentState {
  return useContext(ConsentContext)
}
