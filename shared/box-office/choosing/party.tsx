import './party.css'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { shopHref } from '../shop-context.tsx'
import { sendForm } from './stay.ts'

/**
 * Radio buttons for the number of tickets, which submit the form on change, and the way to the form of larger groups.
 */
export function Party({ production, sizes, count }: { production: number; sizes: number[]; count: number }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const most = sizes.length
  return (
    <fieldset className="plain">
      <legend className="d-h">{words.many}</legend>
      <div className="many">
        {sizes.map((size) => (
          <label key={size} className="seat">
            <input type="radio" name="count" value={size} defaultChecked={size === count} onChange={sendForm} />
            {size}
          </label>
        ))}
        {/* the client loads it as a document, since it has no script */}
        <a className="lnk many-m" target="_self" href={shopHref(`/webshop/${production}/group`, locale)}>
          {words.group(capitalised(countWord(most + 1, locale)))}
        </a>
      </div>
    </fieldset>
  )
}

const labels = defineLabels({
  de: { many: 'Wie viele Karten?', group: (count: string) => `${count} und mehr: Gruppenbestellung` },
  en: { many: 'How many tickets?', group: (count: string) => `${count} or more: group booking` },
})
