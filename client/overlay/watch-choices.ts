import { isOverlayAddress } from '../../shared/overlay/overlay-address.ts'

/** Delay before a filter applies, because arrow keys in a select fire many changes in a row. */
const applyDelayMs = 500

/**
 * Handles the dialog's filter, its close links, and its links to other choices without loading a document. A click
 * beside the dialog closes the dialog.
 * @param choose called with the root-relative address of the overlay with the chosen filter
 */
export function watchChoices(dialog: HTMLDialogElement, choose: (address: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isChoice = isOverlayAddress(link.search) && link.rel !== 'next'
    if (!isChoice && link.dataset.close === undefined) return
    event.preventDefault()
    if (isChoice) choose(link.pathname + link.search)
    else dialog.close()
  })
  dialog.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLSelectElement)) return
    clearTimeout(timer)
    const { form } = event.target
    timer = setTimeout(() => form?.requestSubmit(), applyDelayMs)
  })
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.elements.namedItem('overlay')) return
    clearTimeout(timer)
    event.preventDefault()
    choose(addressOf(form))
  })
  // applies a choice that was made before hydration
  const early = [...dialog.querySelectorAll('select')].find((field) => !field.selectedOptions[0]?.defaultSelected)
  if (early?.selectedOptions[0]) early.form?.requestSubmit()
}

function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
  return `${new URL(form.action).pathname}?${new URLSearchParams(given)}`
}
