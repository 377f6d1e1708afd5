// The link back to a list goes back in the history where the visitor came from there: the list is found again as it
// was left, with its filter, its length and its place.

/** @param link leads to the list */
export function open(link: HTMLElement): void {
  if (isPageBefore((link as HTMLAnchorElement).href, window.navigation)) history.back()
  else follow(link)
}

/** Whether the page that one came from is the one at an address, whatever it was filtered by. */
export function isPageBefore(
  address: string,
  navigation: Pick<Navigation, 'currentEntry' | 'entries'> | undefined,
): boolean {
  // only some browsers tell
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[index - 1]?.url
  return before ? pageOf(before) === pageOf(address) : false
}

function pageOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** As an ordinary link, for this one click. */
function follow(link: HTMLElement): void {
  const { opens } = link.dataset
  delete link.dataset.opens
  link.click()
  link.dataset.opens = opens
}
