import { chosenBy } from './options.ts'
import type { SuggestionState } from './use-suggestions.ts'

/** Moves the active option with the arrow keys, Home and End, and opens the active option's link on Enter. */
export function chooseByKey(
  event: { key: string; preventDefault(): void },
  { inOrder, active, setActive }: Pick<SuggestionState, 'inOrder' | 'active' | 'setActive'>,
): void {
  const chosen = chosenBy(event.key, inOrder, active)
  if (chosen !== undefined) {
    event.preventDefault()
    setActive(chosen)
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  } else if (event.key === 'Enter' && active) {
    event.preventDefault()
    document.getElementById(active)?.click()
  }
}
