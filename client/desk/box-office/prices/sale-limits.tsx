import { deliveryKeys } from '../../../../shared/contract/box-office/keys.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { InputField } from '../../ui/form/input-field.tsx'
import { Checkbox } from '../../ui/form/labelled-inputs.tsx'
import type { TermsProps } from './terms.ts'
import { priceWords } from './words.ts'

export function SaleLimits({ draft, set, errors, isReadOnly, isOnSale }: TermsProps & { isOnSale: boolean }) {
  const words = priceWords[staffLocale()]
  const number = (name: string, label: string, key: 'perOrder' | 'perPerson' | 'transferDays', hint?: string) => (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      inputMode="numeric"
      readOnly={isReadOnly}
      value={draft[key]}
      onChange={(typed) => set({ [key]: typed })}
    />
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
            <Checkbox
              key={type}
              label={words[type]}
              disabled={isReadOnly}
              checked={has(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </div>
        {errors.delivery && (
          <p id="pr-delivery-hint" className="e-errt">
            {errors.delivery}
          </p>
        )}
      </fieldset>
      {has('post') && (
        <InputField
          name="delivery.post"
          label={words.postage}
          error={errors['delivery.post']}
          unit="€"
          inputMode="decimal"
          readOnly={isReadOnly}
          value={draft.postage}
          onChange={(postage) => set({ postage })}
        />
      )}
      {isOnSale && (
        <div className="e-f">
          <Checkbox
            label={words.stopped}
            disabled={isReadOnly}
            checked={draft.isStopped}
            aria-describedby="pr-stopped-hint"
            onChange={(isStopped) => set({ isStopped })}
          />
          <p id="pr-stopped-hint" className="e-hint">
            {words.stoppedHint}
          </p>
        </div>
      )}
    </section>
  )
}
