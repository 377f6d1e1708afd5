import type { ReactNode } from 'react'
import { Head } from './head.tsx'

interface ScreenProps {
  title: string
  note?: ReactNode
  back?: ReactNode
  /** The buttons beside the heading. */
  commands?: ReactNode
  /** Shown over or below the content, such as open dialogs. */
  beside?: ReactNode
  /** Further classes of the main element. */
  className?: string
  /** Shown over the content while files are dragged over a screen of the class `is-drop`. */
  dropHint?: string
  children: ReactNode
}

/** The frame of a screen: its heading with commands, and its content. */
export function Screen({ title, note, back, commands, beside, className, dropHint, children }: ScreenProps) {
  return (
    <div className="e-work">
      <Head title={title} note={note} back={back}>
        {commands}
      </Head>
      <main id="main" className={className ? `e-main ${className}` : 'e-main'} tabIndex={-1} data-drop={dropHint}>
        {children}
      </main>
      {beside}
    </div>
  )
}
