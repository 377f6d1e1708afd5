import type { ReactNode } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Drawing } from '../../ui/icon.tsx'
import { buildPath } from '../routes.ts'
import '../event-list/empty.css'

/**
 * The message for an empty list. It is invisible until the stored list is read, so that nothing shifts.
 * @param undo restores the list that the visitor has just cleared; null without such a list
 */
export function Empty({ isKnown, undo }: { isKnown: boolean; undo: (() => void) | null }) {
  const words = useLabels(labels)
  return (
    <>
      {!isKnown && (
        <noscript>
          <Message title={words.elsewhere} text={words.elsewhereHint} />
        </noscript>
      )}
      <Message
        isUnseen={!isKnown}
        title={undo ? words.cleared : words.nothing}
        text={
          <>
            {words.hintBefore}
            <span className="watch-flag">
              <Drawing>
                <path d="M5 3h14v18l-7-5-7 5z" />
              </Drawing>
            </span>
            {words.hintAfter}
          </>
        }
        undo={undo}
      />
    </>
  )
}

interface MessageProps {
  title: string
  text: ReactNode
  isUnseen?: boolean
  undo?: (() => void) | null
}

function Message({ title, text, isUnseen = false, undo = null }: MessageProps) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <div className={isUnseen ? 'empty watch-wait' : 'empty'}>
      <p className="num num--l" aria-hidden="true">
        0
      </p>
      <div>
        <h2 role={undo ? 'status' : undefined}>{title}</h2>
        <p>{text}</p>
        <p className="empty-a">
          {undo && (
            <button ref={focus} type="button" className="btn" onClick={undo}>
              {words.undo}
            </button>
          )}
          <a className={undo ? 'btn btn--line' : 'btn'} href={buildPath({ screen: 'event-list', locale })}>
            {words.all}
          </a>
        </p>
      </div>
    </div>
  )
}

/** Moves the focus, because the button that cleared the list has disappeared. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

const labels = defineLabels({
  de: {
    nothing: 'Hier steht noch kein\u00a0Konzert.',
    hintBefore: 'Neben jedem Konzert steht ein Lesezeichen\u00a0',
    hintAfter: '. Wer darauf tippt, findet das Konzert hier wieder: auf diesem Gerät, ohne Konto.',
    cleared: 'Der Merkzettel ist\u00a0leer.',
    undo: 'Rückgängig machen',
    elsewhere: 'Ihr Merkzettel liegt auf Ihrem Gerät.',
    elsewhereHint:
      'Um ihn zu zeigen, braucht diese Seite JavaScript. Eine Liste, die jemand mit Ihnen teilt, sehen Sie auch ohne.',
    all: 'Alle Konzerte',
  },
  en: {
    nothing: 'No concerts on your list\u00a0yet.',
    hintBefore: 'Tap the bookmark\u00a0',
    hintAfter: ' beside a concert to save it here: on this device, no account needed.',
    cleared: 'The watchlist is\u00a0empty.',
    undo: 'Undo',
    elsewhere: 'Your watchlist is stored on your device.',
    elsewhereHint: 'This page needs JavaScript to show it. Shared lists work without it.',
    all: 'All concerts',
  },
})
