// Dragging a block to another place, or a new one from the menu onto the page. Keys do the same (keyboard.ts).
import type { PointerEvent as ReactPointerEvent } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import type { BlockName } from '../../../shared/blocks/registry.ts'
import { mayHold, moveBlock } from '../actions/actions.ts'
import { blockNamed, insert, positionOf } from '../commands.ts'
import { findBlock, type Place, placeOf, withoutBlock } from '../document/tree.ts'
import { change, endStep } from '../session.ts'
import { editorState } from '../state.ts'
import { keysAt } from '../view/elements.ts'
import { announce } from './announce.tsx'
import { type Rect, rectOf } from './rects.ts'

/** The line that shows where a drop would put it; null while nothing is dragged, or nothing can be dropped here. */
export const dropState = proxy<{ line: Rect | null }>({ line: null })

/** A grip was pressed: the block follows the pointer. */
export function startDrag(event: ReactPointerEvent, key: string): void {
  const module = blockNamed(key)?.module
  if (module) follow(event, { module, key }, (place) => put(key, place))
}

/** An entry of the menu was pressed: where it is dropped, a new block begins. */
export function startInsertDrag(event: ReactPointerEvent, module: BlockName): void {
  follow(event, { module, key: null }, ({ parent, column, index }) => {
    editorState.insertAt = null
    if (parent !== null) insert(module, { section: parent, column, index })
  })
}

interface Dragged {
  module: string
  /** Null for a block that does not exist yet. */
  key: string | null
}

/** A press that moves less is a click. */
const threshold = 6

function follow(event: ReactPointerEvent, dragged: Dragged, drop: (place: Place) => void): void {
  if (event.button !== 0) return
  const listening = new AbortController()
  const { signal } = listening
  const from = { x: event.clientX, y: event.clientY }
  let isDragging = false
  let target: { place: Place; line: Rect } | null = null
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
      scrollAtEdges(clientY)
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
  endStep()
  change((sections) => moveBlock(sections, key, place))
  announce(positionOf(key))
}

/** Before or behind the block under the pointer, whichever half is nearer, or in the empty cell. */
function dropAt(point: { x: number; y: number }, dragged: Dragged): { place: Place; line: Rect } | null {
  const sections = dragged.key ? withoutBlock(editorState.sections, dragged.key) : editorState.sections
  const elements = document.elementsFromPoint(point.x, point.y)
  const cell = elements.map((element) => emptyCellAt(element)).find((found) => found !== null)
  if (cell && mayHold(sections, cell.place.parent, dragged.module)) return cell
  for (const key of elements.flatMap((element) => keysAt(element))) {
    if (key === dragged.key) continue
    const at = placeOf(sections, key)
    if (!at) continue
    const rect = rectOf(key)
    if (rect && mayHold(sections, at.parent, dragged.module)) {
      const isBehind = point.y + scrollY > rect.top + rect.height / 2
      const line = { ...rect, top: isBehind ? rect.top + rect.height : rect.top, height: 0 }
      return { place: { ...at, index: at.index + (isBehind ? 1 : 0) }, line }
    }
    const holder = findBlock(sections, key)
    if (rect && holder?.children.length === 0 && mayHold(sections, key, dragged.module)) {
      return {
        place: { parent: key, column: 0, index: 0 },
        line: { ...rect, top: rect.top + rect.height / 2, height: 0 },
      }
    }
  }
  return null
}

/** The button in it says which it is. */
function emptyCellAt(element: Element): { place: Place; line: Rect } | null {
  const cell = element.closest('.e-cell')
  const [parent, column] = cell?.querySelector<HTMLElement>('[data-insert]')?.dataset.insert?.split(' ') ?? []
  if (!cell || parent === undefined) return null
  const { left, top, width, height } = cell.getBoundingClientRect()
  return {
    place: { parent, column: Number(column), index: 0 },
    line: { left: left + scrollX, top: top + scrollY + height / 2, width, height: 0 },
  }
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
