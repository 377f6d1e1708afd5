import { isPlainLetter } from '../ui/plain-letter.ts'

/**
 * What is typed into a text is its own editor's affair. Above it React listens for every kind of event there is, on the
 * way down and on the way up, and looks with every key for who on the page wants it: nobody. So the text gets its events
 * here, before they set out. Of `keydown` only letters: commands come with it, too.
 * @param give hands an event to the text's editor; without it, the text listens itself
 * @param signal ends it
 */
export function keepToItself(element: HTMLElement, signal: AbortSignal, give?: (event: Event) => void): void {
  const at = give ? window : element
  const keep = (event: Event) => {
    if (!(event.target instanceof Node && element.contains(event.target))) return
    if (event instanceof KeyboardEvent && event.type === 'keydown' && !isPlainLetter(event)) return
    event.stopPropagation()
    give?.(event)
  }
  for (const type of types) at.addEventListener(type, keep, { signal, capture: give !== undefined })
}

const types = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup']
