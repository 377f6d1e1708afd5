import { type ReactNode, useEffect } from 'react'

interface HeadProps {
  title: string
  note?: ReactNode
  back?: ReactNode
  children?: ReactNode
}

/** A screen's heading; also sets the document's title. */
export function Head({ title, note, back, children }: HeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className="e-head">
      {back}
      <div className="e-head-t">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      <div className="e-head-a">{children}</div>
    </header>
  )
}
