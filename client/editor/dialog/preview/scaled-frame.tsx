import '../preview.css'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../../shared/i18n/locale.ts'

export interface ScaledFrameProps {
  title: string
  /** Width of the simulated window, in CSS pixels. */
  width: number
  scale: number
  language: Locale
  /** Maximum height in CSS pixels; taller content is cut off. */
  tallest?: number
  /** Called with the body of the frame's document when it has loaded. */
  onOpen?: (body: HTMLElement) => void
  /** Called with the frame's unscaled height in CSS pixels. */
  onHeight?: (height: number) => void
  children: ReactNode
  over?: ReactNode
}

/** Renders its children into a scaled, inert iframe with the page's style sheets; media queries see `width`. */
export function ScaledFrame({ title, width, scale, language, tallest, children, over, ...to }: ScaledFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const height = Math.min(useHeight(place), tallest ?? Number.POSITIVE_INFINITY)
  const latest = useRef(to)
  latest.current = to
  useEffect(() => latest.current.onHeight?.(height), [height])
  useEffect(() => {
    if (place) latest.current.onOpen?.(place)
  }, [place])
  return (
    <div className="e-frame" style={{ '--fw': width, '--fh': height, '--z': scale } as CSSProperties}>
      <iframe
        title={title}
        srcDoc={emptyDocument}
        tabIndex={-1}
        inert
        onLoad={({ currentTarget }) => setPlace(dressed(currentTarget.contentDocument))}
      />
      {place && createPortal(<div lang={language}>{children}</div>, place)}
      {over}
    </div>
  )
}

/** An empty document for `srcdoc`, which inherits the page's Content-Security-Policy. */
const emptyDocument = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

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
  frame.body.style.paddingBlock = `${framePadding}px`
  return frame.body
}

function useHeight(place: HTMLElement | null): number {
  const [height, setHeight] = useState(240)
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => {
    if (!place) return
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(place.offsetHeight)))
    observer.current.observe(place)
    return () => observer.current?.disconnect()
  }, [place])
  return height
}

/** Space above and below the content, in CSS pixels. */
export const framePadding = 32
