import { Plus, X } from 'lucide-react'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DayAndTime } from '../../controls/day-and-time.tsx'
import { Field } from '../../ui/form/field.tsx'
import { InputField } from '../../ui/form/input-field.tsx'
import { type DraftWindow, generalSale, presaleBefore } from './price-draft.ts'
import type { TermsProps } from './terms.ts'
import { priceWords } from './words.ts'

interface SaleTime {
  /** Start of the production as ISO text. */
  date: string
  /** The server's time when the prices were loaded, as ISO text. */
  now: string
}

export function SaleWindows({ draft, set, errors, isReadOnly, date, now }: TermsProps & SaleTime) {
  const words = priceWords[staffLocale()]
  const { windows } = draft
  const setWindow = (key: string, change: Partial<DraftWindow>) =>
    set({ windows: windows.map((window) => (window.key === key ? { ...window, ...change } : window)) })
  return (
    <section className="e-sec pr-wide">
      <div className="e-sec-h">
        <h2>{words.sale}</h2>
      </div>
      {windows.map(({ key, isPresale, access, code, from, until }, index) => (
        <fieldset key={key} className="pr-window">
          <legend>{isPresale ? words.presale : words.general}</legend>
          {isPresale && (
            <InputField
              name={`windows.${index}.code`}
              label={words.code}
              hint={access !== null && code === '' ? words.codeKnown : words.codeHint}
              error={errors[`windows.${index}.code`]}
              maxLength={40}
              placeholder="FREUNDE-2027"
              readOnly={isReadOnly}
              value={code}
              onChange={(typed) => setWindow(key, { code: typed })}
            />
          )}
          <Field name={`windows.${index}.from`} label={words.begin} error={errors[`windows.${index}.from`]}>
            {({ id, ...aria }) => (
              <DayAndTime
                id={id}
                local={from}
                onChange={(local) => setWindow(key, { from: local })}
                period="begin"
                aria={aria}
              />
            )}
          </Field>
          <Field name={`windows.${index}.until`} label={words.end} error={errors[`windows.${index}.until`]}>
            {({ id, ...aria }) => (
              <DayAndTime
                id={id}
                local={until}
                onChange={(local) => setWindow(key, { until: local })}
                period="end"
                aria={aria}
              />
            )}
          </Field>
          {isPresale && !isReadOnly && (
            <IconButton
              icon={X}
              label={words.removeWindow}
              className="pr-window-x"
              onClick={() => set({ windows: windows.filter((window) => window.key !== key) })}
            />
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <div className="e-row-f">
          {!windows.some(({ isPresale }) => !isPresale) && (
            <button
              type="button"
              className="e-b e-b--l"
              onClick={() => set({ windows: [...windows, generalSale(date, now)] })}
            >
              <Icon of={Plus} />
              <span>{words.addGeneral}</span>
            </button>
          )}
          {windows.length < 10 && (
            <button
              type="button"
              className="e-b e-b--l"
              onClick={() => set({ windows: [...windows, presaleBefore(draft, now)] })}
            >
              <Icon of={Plus} />
              <span>{words.addPresale}</span>
            </button>
          )}
        </div>
      )}
    </section>
  )
}
