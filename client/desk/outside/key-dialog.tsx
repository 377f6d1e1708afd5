import { KeyRound } from 'lucide-react'
import type { ApiTokenMade } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { tokenRequestsPerMinute, tokenSales } from '../../../shared/outside/tokens.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
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
    <DialogFrame
      title={words.tokenOf(token?.name ?? '')}
      icon={KeyRound}
      width="36rem"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onClose}>
          {words.haveCopied}
        </button>
      }
      onClose={() => {}}
    >
      <OnlyNow value={key} label={words.key} />
      <dl className="e-out-facts">
        <dt>{words.may}</dt>
        <dd>{rightsText(token?.rights ?? {}, locale)}</dd>
        <dt>{words.most}</dt>
        <dd>{words.perMinute(tokenRequestsPerMinute)}</dd>
      </dl>
      <pre className="e-out-code">{example}</pre>
    </DialogFrame>
  )
}
