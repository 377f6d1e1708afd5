import { isPlainLetter } from '../../keys/typing.ts'

/**
 * Stops a text's key and input events before they reach React's root listeners, which would slow down typing. `keydown`
 * is stopped only for keys that type a character, because other keys may be commands.
 * @param signal ends the isolation when aborted
 * @param dispatch delivers an event to the text's TipTap editor; by default, the element's own listeners handle it
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
