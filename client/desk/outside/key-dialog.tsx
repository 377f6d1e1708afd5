import { KeyRound } from 'lucide-react'
import type { ApiTokenMade } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { tokenRequestsPerMinute, tokenSales } from '../../../shared/outside/tokens.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { OnlyNow } from './only-now.tsx'
import { rightsText } from './rights-text.ts'
import { outsideWords } from './words.ts'

/** Shows the key of a new token, which cannot be shown again. */
export function KeyDialog({ made: { key, id, tokens }, onClose }: { made: ApiTokenMade; onClose: () => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const token = tokens.find((one) => one.id === id)
  const [first = 'productions'] = Object.keys(token?.rights ?? {})
  const isSales = (tokenSales as readonly string[]).includes(first)
  const path = isSales
    ? first === 'sales'
      ? '/api/shop/staff/sales/'
      : '/api/shop/staff/orders/{number}/state/'
    : `/admin/api/${first}/`
  const example = `curl -H "Authorization: Bearer $AUFTAKT" \\\n  ${location.origin}${path}`
  return (
    <ModalDialog labelledBy="e-out-key" width="36rem" onCancel={() => {}}>
      <div className="e-dlg-h">
        <Icon of={KeyRound} />
        <h2 id="e-out-key">{words.tokenOf(token?.name ?? '')}</h2>
      </div>
      <div className="e-dlg-b e-stack">
        <OnlyNow value={key} label={words.key} />
        <dl className="e-out-facts">
          <dt>{words.may}</dt>
          <dd>{rightsText(token?.rights ?? {}, locale)}</dd>
          <dt>{words.most}</dt>
          <dd>{words.perMinute(tokenRequestsPerMinute)}</dd>
        </dl>
        <pre className="e-out-code">{example}</pre>
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
