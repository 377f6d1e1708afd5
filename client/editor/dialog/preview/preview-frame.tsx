import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../../shared/locale.ts'

interface PreviewFrameProps {
  title: string
  /** Of the window that it stands for, in CSS pixels. */
  width: number
  scale: number
  language: Locale
  /** Ids of the questions that are open; null for all. */
  opened: readonly number[] | null
  /** Said where nothing of the block can be seen yet. */
  empty: string
  children: ReactNode
}

/**
 * A document of its own with the page's style sheets, so that its media queries go by its own width. It is to be looked
 * at: nothing in it takes the focus, and nothing leads away.
 */
export function PreviewFrame({ title, width, scale, language, opened, empty, children }: PreviewFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const height = useHeight(place)
  const isOpen = opened?.join(' ') ?? null
  useEffect(() => {
    for (const details of place?.querySelectorAll('details') ?? [])
      details.open = isOpen === null || isOpen.split(' ').some((id) => details.id === `faq-item-${id}`)
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

/** Standards mode, and the policy of the page around. */
const emptyDocument = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** Gives a document the looks of the page around: its style sheets, without staff's, and its theme. */
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

/** How high a document is; it grows with what is typed, and when its pictures and style sheets have come. */
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

/** Above and below the block, in CSS pixels. */
const padding = 32

/** Beyond, a preview would be longer than anybody scrolls beside a form. */
const tallest = 4000
