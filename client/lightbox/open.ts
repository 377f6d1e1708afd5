// Shows the pictures of a page in the whole window. PhotoSwipe moves and zooms them. The frame is a native dialog,
// which makes the page beneath inert and returns the focus to it.
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './lightbox.css'
import { createFrame } from './frame.ts'
import { type LargePicture, picturesOf } from './pictures.ts'

/** The open viewer; a second click while this code was loading must not open another viewer. */
let shown: PhotoSwipe | null = null

/** Opens the viewer at one picture of the page. @param opener the link around that picture */
export function open(opener: HTMLElement): void {
  if (shown) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-opens=lightbox]')]
  show(picturesOf(links), Math.max(0, links.indexOf(opener as HTMLAnchorElement)))
}

function show(pictures: readonly LargePicture[], index: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frame = createFrame(pictures, {
    go: (by) => (by < 0 ? viewer.prev() : viewer.next()),
    zoom: () => viewer.toggleZoom(),
    close,
  })
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ caption: _, credit: __, ...picture }) => picture),
    index,
    appendToEl: frame.dialog,
    mainClass: 'lb-p',
    loop: false,
    bgOpacity: 1,
    // the dialog keeps the focus inside, and the frame has its own buttons
    trapFocus: false,
    returnFocus: false,
    counter: false,
    close: false,
    zoom: false,
    arrowPrev: false,
    arrowNext: false,
    tapAction: false,
    // the dialog fades in instead, because PhotoSwipe cannot be closed during its animation
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? false : 220,
    paddingFn: (_viewport, _picture, index) => frame.padding(index),
  })
  const settle = backCloses(close)
  viewer.addFilter('contentErrorElement', (_, { data }) => smallPicture(data, frame.words.failed))
  viewer.on('change', () => frame.show(viewer.currIndex))
  viewer.on('zoomPanUpdate', () => frame.setZoomed(Boolean(viewer.currSlide && isLarger(viewer.currSlide))))
  shown = viewer
  viewer.on('close', () => {
    shown = null
    settle()
  })
  viewer.on('destroy', () => {
    frame.dialog.close()
    frame.dialog.remove()
  })
  document.body.appendChild(frame.dialog)
  frame.dialog.showModal()
  frame.show(index)
  viewer.init()
  // screen readers must not announce a dialog within the dialog
  viewer.element?.removeAttribute('role')

  /** Closes the viewer; a viewer that is still opening closes when its animation has ended. */
  function close(): void {
    if (viewer.opener.isOpen) viewer.close()
    else viewer.on('openingAnimationEnd', () => viewer.close())
  }
}

function smallPicture({ msrc = '', alt = '' }: { msrc?: string; alt?: string }, why: string): HTMLElement {
  const place = document.createElement('div')
  place.className = 'lb-f'
  const img = Object.assign(new Image(), { src: msrc, alt, onerror: () => img.remove() })
  const words = Object.assign(document.createElement('p'), { role: 'alert', textContent: why })
  place.replaceChildren(img, words)
  return place
}

function isLarger({ currZoomLevel, zoomLevels }: { currZoomLevel: number; zoomLevels: { fit: number } }): boolean {
  return currZoomLevel > zoomLevels.fit + 0.001
}

/**
 * Lets the back button close an overlay: adds a history entry with the page's address. Client navigation ignores this
 * entry. @returns a function that removes the entry; call it if the overlay is closed in any other way
 */
function backCloses(close: () => void): () => void {
  let isOver = false
  let isPushed = false
  const onBack = () => {
    if (isOver) return
    isOver = true
    close()
  }
  // The entry of the previous overlay is removed asynchronously; its popstate must not close this overlay.
  void removal.then(() => {
    if (isOver) return
    isPushed = true
    history.pushState(history.state, '')
    window.addEventListener('popstate', onBack, { once: true })
  })
  return () => {
    if (isOver) return
    isOver = true
    if (!isPushed) return
    window.removeEventListener('popstate', onBack)
    removal = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
    history.back()
  }
}

/** Resolves when the history entry of the previous overlay is removed. */
let removal: Promise<void> = Promise.resolve()
