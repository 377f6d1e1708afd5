import type { PickerMessage } from '../../shared/staff/picked.ts'

/** Posts a message to the page that embeds this picker; a page of another origin does not receive it. */
export function postToPage(message: PickerMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
