import { subscribe } from 'valtio/vanilla'
import { type At, blockKeyPattern, presenceLimits } from '../../../shared/contract/presence.ts'
import type { Schedule } from '../../rows/keeper.ts'
import { editorState } from '../state/editor-state.ts'

/** The pause in which changes of the place are sent as one, in ms: arrow keys pass many blocks. */
const settledMs = 250

/** Sends the block in which the person is, and whether they type, on change, and every 10 seconds while they type. */
export function watchPlace(send: (at: At) => void, schedule: Schedule): void {
  let sent: At = { v: 1, t: 'at', block: null, typing: false }
  let typing = false
  let cancelSettled = () => {}
  let cancelTyping = () => {}
  let sentMs = 0

  subscribe(editorState, () => {
    if (blockOf() === sent.block) return
    cancelSettled()
    cancelSettled = schedule(settledMs, () => {
      if (blockOf() !== sent.block) update(false)
    })
  })
  addEventListener(
    'input',
    () => {
      if (!editorState.editing && !editorState.dialog) return
      cancelTyping()
      cancelTyping = schedule(presenceLimits.typingMs, () => update(false))
      if (!typing || blockOf() !== sent.block || Date.now() - sentMs >= presenceLimits.typingMs) update(true)
    },
    { capture: true },
  )

  function update(isTyping: boolean): void {
    typing = isTyping
    sentMs = Date.now()
    sent = { v: 1, t: 'at', block: blockOf(), typing }
    send(sent)
  }
}

function blockOf(): string | null {
  const key = editorState.editing?.key ?? editorState.dialog ?? editorState.selected
  return key !== null && blockKeyPattern.test(key) ? key : null
}
