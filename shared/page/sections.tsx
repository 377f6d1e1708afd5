import { useCallback } from 'react'
import { useConsent } from '../consent/consent-context.tsx'
import { usePage } from './page-context.tsx'

export function Sections() {
  const { sections } = usePage()
  const mayPlay = useConsent().granted?.includes('media')
  // the markup is not hydrated: after consent, scripted clicks open the gates; after withdrawal, the markup is restored
  const play = useCallback(
    (box: HTMLDivElement) => {
      if (!mayPlay) return
      for (const opener of box.querySelectorAll<HTMLElement>('[data-opens=media]')) opener.click()
      return () => {
        box.innerHTML = sections as string
      }
    },
    [mayPlay, sections],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components
  return sections && <div className="cms" ref={play} dangerouslySetInnerHTML={{ __html: sections }} />
}
