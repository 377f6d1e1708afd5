import { useEffect, useRef } from 'react'
import { useConsent } from '../consent/consent-context.tsx'
import { usePage } from './page-context.tsx'

/** The sections that editors have added, below the screen's own parts (worker/pages/sections-markup.tsx). */
export function Sections() {
  const { sections } = usePage()
  const box = useRef<HTMLDivElement>(null)
  const mayPlay = useConsent().granted?.includes('media')
  // the markup is not hydrated: consent to external media opens their gates, and its withdrawal restores them
  useEffect(() => {
    const { current } = box
    if (mayPlay && current) {
      for (const opener of current.querySelectorAll<HTMLElement>('[data-opens=media]')) opener.click()
      return () => {
        current.innerHTML = sections as string
      }
    }
  }, [mayPlay, sections])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components
  return sections && <div className="cms" ref={box} dangerouslySetInnerHTML={{ __html: sections }} />
}
