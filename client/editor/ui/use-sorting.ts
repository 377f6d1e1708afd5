import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStableCallbacks } from './use-stable-callbacks.ts'

interface Dragged {
  index: number
  /** The dragged item's index in the list if it were dropped now. */
  target: number
  /** Distance in CSS pixels from the list's upper edge to the upper edge of the dragged item. */
  top: number
}

/** Sorts a list by pointer: the dragged item follows the pointer, a drop calls `onMove`, and Escape cancels. */
export function useSorting(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const grabbedAt = useRef(0)

  function follow(event: PointerEvent, index: number): Dragged {
    const box = list.current?.getBoundingClientRect()
    const items = [...(list.current?.children ?? [])].filter((item) => item.hasAttribute('data-item'))
    const above = items.filter((item, place) => {
      const { top, height } = item.getBoundingClientRect()
      return place !== index && event.clientY > top + height / 2
    })
    return { index, target: above.length, top: event.clientY - (box?.top ?? 0) - grabbedAt.current }
  }

  const { start, moved, drop, leave, end } = useStableCallbacks({
    start(event: PointerEvent<HTMLElement>, index: number) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const item = event.currentTarget.closest('[data-item]')
      grabbedAt.current = event.clientY - (item?.getBoundingClientRect().top ?? event.clientY)
      setDragged(follow(event, index))
    },
    moved(event: PointerEvent<HTMLElement>, index: number) {
      if (dragged?.index === index) setDragged(follow(event, index))
    },
    drop({ currentTarget: handle }: PointerEvent<HTMLElement>) {
      if (!dragged) return
      flushSync(() => {
        if (dragged.target !== dragged.index) onMove(dragged.index, dragged.target)
        setDragged(null)
      })
      // refocuses the handle, because a moved element loses the focus
      handle.focus({ preventScroll: true })
    },
    leave(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !dragged) return
      event.preventDefault()
      event.stopPropagation()
      setDragged(null)
    },
    end: () => setDragged(null),
  })
  const [grip] = useState(
    () =>
      (index: number): HTMLAttributes<HTMLElement> => ({
        onPointerDown: (event) => start(event, index),
        onPointerMove: (event) => moved(event, index),
        onPointerUp: drop,
        onPointerCancel: end,
        onKeyDown: leave,
        onLostPointerCapture: end,
      }),
  )
  return { list, dragged, grip }
}
