import type { MouseEvent } from 'react'
import { stopWriting } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { pageStatus } from '../state/own-fields.ts'

/** Time limit of the save before leaving edit mode. */
const patienceMs = 3000

/**
 * Saves before the link leaves edit mode, so that the browser does not warn about unsaved changes. A click with Ctrl, ⌘
 * or Shift, which opens another tab or window, does not wait for a save.
 */
export function leaveSaved(event: MouseEvent<HTMLAnchorElement>): void {
  stopWriting()
  const { href } = event.currentTarget
  if (pageStatus() === 'saved' || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const longEnough = new Promise((resolve) => setTimeout(resolve, patienceMs))
  void Promise.race([session().save(), longEnough]).then(() => location.assign(href))
}
