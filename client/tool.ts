// What the browser itself does for a link or button. A link to a list acts as the back button if the visitor came from
// that list, so that the list keeps its filter, length and scroll position. A button copies its value; the pressed or
// not pressed one switches the theme.

export { showVisitor } from './box-office/basket/basket.tsx'
export { restoreFields } from './hydration/restore-fields.ts'

import { defineLabels } from '../shared/i18n/labels.ts'
import { pageLocale, showNotice } from './notice/notice.ts'
import { toggleContrast } from './theme/contrast.ts'

export function open(opener: HTMLElement): void {
  if (opener.ariaPressed) toggleContrast()
  else if (opener instanceof HTMLButtonElement) void copy(opener.value)
  else if (isPageBefore((opener as HTMLAnchorElement).href, window.navigation, history.state)) history.back()
  else follow(opener)
}

async function copy(text: string): Promise<void> {
  const words = labels[pageLocale()]
  try {
    await navigator.clipboard.writeText(text)
    showNotice({ text: words.copied })
  } catch {
    showNotice({ text: `${words.failed} ${text}`, isUrgent: true })
  }
}

/**
 * True if the previous page has the path of `address`, with any query.
 * @param state the state of the history entry, for browsers without the Navigation API
 */
export function isPageBefore(
  address: string,
  navigation: Pick<Navigation, 'currentEntry' | 'entries'> | undefined,
  state: { before?: string } | null,
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

const labels = defineLabels({
  de: {
    copied: 'Die Adresse ist kopiert. Fügen Sie sie in Ihrem Kalender bei „Kalender per URL hinzufügen“ ein.',
    failed: 'Ihr Browser lässt das Kopieren nicht zu. Die Adresse ist:',
  },
  en: {
    copied: 'The address has been copied. Paste it in your calendar under “Add calendar from URL”.',
    failed: 'Your browser does not allow copying. The address is:',
  },
})
