import { useEffect, useRef } from 'react'
import './tabs.css'

interface Tab {
  key: string | number
  label: string
  href: string
  isCurrent: boolean
  count?: number
}

/**
 * Links as tabs, scrolled on narrow screens so that the current tab is visible. Renders nothing for fewer than two
 * tabs.
 */
export function Tabs({ name, tabs, inner = false }: { name: string; tabs: readonly Tab[]; inner?: boolean }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !current) return
    const left = current.offsetLeft - nav.current.offsetLeft
    if (left + current.offsetWidth > nav.current.clientWidth) nav.current.scrollLeft = left
  }, [])
  if (tabs.length < 2) return null
  return (
    <div className="sheet">
      <nav ref={nav} className={inner ? 'tabs tabs--in' : 'tabs'} aria-label={name}>
        {tabs.map(({ key, label, href, isCurrent, count }) => (
          <a key={key} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label} {count !== undefined && <span>{count}</span>}
          </a>
        ))}
      </nav>
    </div>
  )
}
