import type { PriceTable, StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Field } from '../../ui/form/field.tsx'
import { InputField } from '../../ui/form/input-field.tsx'
import { withoutSeats } from './price-draft.ts'
import type { TermsProps } from './terms.ts'
import { priceWords } from './words.ts'

export function HallTerms({ draft, set, errors, isReadOnly, prices }: TermsProps & { prices: StaffPrices }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const choices = prices.plans.map(({ key, version, name }) => ({
    value: `${key}:${version}`,
    name: localise(name, locale),
  }))
  const isFree = draft.plan === withoutSeats
  const isOlder = draft.plan !== '' && !isFree && !choices.some(({ value }) => value === draft.plan)
  const own = prices.plans.find(({ key }) => key === draft.plan.split(':')[0])
  return (
    <section className="e-sec">
      <div className="e-sec-h">
        <h2>{words.hall}</h2>
      </div>
      <Field name="plan" label={words.plan} error={errors.plan}>
        {(control) => (
          <select
            {...control}
            className="e-in"
            disabled={isReadOnly}
            value={draft.plan}
            onChange={({ target }) => set({ plan: target.value })}
          >
            {draft.plan === '' && <option value="">{words.choosePlan}</option>}
            {isOlder && <option value={draft.plan}>{localise(own?.name, locale) || draft.plan}</option>}
            <option value={withoutSeats}>{words.withoutSeats}</option>
            {choices.map(({ value, name }) => (
              <option key={value} value={value}>
                {isOlder && value.startsWith(`${own?.key}:`) ? words.newerPlan(name) : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isFree && (
        <InputField
          name="free_places"
          label={words.freePlaces}
          error={errors.free_places}
          hint={words.freePlacesHint}
          inputMode="numeric"
          placeholder="120"
          readOnly={isReadOnly}
          value={draft.freePlaces}
          onChange={(freePlaces) => set({ freePlaces })}
        />
      )}
      <div className="pr-pair">
        <Field name="tax" label={words.tax} error={errors.tax}>
          {(control) => (
            <select
              {...control}
              className="e-in"
              disabled={isReadOnly}
              value={draft.tax}
              onChange={({ target }) => set({ tax: target.value as PriceTable['tax'] })}
            >
              {Object.entries(words.taxes).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <InputField
          name="fee_cents"
          label={words.fee}
          error={errors.fee_cents}
          unit="€"
          inputMode="decimal"
          placeholder={locale === 'de' ? '0,00' : '0.00'}
          readOnly={isReadOnly}
          value={draft.fee}
          onChange={(fee) => set({ fee })}
        />
      </div>
    </section>
  )
}
