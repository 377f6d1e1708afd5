import { defineLabels } from '../../shared/i18n/labels.ts'
import { isLocale } from '../../shared/i18n/locale.ts'
import type { LargePicture } from './pictures.ts'

interface Acts {
  /** @param by 1 for the next, -1 for the previous */
  go: (by: number) => void
  zoom: () => void
  close: () => void
}

export interface Frame {
  dialog: HTMLDialogElement
  words: { failed: string }
  show: (index: number) => void
  setZoomed: (isZoomed: boolean) => void
  /**
   * Returns the space in CSS pixels that the frame needs around a picture; the caption sets the height of the lower
   * bar.
   */
  padding: (index: number) => { top: number; bottom: number; left: number; right: number }
}

export function createFrame(pictures: readonly LargePicture[], acts: Acts): Frame {
  const { lang } = document.documentElement
  const words = labels[isLocale(lang) ? lang : 'de']
  const dialog = document.createElement('dialog')
  dialog.className = 'lb on-night'

  const count = element('p', '')
  count.setAttribute('role', 'status')
  const close = element('button', 'dlg-x', words.close + drawing('m5 5 14 14M19 5 5 19'))
  close.addEventListener('click', acts.close)
  const top = element('div', 'lb-t')
  top.replaceChildren(count, close)

  const caption = element('p', 'lb-c')
  const zoom = square(words.zoom, 'M12 4v16M4 12h16', acts.zoom)
  const before = square(words.before, 'm15 4-8 8 8 8', () => acts.go(-1))
  const after = square(words.after, 'm9 4 8 8-8 8', () => acts.go(1))
  const buttons = element('p', 'lb-n')
  buttons.replaceChildren(zoom, ...(pictures.length > 1 ? [before, after] : []))
  const bottom = element('div', 'lb-b')
  bottom.replaceChildren(caption, buttons)

  dialog.replaceChildren(top, bottom)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    acts.close()
  })

  const fill = (index: number) => {
    const picture = pictures[index]
    const credit = element('span', 'meta')
    credit.textContent = picture?.credit ?? ''
    caption.replaceChildren(picture?.caption ?? '', credit)
  }
  let shown = 0

  return {
    dialog,
    words,
    show(index) {
      shown = index
      const which = words.which(index + 1, pictures.length)
      count.textContent = which
      dialog.setAttribute('aria-label', which)
      fill(index)
      // aria-disabled, because a disabled button would lose the focus
      for (const [button, isEnd] of [
        [before, index === 0],
        [after, index === pictures.length - 1],
      ] as const)
        button.ariaDisabled = String(isEnd)
    },
    setZoomed(isZoomed) {
      zoom.ariaPressed = String(isZoomed)
    },
    padding(index) {
      const side = Number.parseFloat(getComputedStyle(top).paddingLeft) || 16
      fill(index)
      const { offsetHeight } = bottom
      fill(shown)
      return { top: top.offsetHeight, bottom: offsetHeight, left: side, right: side }
    },
  }
}

function square(label: string, path: string, act: () => void): HTMLElement {
  const button = element('button', 'sq', drawing(path))
  button.ariaLabel = label
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') act()
  })
  return button
}

/** @param html trusted markup, never a picture's text */
function element(tag: 'p' | 'div' | 'span' | 'button', className: string, html = ''): HTMLElement {
  const made = document.createElement(tag)
  if (made instanceof HTMLButtonElement) made.type = 'button'
  made.className = className
  made.innerHTML = html
  return made
}

function drawing(path: string): string {
  return `<svg class="ico" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${path}"/></svg>`
}

const labels = defineLabels({
  de: {
    which: (number: number, count: number) => `Bild ${number} von ${count}`,
    close: 'Schließen',
    zoom: 'Vergrößern',
    before: 'Vorheriges Bild',
    after: 'Nächstes Bild',
    failed:
      'In voller Größe lässt sich dieses Bild gerade nicht laden. Prüfen Sie Ihre Verbindung und öffnen Sie es noch einmal.',
  },
  en: {
    which: (number: number, count: number) => `Picture ${number} of ${count}`,
    close: 'Close',
    zoom: 'Enlarge',
    before: 'Previous picture',
    after: 'Next picture',
    failed: 'This picture cannot be loaded in full size at the moment. Check your connection and open it again.',
  },
})
