import type { PickerMessage } from '../../shared/contract/picked.ts'

/** Posts a message to the page that embeds this picker, only if it has the same origin. */
export function postToPage(message: PickerMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
