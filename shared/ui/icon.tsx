import type { ReactNode } from 'react'

export type IconName = 'search' | 'menu' | 'ticket' | 'chevron' | 'play' | 'contrast' | 'close' | 'download'

/** A line icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing>{drawings[name]}</Drawing>
}

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="ico"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 27 14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M0 7h25M19 1l6 6-6 6" />
    </svg>
  )
}

const drawings: Record<IconName, ReactNode> = {
  search: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="m15.5 15.5 6 6" />
    </>
  ),
  menu: <path d="M2 7h20M2 17h20" />,
  ticket: <path d="M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4zM15 6v12" />,
  chevron: <path d="m5 9 7 7 7-7" />,
  play: <path d="M7 4v16l13-8z" fill="currentColor" stroke="none" />,
  contrast: (
    <>
      <path d="M3 3h18v18H3z" />
      <path d="M12 3h9v18h-9z" fill="currentColor" />
    </>
  ),
  close: <path d="m5 5 14 14M19 5 5 19" />,
  download: <path d="M12 3v13M6 11l6 6 6-6M4 21h16" />,
}
