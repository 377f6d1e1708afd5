import { ref } from 'valtio/vanilla'
import type { BlockName } from '../../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { mayHold } from '../../../../shared/drafts/placement.ts'
import { cellOf, findBlock, type Place, placeOf, sectionWith, withoutBlock } from '../../../../shared/drafts/tree.ts'
import { blockWithKey, positionOf } from '../../commands/block-names.ts'
import { insert } from '../../commands/insert.ts'
import { select } from '../../commands/select.ts'
import { moveBlock } from '../../document/actions/actions.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { announce } from '../../ui/announce.tsx'
import { elementsOf } from '../../view/elements.ts'
import { type Rect, rectOf } from '../rects.ts'
import { dragState } from './drag-state.ts'
import type { Press } from './start-drag.ts'

export function dragBlock(press: Press, key: string): void {
  const blockName = blockWithKey(key)?.module
  if (blockName) follow(press, { blockName, key }, (place) => put(key, place))
}

export function dragNewBlock(press: Press, blockName: BlockName): void {
  follow(press, { blockName, key: null }, ({ parent, column, index }) => {
    editorState.insertAt = null
    if (parent !== null) insert(blockName, { section: parent, column, index })
  })
}

/** Distance in CSS pixels; a press that moves the pointer no farther than this is a click. */
const threshold = 6

/** Follows the pointer in every frame, because the page also scrolls while the pointer rests near an edge. */
function follow(press: Press, dragged: Dragged, drop: (place: Place) => void): void {
  const { from, listening, pointerId, isMouse } = press
  const { signal } = listening
  const page = document.documentElement
  let isDragging = false
  const isFar = ({ x, y }: Press['at']) => Math.hypot(x - from.x, y - from.y) > threshold
  const frame = () => {
    if (signal.aborted) return
    const { at } = press
    if (!isDragging && isFar(at)) {
      isDragging = true
      stopWriting()
      page.classList.add('e-drags')
      // captured by the page, because the grip that receives the events of a touch may be replaced during the drag
      if (!isMouse) page.setPointerCapture(pointerId)
    }
    if (isDragging) {
      scrollAtEdges(at)
      const target = dropAt(at, dragged)
      const line = target && ref(target.line)
      dragState.drag = { ...at, line, blockName: dragged.blockName }
    }
    requestAnimationFrame(frame)
  }
  signal.addEventListener('abort', () => {
    dragState.drag = null
    page.classList.remove('e-drags')
  })
  addEventListener(
    'pointerup',
    ({ clientX: x, clientY: y }) => {
      listening.abort()
      // a quick drag may end before its first frame
      if (!isDragging && !isFar({ x, y })) return
      stopWriting()
      const last = dropAt({ x, y }, dragged)
      if (last) drop(last.place)
      swallowClick()
    },
    { signal },
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && listening.abort(), { signal, capture: true })
  requestAnimationFrame(frame)
}

function put(key: string, place: Place): void {
  session().change((sections) => moveBlock(sections, key, place))
  select(key)
  announce(positionOf(key))
}

/** Distance from an edge at which scrolling begins, in CSS pixels; `fastest` is the maximum per frame. */
const room = 72
const fastest = 18

function scrollAtEdges({ x, y }: { x: number; y: number }): void {
  const list = panelAt({ x, y })?.closest('.e-panel')?.querySelector('.e-tree')
  const box = list?.getBoundingClientRect()
  const bar = document.querySelector('.e-bar')?.getBoundingClientRect().top ?? innerHeight
  const [top, bottom] = box ? [box.top, box.bottom] : [0, bar]
  const within = Math.min(room, (bottom - top) / 4)
  const above = Math.max(0, top + within - y) / within
  const below = Math.max(0, y - bottom + within) / within
  const by = Math.round((Math.min(1, below) - Math.min(1, above)) * fastest)
  if (by !== 0) (list ?? window).scrollBy({ top: by, behavior: 'instant' })
}

function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

interface Point {
  x: number
  y: number
}

interface Target {
  place: Place
  line: Rect
}

interface Dragged {
  blockName: string
  /** Key of the dragged block; null for a new block. */
  key: string | null
}

/**
 * Returns where the dragged block would be dropped: for a container, before or after the nearest container; for another
 * block, in the column under or nearest to the pointer. Over the outline, the row under the pointer determines the
 * place. Null if a drop is not possible.
 */
function dropAt(point: Point, dragged: Dragged): Target | null {
  const sections = dragged.key ? withoutBlock(editorState.sections, dragged.key) : editorState.sections
  const panel = panelAt(point)
  if (panel) return dropInOutline(panel.closest('[data-row]'), point, dragged, sections)
  const isOverPage = document.elementsFromPoint(point.x, point.y).some((element) => element.closest('.cms'))
  // a container is as wide as the page, so only the vertical position matters
  if (!isOverPage && dragged.blockName !== 'container') return null
  const seen = boxesOf(sections)
  const section = nearest(seen, ({ rect }) => outside(point.y + scrollY, rect.top, rect.height))
  if (!section) return null
  const { block, rect } = section
  if (dragged.blockName !== 'container') return dropInSection(block.key, point, dragged.blockName, sections)
  const isBehind = point.y + scrollY > rect.top + rect.height / 2
  const index = sections.indexOf(block) + (isBehind ? 1 : 0)
  return { place: { parent: null, column: 0, index }, line: edgeOf(rect, isBehind) }
}

function dropInSection(parent: string, { x, y }: Point, blockName: string, sections: Sections): Target | null {
  const columns = elementsOf(parent).flatMap((element) => [...element.querySelectorAll(':scope > .lay > *')])
  const boxes = columns.map((element, column) => ({ column, rect: element.getBoundingClientRect() }))
  const cell = nearest(boxes, ({ rect }) => outside(x, rect.left, rect.width) + outside(y, rect.top, rect.height))
  if (!cell || !mayHold(sections, { parent, column: cell.column }, blockName)) return null
  const { column, rect } = cell
  const blocks = cellOf(sections, parent, column)
  const seen = boxesOf(blocks)
  const below = seen.find((one) => y + scrollY < one.rect.top + one.rect.height / 2)
  const index = below ? blocks.indexOf(below.block) : blocks.length
  const last = seen.at(-1)
  const middle = { left: rect.left + scrollX, top: rect.top + scrollY + rect.height / 2, width: rect.width, height: 0 }
  return {
    place: { parent, column, index },
    line: below ? edgeOf(below.rect, false) : last ? edgeOf(last.rect, true) : middle,
  }
}

function boxesOf(blocks: Sections): { block: EditorBlock; rect: Rect }[] {
  return blocks.flatMap((block) => {
    const rect = rectOf(block.key)
    return rect ? { block, rect } : []
  })
}

function edgeOf(rect: Rect, isLower: boolean): Rect {
  return { ...rect, top: rect.top + (isLower ? rect.height : 0), height: 0 }
}

function outside(at: number, start: number, length: number): number {
  return Math.max(start - at, at - start - length, 0)
}

function nearest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Returns the element under the pointer if it is part of a panel, which covers the page; null otherwise. */
function panelAt({ x, y }: Point): HTMLElement | null {
  const top = document.elementFromPoint(x, y)
  return top?.closest('.e-panel') ? (top as HTMLElement) : null
}

function dropInOutline(
  row: HTMLElement | null,
  { y }: Point,
  { blockName }: Dragged,
  sections: Sections,
): Target | null {
  const key = row?.dataset.row ?? ''
  const over = blockName === 'container' ? sectionWith(sections, key) : findBlock<EditorBlock>(sections, key)
  const at = over && placeOf(sections, over.key)
  if (!row || !over || !at) return null
  const keys = blockName === 'container' ? [over, ...over.children].map((block) => block.key) : [key]
  const boxes = keys.flatMap((one) => rowOf(row, one)?.getBoundingClientRect() ?? [])
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  const isInside = blockName !== 'container' && over.module === 'container'
  const isBehind = isInside || y > (top + bottom) / 2
  const place = isInside ? { parent: over.key, column: 0, index: 0 } : { ...at, index: at.index + (isBehind ? 1 : 0) }
  if (!mayHold(sections, place, blockName)) return null
  const { left, width } = row.getBoundingClientRect()
  return { place, line: { left: left + scrollX, top: (isBehind ? bottom : top) + scrollY, width, height: 0 } }
}

function rowOf(row: HTMLElement, key: string): Element | undefined {
  return [...(row.parentElement?.children ?? [])].find((one) => (one as HTMLElement).dataset.row === key)
}
