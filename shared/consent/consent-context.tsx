import { createContext, useContext } from 'react'
import type { Category } from './consent.ts'

/** The visitor's consent. client/root.tsx provides it; on the server, the default below applies. */
export interface ConsentState {
  /** The granted categories; null while they are unknown or undecided. */
  granted: readonly Category[] | null
  /** Grants external media in addition to earlier grants. */
  allowMedia: () => Promise<void>
}

export const ConsentContext = createContext<ConsentState>({ granted: null, allowMedia: async () => {} })

export function useConsent(): ConsentState {
  return useContext(ConsentContext)
}
