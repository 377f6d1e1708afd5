import type { ReactNode } from 'react'
import type { Site } from '../../sites/sites.ts'
import { own } from '../../text/own.ts'
import { Drawing } from '../../ui/icon.tsx'

export function SocialLinks({ links }: { links: Site['social'] }) {
  return (
    <ul className="foot-social">
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noopener">
            <Drawing>{own(shapes, link.icon) ?? shapes.link}</Drawing>
            <span>{link.label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The networks' icons, drawn for the line weight of shared/ui/icon.tsx. */
const shapes: Record<string, ReactNode> = {
  instagram: (
    <>
      <path d="M3 3h18v18H3z" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M16.5 7.5h1" />
    </>
  ),
  youtube: (
    <>
      <path d="M2 5h20v14H2z" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
  facebook: <path d="M17 3h-2.5A3.5 3.5 0 0 0 11 6.5V22M7 12h8.5" />,
  spotify: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M6.5 9.5c4-1.2 8-.7 11 1M7.5 13c3.2-.9 6-.5 8.5.8M8 16.2c2.5-.6 4.7-.3 6.7.7" />
    </>
  ),
  mastodon: (
    <>
      <path d="M3 4h18v12h-9v4c-5 0-9-2-9-8z" />
      <path d="M8 13V9.5a2 2 0 0 1 4 0V12m0-2.5a2 2 0 0 1 4 0V13" />
    </>
  ),
  link: <path d="M10 5H4v15h15v-6M13 3h8v8M21 3 11 13" />,
}
