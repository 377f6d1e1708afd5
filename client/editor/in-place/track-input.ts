import { setText } from '../document/actions/actions.ts'
import { session } from '../session/session.ts'
import { activeEdit } from '../state/active-edit.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { storedText } from './text-places.ts'

const pauseMs = 400

interface Input {
  read: () => string
  show: (text: string) => void
  keepFocus: (show: () => void) => void
}

/** Makes an input the active edit. Its text is copied to the document after a pause in typing and when editing ends. */
export function trackInput(
  place: TextPlace,
  { read, show, keepFocus }: Input,
): { touched: () => void; end: () => void } {
  const { key, field } = place
  const { language } = editorState
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseEndsAt = 0
  let committed = storedText(place)
  let isTouched = false
  const commit = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isTouched) return
    isTouched = false
    const text = read()
    committed = text
    const before = editorState.sections
    session().change((sections) => setText(sections, key, field, { language, text }), `${key} ${field} ${language}`)
    // the typed text equals the stored text again; a save has nothing to send, but updates the status in the bar
    if (editorState.sections === before) void session().save()
  }
  // a single timer for all keys; it restarts itself while typing continues
  const afterPause = () => {
    const rest = pauseEndsAt - performance.now()
    timer = rest > 0 ? setTimeout(afterPause, rest) : undefined
    if (!timer) commit()
  }
  activeEdit.current = {
    key,
    commit,
    keepFocus,
    pending: () => (isTouched ? { key, field, language, text: read() } : null),
    refresh() {
      const text = storedText(place)
      if (isTouched || text === committed) return
      committed = text
      show(text)
    },
  }
  return {
    touched: () => {
      isTouched = true
      editorState.status = editorState.status === 'saved' ? 'unsaved' : editorState.status
      pauseEndsAt = performance.now() + pauseMs
      timer ??= setTimeout(afterPause, pauseMs)
      session().storeTyped()
    },
    end: () => {
      commit()
      activeEdit.current = null
    },
  }
}
