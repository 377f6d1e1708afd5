import { isOverlayAddress } from '../../shared/overlay/overlay-address.ts'

/** Delay before the list of a filter loads, because arrow keys in a select fire many changes in a row. */
const applyDelayMs = 500

/**
 * Handles the dialog's filter, its close links, and its links to other choices without loading a document. A click
 * beside the dialog closes the dialog.
 * @param choose called with the address of the event list with the chosen filter, and with the delay before it loads
 */
export function watchChoices(
  dialog: HTMLDialogElement,
  choose: (choice: Pick<URL, 'pathname' | 'search'>, delayMs?: number) => void,
): void {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isChoice = (isOverlayAddress(link.search) || link.closest('.acc-list')) && link.rel !== 'next'
    if (!isChoice && link.dataset.close === undefined) return
    event.preventDefault()
    if (isChoice) choose(link)
    else dialog.close()
  })
  dialog.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.form)
      choose(choiceOf(event.target.form), applyDelayMs)
  })
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.elements.namedItem('overlay')) return
    event.preventDefault()
    choose(choiceOf(form))
  })
  // applies a choice that was made before hydration, in a document with the overlay
  const early = [...dialog.querySelectorAll('select')].find((field) => !field.selectedOptions[0]?.defaultSelected)
  if (dialog.open && early?.selectedOptions[0]) early.form?.requestSubmit()
}

function choiceOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  url.search = String(new URLSearchParams([...new FormData(form)] as [string, string][]))
  return url
}
