import { useState } from 'react'
import { useConsent } from '../../consent/consent-context.tsx'

/** Decides whether a medium may load: after a click, or if the visitor has consented to external media. */
export function useGate() {
  const { granted } = useConsent()
  const [isAsked, setAsked] = useState(false)
  return { isAsked, isLoaded: isAsked || granted?.includes('media') === true, load: () => setAsked(true) }
}
