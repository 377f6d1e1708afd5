import { proxy } from 'valtio/vanilla'
import { useStore } from '../../use-store.ts'

const spoken = proxy({ text: '', count: 0 })

/** Announces a message to screen readers immediately, even if it repeats the previous message. */
export function announce(text: string): void {
  spoken.text = text
  spoken.count += 1
}

/** The live region of `announce`. A trailing space makes screen readers read a repeated message. */
export function Announcer() {
  const { text, count } = useStore(spoken)
  return (
    <div className="e-said" aria-live="assertive" data-count={count}>
      {text}
      {count % 2 ? '\u00a0' : ''}
    </div>
  )
}
