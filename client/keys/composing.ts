/**
 * Whether a key belongs to an input method, such as the Enter that accepts a Japanese word. Safari reports that Enter
 * after the composition has ended, with key code 229 alone.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
