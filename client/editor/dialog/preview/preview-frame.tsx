import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../../shared/locale.ts'

interface PreviewFrameProps {
  title: string
  /** Width of the simulated window, in CSS pixels. */
  width: number
  scale: number
  language: Locale
  /** Document ids of the open `<details>`; null opens all. */
  opened: readonly string[] | null
  /** Shown for an empty block. */
  empty: string
  children: ReactNode
}

/** A separate document with the page's style sheets, so that media queries use its own width. It is inert. */
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

/** Standards mode, under the page's Content-Security-Policy. */
const emptyDocument = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** Copies the page's style sheets, without those of staff, and its theme. */
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

/** The height of a document; it changes with input and with loaded pictures and style sheets. */
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

/** Longer previews are cut off. */
const tallest = 4000
