import { isPlainLetter } from '../ui/plain-letter.ts'

/**
 * Stops a text's key events before they reach React, whose listeners at the root cost time with every key. Of `keydown`
 * only letters are stopped: other keys may be commands.
 * @param dispatch delivers an event to the text's editor; without it, the text has its own listeners
 * @param signal ends it
 */
export function isolateKeys(element: HTMLElement, signal: AbortSignal, dispatch?: (event: Event) => void): void {
  const at = dispatch ? window : element
  const isolate = (event: Event) => {
    if (!(event.target instanceof Node && element.contains(event.target))) return
    if (event instanceof KeyboardEvent && event.type === 'keydown' && !isPlainLetter(event)) return
    event.stopPropagation()
    dispatch?.(event)
  }
  for (const type of types) at.addEventListener(type, isolate, { signal, capture: dispatch !== undefined })
}

const types = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup']
