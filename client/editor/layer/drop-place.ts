// Where on the page, or in its outline, something would come to stand that is dropped.
import { mayHold } from '../actions/actions.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { findBlock, type Place, placeOf, sectionWith, withoutBlock } from '../document/tree.ts'
import { editorState } from '../state.ts'
import { keysAt } from '../view/elements.ts'
import { type Rect, rectOf } from './rects.ts'

interface Point {
  x: number
  y: number
}

/** Where a drop would put it, and the line that shows so. */
export interface Target {
  place: Place
  line: Rect
}

export interface Dragged {
  module: string
  /** Null for a block that does not exist yet. */
  key: string | null
}

/** Before or behind the block under the pointer, whichever half is nearer, or in the empty cell; or so in the outline. */
export function dropAt(point: Point, dragged: Dragged): Target | null {
  const sections = dragged.key ? withoutBlock(editorState.sections, dragged.key) : editorState.sections
  const panel = panelAt(point)
  if (panel) return dropInOutline(panel.closest('[data-row]'), point, dragged, sections)
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
function emptyCellAt(element: Element): Target | null {
  const cell = element.closest('.e-cell')
  const [parent, column] = cell?.querySelector<HTMLElement>('[data-insert]')?.dataset.insert?.split(' ') ?? []
  if (!cell || parent === undefined) return null
  const { left, top, width, height } = cell.getBoundingClientRect()
  return {
    place: { parent, column: Number(column), index: 0 },
    line: { left: left + scrollX, top: top + scrollY + height / 2, width, height: 0 },
  }
}

/** What of a panel lies under the pointer; the page below it is out of reach. */
export function panelAt({ x, y }: Point): HTMLElement | null {
  const top = document.elementFromPoint(x, y)
  return top?.closest('.e-panel') ? (top as HTMLElement) : null
}

/** Blocks at a container's row come first in it; a container stands before or behind all the rows of another one. */
function dropInOutline(row: HTMLElement | null, { y }: Point, { module }: Dragged, sections: Sections): Target | null {
  const key = row?.dataset.row ?? ''
  const over = module === 'container' ? sectionWith(sections, key) : findBlock<EditorBlock>(sections, key)
  const at = over && placeOf(sections, over.key)
  if (!row || !over || !at) return null
  const keys = module === 'container' ? [over, ...over.children].map((block) => block.key) : [key]
  const boxes = keys.flatMap((one) => rowOf(row, one)?.getBoundingClientRect() ?? [])
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  const isInside = module !== 'container' && over.module === 'container'
  const isBehind = isInside || y > (top + bottom) / 2
  const place = isInside ? { parent: over.key, column: 0, index: 0 } : { ...at, index: at.index + (isBehind ? 1 : 0) }
  if (!mayHold(sections, place.parent, module)) return null
  const { left, width } = row.getBoundingClientRect()
  return { place, line: { left: left + scrollX, top: (isBehind ? bottom : top) + scrollY, width, height: 0 } }
}

function rowOf(row: HTMLElement, key: string): Element | undefined {
  return [...(row.parentElement?.children ?? [])].find((one) => (one as HTMLElement).dataset.row === key)
}
