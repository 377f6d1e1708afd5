import { ref } from 'valtio/vanilla'
import type { BlockName } from '../../../../shared/blocks/registry.ts'
import { blockWithKey, positionOf } from '../../commands/block-names.ts'
import { insert } from '../../commands/insert.ts'
import { select } from '../../commands/select.ts'
import { moveBlock } from '../../document/actions/actions.ts'
import type { Place } from '../../document/tree.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { announce } from '../../ui/announce.tsx'
import { dragState } from './drag-state.ts'
import { type Dragged, dropAt, panelAt } from './drop-place.ts'
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
