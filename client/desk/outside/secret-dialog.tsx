import { Webhook as WebhookIcon } from 'lucide-react'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { OnlyNow } from './only-now.tsx'
import { outsideWords } from './words.ts'

/** Shows the secret of a webhook, which cannot be shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = outsideWords[staffLocale()]
  return (
    <DialogFrame
      title={words.secretTitle}
      icon={WebhookIcon}
      width="36rem"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onClose}>
          {words.haveCopied}
        </button>
      }
      onClose={() => {}}
    >
      <OnlyNow value={secret} label={words.secret} />
      <p className="e-2">{words.secretHint}</p>
    </DialogFrame>
  )
}
