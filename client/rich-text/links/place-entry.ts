// Places the link form below the linked words, or above them if there is room only there.
import type { Editor } from '@tiptap/core'

const gap = 8
/** The form's height in CSS pixels with the longest list of results. */
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
  // leaves space for the text's tools when the form is scrolled into view
  style.scrollMarginTop = isAbove ? '' : `${Math.min(words.bottom - words.top, 60) + 40}px`
}

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
