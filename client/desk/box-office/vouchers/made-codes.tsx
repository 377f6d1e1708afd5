import { alert } from '../../../staff/alerts.tsx'
import { copyText } from '../../../staff/clipboard/copy-text.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { voucherWords } from './words.ts'

export function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = voucherWords[staffLocale()]
  const text = codes.join('\n')
  return (
    <ModalDialog labelledBy="vo-made" width="26rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="vo-made">{words.madeTitle}</h2>
      </div>
      <div className="e-dlg-b">
        <textarea className="e-in vo-code vo-made" aria-labelledby="vo-made" readOnly value={text} />
      </div>
      <div className="e-dlg-f">
        <button
          type="button"
          className="e-b e-b--l"
          onClick={() => void copyText(text).then((isCopied) => isCopied && alert('save', words.copied))}
        >
          {words.copy}
        </button>
        <span className="e-sp">
          <button type="button" className="e-b e-b--p" data-first onClick={onClose}>
            {words.close}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
