// Starts drags. The code that handles them is loaded on the first press.
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { BlockName } from '../../../../shared/blocks/registry.ts'
import { withPart } from '../../../staff/use-part.ts'

/** A pressed pointer; positions are in CSS pixels of the window. */
export interface Press {
  pointerId: number
  isMouse: boolean
  from: { x: number; y: number }
  at: { x: number; y: number }
  /** Aborted when the pointer is released or the drag ends. */
  listening: AbortController
}

export function startDrag(event: ReactPointerEvent, key: string): void {
  begin(event, (code, press) => code.dragBlock(press, key))
}

export function startInsertDrag(event: ReactPointerEvent, blockName: BlockName): void {
  begin(event, (code, press) => code.dragNewBlock(press, blockName))
}

function begin(event: ReactPointerEvent, start: (code: typeof import('./drag.ts'), press: Press) => void): void {
  if (event.button !== 0) return
  const from = { x: event.clientX, y: event.clientY }
  const listening = new AbortController()
  const press: Press = { from, at: from, listening, pointerId: event.pointerId, isMouse: event.pointerType === 'mouse' }
  const { signal } = listening
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      press.at = { x, y }
    },
    { signal },
  )
  // aborts even before the code has loaded, because a short press is a click
  addEventListener('pointerup', () => setTimeout(() => listening.abort()), { signal })
  addEventListener('pointercancel', () => listening.abort(), { signal })
  withPart(code, (loaded) => signal.aborted || start(loaded, press))
}

function code() {
  return import('./drag.ts')
}
