// The button in place of the publish button, for people who may not publish. It says what became of their request.
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
import { presence } from '../state/presence.ts'

export function AskButton({ onAsk }: { onAsk: () => void }) {
  const { request } = useStore(asked)
  const { publications } = useStore(presence)
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
  const text = textOf(request)
  return (
    <span className="e-pub e-pub--one e-ask">
      <button
        type="button"
        className={request ? 'e-b' : 'e-b e-b--p'}
        title={request?.state === 'refused' ? text : undefined}
        aria-haspopup="dialog"
        onClick={onAsk}
      >
        <span>{text}</span>
      </button>
    </span>
  )
}

async function load(): Promise<void> {
  try {
    const { request, publishers } = await call('ownRequest', { id: editorState.page?.id ?? 0 })
    Object.assign(asked, { request, publishers })
  } catch (error) {
    // the button then asks without a word about earlier requests
    console.info('requests:', error)
  }
}

/** A finished request says nothing about what its author writes afterwards. */
function endWhenWriting(): void {
  if (editorState.status === 'saving' && asked.request?.state === 'done') asked.request = null
}

function textOf(request: OwnRequest | null): string {
  const words = labels[staffLocale()]
  if (!request) return words.ask
  return request.state === 'refused' ? words.refused(request.reason ?? '') : words[request.state]
}

const labels = defineLabels({
  de: {
    ask: 'Freigabe erbitten',
    open: 'Freigabe erbeten',
    done: 'Freigabe erledigt',
    refused: (word: string) => `Abgelehnt: ${word}`,
  },
  en: {
    ask: 'Ask for publication',
    open: 'Publication requested',
    done: 'Request done',
    refused: (word: string) => `Refused: ${word}`,
  },
})
