import { Webhook as WebhookIcon } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { OnlyNow } from './only-now.tsx'
import { outsideWords } from './words.ts'

/** Shows the secret of a webhook, which cannot be shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = outsideWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-out-secret" width="36rem" onCancel={() => {}}>
      <div className="e-dlg-h">
        <Icon of={WebhookIcon} />
        <h2 id="e-out-secret">{words.secretTitle}</h2>
      </div>
      <div className="e-dlg-b e-stack">
        <OnlyNow value={secret} label={words.secret} />
        <p className="e-2">{words.secretHint}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--p" onClick={onClose}>
            {words.haveCopied}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
