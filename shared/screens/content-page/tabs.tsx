import { useEffect, useRef } from 'react'
import type { Page } from '../../contract/page.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page-context.tsx'
import './tabs.css'

/** The pages beside this one; on phones they scroll sideways, with the current one in view. */
export function Tabs({ page }: { page: Page }) {
  const nav = useRef<HTMLElement>(null)
  const words = useLabels(labels)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft
  }, [])
  if (page.siblings.length < 2) return null
  return (
    <div className="sheet">
      <nav ref={nav} className="tabs" aria-label={words.name}>
        {page.siblings.map(({ id, title, url }) => (
          <a key={id} href={url} aria-current={id === page.id ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </div>
  )
}

const labels = defineLabels({
  de: { name: 'Seiten in diesem Bereich' },
  en: { name: 'Pages in this section' },
})
