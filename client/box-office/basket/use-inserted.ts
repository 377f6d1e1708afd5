import { useLayoutEffect, useState } from 'react'

/**
 * Adds an empty element to another element of the page, as a container for a portal. Returns it once it is there; null
 * without the other element. Both are queried on each render, because the visitor may have opened another page.
 * @param parentSelector finds the other element
 * @param before finds the child before which the element is added; null adds it at the end
 */
export function useInserted(
  parentSelector: string,
  before: string | null,
  tag: 'li' | 'span',
  className: string,
): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const parent = document.querySelector(parentSelector)
  useLayoutEffect(() => {
    if (!parent) return
    const own = document.createElement(tag)
    own.className = className
    parent.insertBefore(own, before === null ? null : parent.querySelector(`:scope > ${before}`))
    setPlace(own)
    return () => {
      own.remove()
      setPlace(null)
    }
  }, [parent, before, tag, className])
  return place
}
