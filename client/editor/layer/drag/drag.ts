// Drags a block to another place, or a new block from the insert menu onto the page (by keyboard: input/keyboard.ts).
import type { PointerEvent as ReactPointerEvent } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import type { BlockName } from '../../../../shared/blocks/registry.ts'
import { blockWithKey, positionOf } from '../../commands/block-names.ts'
import { insert } from '../../commands/insert.ts'
import { select } from '../../commands/select.ts'
import { moveBlock } from '../../document/actions/actions.ts'
import type { Place } from '../../document/tree.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { announce } from '../../ui/announce.tsx'
import type { Rect } from '../rects.ts'
import { type Dragged, dropAt, panelAt, type Target } from './drop-place.ts'

/** The line where the dragged block would be dropped; null without a drag, or where a drop is not possible. */
export const dropState = proxy<{ line: Rect | null }>({ line: null })

/** Starts dragging a block by its grip. */
export function startDrag(event: ReactPointerEvent, key: string): void {
  const blockName = blockWithKey(key)?.module
  if (blockName) follow(event, { blockName, key }, (place) => put(key, place))
}

/** Starts dragging a new block from the insert menu. */
export function startInsertDrag(event: ReactPointerEvent, blockName: BlockName): void {
  follow(event, { blockName, key: null }, ({ parent, column, index }) => {
    editorState.insertAt = null
    if (parent !== null) insert(blockName, { section: parent, column, index })
  })
}

/** Distance in CSS pixels; a press that moves less is a click. */
const threshold = 6

function follow(event: ReactPointerEvent, dragged: Dragged, drop: (place: Place) => void): void {
  if (event.button !== 0) return
  const listening = new AbortController()
  const { signal } = listening
  const from = { x: event.clientX, y: event.clientY }
  let isDragging = false
  let target: Target | null = null
  const end = () => {
    listening.abort()
    dropState.line = null
    document.documentElement.classList.remove('e-drags')
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      isDragging ||= Math.hypot(clientX - from.x, clientY - from.y) > threshold
      if (!isDragging) return
      document.documentElement.classList.add('e-drags')
      target = dropAt({ x: clientX, y: clientY }, dragged)
      dropState.line = target && ref(target.line)
      if (!panelAt({ x: clientX, y: clientY })) scrollAtEdges(clientY)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      end()
      if (isDragging && target) drop(target.place)
      if (isDragging) swallowClick()
    },
    { signal },
  )
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true })
}

function put(key: string, place: Place): void {
  session().change((sections) => moveBlock(sections, key, place))
  select(key)
  announce(positionOf(key))
}

function scrollAtEdges(y: number): void {
  const room = 60
  if (y < room) scrollBy({ top: -20, behavior: 'instant' })
  else if (y > innerHeight - room) scrollBy({ top: 20, behavior: 'instant' })
}

/** Stops the click event that follows a drop. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
