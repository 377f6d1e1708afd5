// Measures blocks in page coordinates, for frames and tools.
import { useEffect, useLayoutEffect, useState } from 'react'
import { elementsOf } from '../view/elements.ts'

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the bounding box of a block's elements; null if the block renders no element. */
export function rectOf(key: string): Rect | null {
  const rects = elementsOf(key).map((element) => contentOf(element).getBoundingClientRect())
  if (rects.length === 0) return null
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  const right = Math.max(...rects.map((rect) => rect.right))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  return { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top }
}

/**
 * Returns the element of a container's content, because the container itself spans the window; other elements are
 * returned unchanged.
 */
function contentOf(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>(':scope > .lay') ?? element
}

/**
 * Returns a block's rectangle, and measures again when the page or the block is resized; null without a key or an
 * element.
 * @param version a value that changes with the page and triggers a measurement
 */
export function useRect(key: string | null, version: unknown): Rect | null {
  const [rect, setRect] = useState<Rect | null>(null)
  const measure = () => {
    const next = key === null ? null : rectOf(key)
    setRect((before) => (isSame(before, next) ? before : next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version triggers a measurement
  useLayoutEffect(measure, [key, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (key === null) return
    const observer = new ResizeObserver(measure)
    const app = document.getElementById('app')
    if (app) observer.observe(app)
    for (const element of elementsOf(key)) observer.observe(element)
    return () => observer.disconnect()
  }, [key, version])
  return rect
}

function isSame(a: Rect | null, b: Rect | null): boolean {
  if (a === null || b === null) return a === b
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
}
