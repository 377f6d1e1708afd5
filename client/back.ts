// Makes a link to a list act as the back button if the visitor came from that list, so that the list keeps its filter,
// length and scroll position.

import type { Place } from './navigation/source/scroll-memory.ts'

export function open(link: HTMLElement): void {
  if (isPageBefore((link as HTMLAnchorElement).href, window.navigation, history.state)) history.back()
  else follow(link)
}

/**
 * True if the previous page has the path of `address`, with any query.
 * @param state the state of the history entry, for browsers without the Navigation API
 */
export function isPageBefore(
  address: string,
  navigation: Pick<Navigation, 'currentEntry' | 'entries'> | undefined,
  state: Partial<Place> | null,
): boolean {
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation ? navigation.entries()[index - 1]?.url : state?.before
  return before ? pageOf(before) === pageOf(address) : false
}

function pageOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Follows the link: removes `data-opens` for this click, so that the click is not handled again. */
function follow(link: HTMLElement): void {
  const { opens } = link.dataset
  delete link.dataset.opens
  link.click()
  link.dataset.opens = opens
}
