import { proxy } from 'valtio/vanilla'
import type { Rect } from '../rects.ts'

interface Drag {
  /** The line where the dragged block would be dropped; null where a drop is not possible. */
  line: Rect | null
  blockName: string
  /** The pointer's position in the window, in CSS pixels. */
  x: number
  y: number
}

export const dragState = proxy<{ drag: Drag | null }>({ drag: null })
