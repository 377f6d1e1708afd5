import { staffLocale } from '../../../staff/staff-locale.ts'
import type { PriceEditing } from './use-price-draft.ts'
import { priceWords } from './words.ts'

/**
 * The bar with the number of unsaved changes and the buttons to save or discard them. Without changes, it is shown only
 * if no prices are stored.
 */
export function PriceBar({ stored, changes, discard, submit, isSaving }: PriceEditing) {
  const words = priceWords[staffLocale()]
  const isNew = stored.table === null
  if (changes === 0 && !isNew) return null
  return (
    <section className="e--dark e-bar e-bar--app" aria-label={words.commands}>
      <div className="e-bar-txt" role="status">
        <b>{isNew ? words.waiting : words.changed(changes)}</b>
        <small>{isNew ? words.waitingHint : stored.in_use > 0 ? words.soldKeeps : words.changedHint}</small>
      </div>
      <span className="e-bar-sp" />
      {changes > 0 && (
        <button type="button" className="e-b" onClick={discard}>
          {words.discard}
        </button>
      )}
      <button type="button" className="e-b e-b--p" aria-disabled={isSaving} onClick={() => isSaving || submit()}>
        {isNew ? words.sell : words.save}
      </button>
    </section>
  )
}
