/**
 * What is typed into a text is its own editor's affair. Above it React listens for every kind of event there is and
 * looks, with every key, for who on the page wants it: nobody. `keydown` goes on, commands come with it.
 * @param signal ends it
 */
export function keepToItself(element: HTMLElement, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of types) element.addEventListener(type, stop, { signal })
}

const types = ['keypress', 'beforeinput', 'textInput', 'input', 'keyup']
