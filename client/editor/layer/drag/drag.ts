// Dragging a block to another place, or a new one from the menu onto the page. Keys do the same (keyboard.ts).
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

/** The line that shows where a drop would put it; null while nothing is dragged, or nothing can be dropped here. */
export const dropState = proxy<{ line: Rect | null }>({ line: null })

/** A grip was pressed: the block follows the pointer. */
export function startDrag(event: ReactPointerEvent, key: string): void {
  const module = blockWithKey(key)?.module
  if (module) follow(event, { module, key }, (place) => put(key, place))
}

/** An entry of the menu was pressed: where it is dropped, a new block begins. */
export function startInsertDrag(event: ReactPointerEvent, module: BlockName): void {
  follow(event, { module, key: null }, ({ parent, column, index }) => {
    editorState.insertAt = null
    if (parent !== null) insert(module, { section: parent, column, index })
  })
}

/** A press that moves less is a click. */
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
  session().endStep()
  session().change((sections) => moveBlock(sections, key, place))
  select(key)
  announce(positionOf(key))
}

function scrollAtEdges(y: number): void {
  const room = 60
  if (y < room) scrollBy({ top: -20, behavior: 'instant' })
  else if (y > innerHeight - room) scrollBy({ top: 20, behavior: 'instant' })
}

/** The click that follows a drop belongs to it. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
