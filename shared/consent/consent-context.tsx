import { createContext, useContext } from 'react'
import type { Category } from './consent.ts'

/** The visitor's consent, which client/root.tsx provides in the browser. */
export interface ConsentState {
  /** Null if unknown or undecided. */
  granted: readonly Category[] | null
  /** Grants external media in addition to earlier grants. */
  allowMedia: () => Promise<void>
}

export const ConsentContext = createContext<ConsentState>({ granted: null, allowMedia: async () => {} })

export function useConsent(): ConsentState {
  return useContext(ConsentContext)
}
