import { useEffect, useState } from 'react'

/** Renders the component again whenever the page changes: another page may have another header. */
export function usePageChanges(): void {
  const [, setChanged] = useState({})
  useEffect(() => {
    const observer = new MutationObserver(() => setChanged({}))
    observer.observe(document.getElementById('app') ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
