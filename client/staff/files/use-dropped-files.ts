import { useEffect, useRef, useState } from 'react'

/**
 * Calls `onFiles` with files that are dropped or pasted anywhere in the window.
 * @returns whether files are being dragged over the window
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles
  useEffect(() => {
    const ended = new AbortController()
    const listen = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, act, { signal: ended.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      receive.current(files)
    })
    listen('paste', ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) receive.current(files)
    })
    return () => ended.abort()
  }, [])
  return isOver
}
