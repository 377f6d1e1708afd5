import { staffLocale } from '../../../staff/staff-locale.ts'
import { fileWords } from './file-words.ts'
import type { BankFileState } from './use-bank-file.ts'

/** What goes on, as a live region of its phases alone, and the progress, which is not announced. */
export function FileProgress({ busy }: { busy: BankFileState['busy'] }) {
  const words = fileWords[staffLocale()]
  return (
    <>
      <p className={busy ? 'bo-bf-p' : 'vh'} role="status">
        {busy && words.phases[busy.phase]}
      </p>
      {busy && busy.of > 0 && (
        <p className="bo-bf-p bo-bf-bar">
          <progress max={busy.of} value={busy.done} aria-label={words.progress} />
          <span className="e-2">{words.doneOf(busy.done, busy.of)}</span>
        </p>
      )}
    </>
  )
}
