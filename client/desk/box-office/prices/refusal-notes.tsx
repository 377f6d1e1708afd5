import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { fieldId } from '../../ui/form/field-id.ts'
import type { PriceEditing } from './use-price-draft.ts'
import { priceWords } from './words.ts'

/** Says why prices were not stored: with links to invalid fields, or with buttons that resolve a conflict. */
export function RefusalNotes({ refusal, show, keepMine }: Pick<PriceEditing, 'refusal' | 'show' | 'keepMine'>) {
  const words = priceWords[staffLocale()]
  const box = useRef<HTMLDivElement>(null)
  const { errors, lost, current, message } = refusal
  const fields = Object.entries(errors)
  const isEmpty = fields.length === 0 && lost.length === 0 && !current && !message
  useEffect(() => {
    if (!isEmpty) box.current?.focus()
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <div ref={box} className="e-errs" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} size={18} />
      <div>
        {fields.length > 0 && (
          <>
            <b>{words.problems(fields.length)}</b>
            <ul>
              {fields.map(([field, sentence]) => (
                <li key={field}>
                  <a
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(fieldId(field))?.focus()
                    }}
                  >
                    {sentence}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {lost.length > 0 && (
          <>
            <b>{words.lost}</b>
            <ul>
              {lost.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </>
        )}
        {current && (
          <>
            <b>{words.stale}</b>
            <p className="e-row-f">
              <button type="button" className="e-b e-b--l" onClick={() => show(current)}>
                {words.takeTheirs}
              </button>
              <button type="button" className="e-b e-b--l" onClick={() => keepMine(current)}>
                {words.keepMine}
              </button>
            </p>
          </>
        )}
        {message && <b>{message}</b>}
      </div>
    </div>
  )
}
