import { useState } from 'react'
import { useConsent } from '../../consent/consent-context.tsx'
import { secretPart } from '../../page/secret-address.ts'

/**
 * Decides whether a medium may load: after a click, or if the visitor has consented to external media, except on a page
 * with a secret address.
 */
export function useGate() {
  const { granted } = useConsent()
  const [isAsked, setAsked] = useState(false)
  const isGranted = granted?.includes('media') === true && !secretPart(location.href)
  return { isAsked, isLoaded: isAsked || isGranted, load: () => setAsked(true) }
}
