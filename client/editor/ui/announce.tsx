import { proxy } from 'valtio/vanilla'
import { useStore } from '../../use-store.ts'

/**
 * Creates a live region and the function that announces a message in it to screen readers, even if it repeats the
 * previous message.
 * @param live `assertive` to interrupt what is being read, `polite` to wait for its end
 */
export function createAnnouncer(live: 'assertive' | 'polite') {
  const spoken = proxy({ text: '', count: 0 })
  return {
    announce(text: string): void {
      spoken.text = text
      spoken.count += 1
    },
    Announcer() {
      const { text, count } = useStore(spoken)
      return (
        <div className="e-said" aria-live={live} data-count={count}>
          {text}
          {/* a trailing space makes screen readers read a repeated message */}
          {count % 2 ? '\u00a0' : ''}
        </div>
      )
    },
  }
}

export const { announce, Announcer } = createAnnouncer('assertive')
