import type { PickerMessage } from '../../shared/staff/picked.ts'

/** Tells the page that shows this picker, if it is one of ours. */
export function tell(message: PickerMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
