// The buttons in place of the publish button, for people who may not publish.
import './ask-button.css'
import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { OwnRequest } from '../../../shared/contract/publication-request.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { call } from '../../staff/api.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { asked } from '../state/asked.ts'
import { editorState } from '../state/editor-state.ts'
import { askForPublication } from './publish-actions.ts'

/** The button that asks for publication, and says what became of the latest request. */
export function AskButton() {
  const { own, publications } = useStore(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a publication may have decided the request
  useEffect(() => void load(), [publications])
  useEffect(() => {
    const loadAgain = () => void load()
    addEventListener('focus', loadAgain)
    const unsubscribe = subscribe(editorState, endWhenWriting)
    return () => {
      removeEventListener('focus', loadAgain)
      unsubscribe()
    }
  }, [])
  const text = textOf(own)
  return (
    <span className="e-pub e-pub--one e-ask">
      <button
        type="button"
        className={own ? 'e-b' : 'e-b e-b--p'}
        title={own?.state === 'refused' ? text : undefined}
        aria-haspopup="dialog"
        onClick={askForPublication}
      >
        <span>{text}</span>
      </button>
    </span>
  )
}

/** The button before another backend, where no requests are offered. */
export function ForOthers() {
  const words = labels[staffLocale()]
  return (
    <span className="e-pub e-pub--one">
      <button type="button" className="e-b e-b--p" disabled title={words.forOthers}>
        <span>{words.publish}</span>
      </button>
    </span>
  )
}

async function load(): Promise<void> {
  try {
    const { request, publishers } = await call('pageRequest', { id: editorState.page?.id ?? 0 })
    Object.assign(asked, { own: request, publishers })
  } catch (error) {
    // the button then asks without a word about earlier requests
    console.info('requests:', error)
  }
}

/** A finished request says nothing about what its author writes afterwards. */
function endWhenWriting(): void {
  if (editorState.status === 'saving' && asked.own?.state === 'done') asked.own = null
}

function textOf(request: OwnRequest | null): string {
  const words = labels[staffLocale()]
  if (!request) return words.ask
  return request.state === 'refused' ? words.refused(request.reason ?? '') : words[request.state]
}

const labels = defineLabels({
  de: {
    publish: 'Veröffentlichen',
    forOthers: 'Veröffentlichen darf, wer die Rolle dafür hat. Ihr Entwurf ist gespeichert.',
    ask: 'Freigabe erbitten',
    open: 'Freigabe erbeten',
    done: 'Freigabe erledigt',
    refused: (word: string) => `Abgelehnt: ${word}`,
  },
  en: {
    publish: 'Publish',
    forOthers: 'Your role does not allow publishing. Your draft is saved.',
    ask: 'Ask for publication',
    open: 'Requested',
    done: 'Request done',
    refused: (word: string) => `Refused: ${word}`,
  },
})
