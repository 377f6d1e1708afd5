import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a heading that gets the focus when it appears, since the button that was pressed is gone. */
export function useFirstFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
