import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../../shared/locale.ts'

interface PreviewFrameProps {
  title: string
  /** Width of the simulated window, in CSS pixels. */
  width: number
  scale: number
  language: Locale
  /** Element ids of the open `<details>`; null opens all. */
  opened: readonly string[] | null
  /** Text in the caption of an empty block. */
  empty: string
  children: ReactNode
}

/** Renders into an inert document with the page's style sheets, so that media queries apply to the frame's width. */
export function PreviewFrame({ title, width, scale, language, opened, empty, children }: PreviewFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const height = useHeight(place)
  const isOpen = opened?.join(' ') ?? null
  useEffect(() => {
    for (const details of place?.querySelectorAll('details') ?? [])
      details.open = isOpen === null || isOpen.split(' ').includes(details.id)
  }, [place, isOpen])
  return (
    <figure className="e-prev-f">
      <div className="e-frame" style={{ '--fw': width, '--fh': height, '--z': scale } as CSSProperties}>
        <iframe
          title={title}
          srcDoc={emptyDocument}
          tabIndex={-1}
          inert
          onLoad={({ currentTarget }) => setPlace(dressed(currentTarget.contentDocument))}
        />
      </div>
      <figcaption className="e-hint">{height > padding * 2 ? title : `${title}: ${empty}`}</figcaption>
      {place && createPortal(<div lang={language}>{children}</div>, place)}
    </figure>
  )
}

/** Selects standards mode; a `srcdoc` document inherits the page's Content-Security-Policy. */
const emptyDocument = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** Copies the page's theme and its style sheets, except those for staff. @returns the frame's body */
function dressed(frame: Document | null): HTMLElement | null {
  if (!frame) return null
  const { lang, dataset } = document.documentElement
  frame.documentElement.lang = lang
  Object.assign(frame.documentElement.dataset, dataset)
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(sheet.href).pathname.startsWith('/staff/') || sheet.media === 'print') continue
    frame.head.appendChild(frame.importNode(sheet))
  }
  frame.documentElement.style.overflow = 'hidden'
  frame.body.style.paddingBlock = `${padding}px`
  return frame.body
}

/** Observes the height of the frame's content; input and loaded pictures and style sheets change it. */
function useHeight(place: HTMLElement | null): number {
  const [height, setHeight] = useState(240)
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => {
    if (!place) return
    observer.current = new ResizeObserver(() => setHeight(Math.min(Math.ceil(place.offsetHeight), tallest)))
    observer.current.observe(place)
    return () => observer.current?.disconnect()
  }, [place])
  return height
}

/** Space above and below the block, in CSS pixels. */
const padding = 32

/** Maximum height in CSS pixels; taller previews are cut off. */
const tallest = 4000
