// The link back to a list goes back in the history if the visitor came from that list, so that the list keeps
// its filter, length and scroll position.

/** Goes back to the list if it is the previous page, otherwise follows the link. @param link leads to the list */
export function open(link: HTMLElement): void {
  if (isPageBefore((link as HTMLAnchorElement).href, window.navigation)) history.back()
  else follow(link)
}

/** True if the previous page has this path, with any query. */
export function isPageBefore(
  address: string,
  navigation: Pick<Navigation, 'currentEntry' | 'entries'> | undefined,
): boolean {
  // the Navigation API is not in all browsers
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[index - 1]?.url
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
