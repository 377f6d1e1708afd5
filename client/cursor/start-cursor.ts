const welcome = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** The companion of the mouse loads with the first movement of one, where motion is welcome; touch never sees it. */
export function startCursor(): void {
  if (!matchMedia(welcome).matches) return
  document.addEventListener('pointermove', function first({ pointerType, clientX, clientY }) {
    if (pointerType !== 'mouse') return
    document.removeEventListener('pointermove', first)
    import('./cursor.ts').then(({ showCursor }) => showCursor(clientX, clientY), console.error)
  })
}
