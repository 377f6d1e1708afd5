import { useState } from 'react'
import { useConsent } from '../../consent/consent-context.tsx'

/** Whether a medium may load: after the visitor's click, or at once where external media are allowed for good. */
export function useGate() {
  const { granted } = useConsent()
  const [isAsked, setAsked] = useState(false)
  return { isAsked, isLoaded: isAsked || granted?.includes('media') === true, load: () => setAsked(true) }
}
