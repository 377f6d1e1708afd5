// The entry of a link stands at the words that it is for: under them, or above them where there is no room; what of it
// does not fit is scrolled to, with the words.
import type { Editor } from '@tiptap/core'

const gap = 8
/** With as many results as it shows at once. */
const tallest = 430

export function placeEntry(form: HTMLElement, editor: Editor): void {
  const holder = form.offsetParent?.getBoundingClientRect()
  if (!holder || getComputedStyle(form).position !== 'absolute') return
  const words = wordsOf(editor)
  const outline = document.querySelector('.e-outline')?.getBoundingClientRect()
  const isSheet = outline && outline.left === 0
  const bar = document.querySelector('.e-bar')?.getBoundingClientRect().top ?? innerHeight
  const end = (outline && !isSheet ? outline.left : document.documentElement.clientWidth) - gap
  const left = Math.max(gap, Math.min(words.left - gap, end - form.offsetWidth))
  const head = Math.max(0, document.querySelector('.head')?.getBoundingClientRect().bottom ?? 0)
  const isAbove = words.bottom + tallest > (isSheet ? outline.top : bar) && words.top > head + tallest
  const { style } = form
  style.left = `${left - holder.left}px`
  style.top = isAbove ? 'auto' : `${words.bottom + gap - holder.top}px`
  style.bottom = isAbove ? `${holder.bottom - words.top + gap}px` : 'auto'
  // in sight, below the text's tools
  style.scrollMarginTop = isAbove ? '' : `${Math.min(words.bottom - words.top, 60) + 40}px`
}

/** What is marked, the link that the caret stands in, or its line. */
function wordsOf(editor: Editor): Pick<DOMRect, 'left' | 'top' | 'bottom'> {
  const { view, state } = editor
  const { from, to, empty } = state.selection
  const { node } = view.domAtPos(from)
  const link = empty && (node instanceof Element ? node : node.parentElement)?.closest('a')
  if (link) return link.getBoundingClientRect()
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const isOneLine = start.bottom > end.top
  return { left: isOneLine ? start.left : end.left, top: start.top, bottom: end.bottom }
}
