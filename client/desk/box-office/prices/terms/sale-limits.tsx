import { deliveryKeys } from '../../../../../shared/contract/shop/keys.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Field } from '../../../ui/form/field.tsx'
import { priceWords } from '../words.ts'
import type { TermsProps } from './terms.ts'

export function SaleLimits({ draft, set, errors, isReadOnly, isOnSale }: TermsProps & { isOnSale: boolean }) {
  const words = priceWords[staffLocale()]
  const number = (name: string, label: string, key: 'perOrder' | 'perPerson' | 'transferDays', hint?: string) => (
    <Field name={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="e-in"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isReadOnly}
          value={draft[key]}
          onChange={({ target }) => set({ [key]: target.value })}
        />
      )}
    </Field>
  )
  const has = (type: (typeof deliveryKeys)[number]) => draft.delivery.some((way) => way.type === type)
  const toggle = (type: (typeof deliveryKeys)[number]) =>
    set({
      delivery: has(type) ? draft.delivery.filter((way) => way.type !== type) : [...draft.delivery, { type, cents: 0 }],
    })
  return (
    <section className="e-sec">
      <div className="e-sec-h">
        <h2>{words.limits}</h2>
      </div>
      <div className="pr-pair">
        {number('max_per_order', words.perOrder, 'perOrder')}
        {number('max_per_person', words.perPerson, 'perPerson', words.perPersonHint)}
      </div>
      {number('transfer_until_days', words.transferDays, 'transferDays', words.transferDaysUnit)}
      <fieldset className="e-f" aria-describedby={errors.delivery ? 'pr-delivery-hint' : undefined}>
        <legend className="e-lb">{words.delivery}</legend>
        <div className="pr-checks">
          {deliveryKeys.map((type) => (
            <label key={type} className="e-ck">
              <input type="checkbox" disabled={isReadOnly} checked={has(type)} onChange={() => toggle(type)} />
              <span>{words[type]}</span>
            </label>
          ))}
        </div>
        {errors.delivery && (
          <p id="pr-delivery-hint" className="e-errt">
            {errors.delivery}
          </p>
        )}
      </fieldset>
      {has('post') && (
        <Field name="delivery.post" label={words.postage} error={errors['delivery.post']}>
          {(control) => (
            <span className="e-fix">
              <input
                {...control}
                className="e-in"
                inputMode="decimal"
                autoComplete="off"
                readOnly={isReadOnly}
                value={draft.postage}
                onChange={({ target }) => set({ postage: target.value })}
              />
              <span>€</span>
            </span>
          )}
        </Field>
      )}
      {isOnSale && (
        <div className="e-f">
          <label className="e-ck">
            <input
              type="checkbox"
              disabled={isReadOnly}
              checked={draft.isStopped}
              aria-describedby="pr-stopped-hint"
              onChange={() => set({ isStopped: !draft.isStopped })}
            />
            <span>{words.stopped}</span>
          </label>
          <p id="pr-stopped-hint" className="e-hint">
            {words.stoppedHint}
          </p>
        </div>
      )}
    </section>
  )
}
