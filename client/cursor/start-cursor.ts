const welcome = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** Loads the cursor on the first mouse movement, unless reduced motion is preferred; touch never loads it. */
export function startCursor(): void {
  if (!matchMedia(welcome).matches) return
  document.addEventListener('pointermove', function first({ pointerType, clientX, clientY }) {
    if (pointerType !== 'mouse') return
    document.removeEventListener('pointermove', first)
    import('./cursor.ts').then(({ showCursor }) => showCursor(clientX, clientY), console.error)
  })
}
