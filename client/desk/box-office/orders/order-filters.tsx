import { deliveryInSums, paidBy } from '../../../../shared/box-office/choice-words.ts'
import { orderStateName } from '../../../../shared/box-office/order-state-words.ts'
import { deliveryKeys, orderPeriods, paymentMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { OrderState } from '../../../../shared/contract/box-office/order.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { typedDay } from '../../../../shared/i18n/typed-day.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { EntrySearch } from '../../controls/entry-search.tsx'
import { Chip } from '../../listing/filters/chip.tsx'
import { OptionsChip } from '../../listing/filters/options-chip.tsx'
import { withParameter } from '../../listing/with-parameter.ts'

interface OrderFiltersProps {
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  /** Name of the production to which the list is limited; null if it shows all productions. */
  production: string | null
}

/** Options of the state filter, each with the states that it selects and the state whose name it shows. */
const states: readonly (readonly [values: string, name: OrderState])[] = [
  ['complete,paid', 'complete'],
  ...(['pending', 'paying', 'offered', 'needs_staff', 'refunding', 'refunded', 'cancelled', 'expired'] as const).map(
    (state) => [state, state] as const,
  ),
]

export function OrderFilters({ query, onQuery, production }: OrderFiltersProps) {
  const locale = staffLocale()
  const words = filterWords[locale]
  const value = (name: string) => query.get(name) ?? ''
  const set = (name: string) => (next: string) => onQuery(withParameter(query, name, next))
  return (
    <>
      <PeriodChip query={query} onQuery={onQuery} />
      <Chip
        label={words.production}
        chosen={
          production && (
            <>
              {words.production} <b>{production}</b>
            </>
          )
        }
        kind="dialog"
        onRemove={() => set('production')('')}
      >
        {(close) => (
          <EntrySearch
            to="productions"
            label={words.production}
            onPick={({ id }) => {
              close()
              set('production')(String(id))
            }}
            isFirst
          />
        )}
      </Chip>
      <OptionsChip
        label={words.payment}
        value={value('means')}
        options={paymentMeans.map((means) => [means, paidBy(means, locale)])}
        onChange={set('means')}
      />
      <OptionsChip
        label={words.delivery}
        value={value('delivery')}
        options={deliveryKeys.map((type) => [type, deliveryInSums(type, locale)])}
        onChange={set('delivery')}
      />
      <OptionsChip
        label={words.state}
        value={value('state')}
        options={states.map(([values, name]) => [values, orderStateName(name, locale)])}
        onChange={set('state')}
      />
    </>
  )
}

/** The days to which a list is limited. */
export function PeriodChip({ query, onQuery }: Omit<OrderFiltersProps, 'production'>) {
  const words = filterWords[staffLocale()]
  const withDay = (name: 'from' | 'until', day: string) =>
    onQuery(withParameter(withParameter(query, 'period', ''), name, day))
  const text = periodText(query)
  return (
    <Chip
      label={words.period}
      chosen={
        text && (
          <>
            {words.period} <b>{text}</b>
          </>
        )
      }
      kind="dialog"
      onRemove={() => onQuery(withoutPeriod(query))}
    >
      {(close) => (
        <>
          {orderPeriods.map((period) => (
            <button
              key={period}
              type="button"
              className="e-opt"
              aria-pressed={query.get('period') === period}
              onClick={() => {
                close()
                onQuery(withParameter(withoutPeriod(query), 'period', period))
              }}
            >
              <span>{words.periods[period]}</span>
            </button>
          ))}
          <hr className="e-sep-h" />
          <div className="bo-days">
            {(['from', 'until'] as const).map((name) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control
              <label key={name} className="e-f">
                <span className="e-lb">{words[name]}</span>
                <DayInput day={query.get(name) ?? ''} onChange={(day) => withDay(name, day)} />
              </label>
            ))}
          </div>
        </>
      )}
    </Chip>
  )
}

function withoutPeriod(query: URLSearchParams): URLSearchParams {
  return ['period', 'from', 'until'].reduce((rest, name) => withParameter(rest, name, ''), query)
}

/** Returns the chosen period in words; null if no period is chosen. */
export function periodText(query: URLSearchParams): string | null {
  const locale = staffLocale()
  const words = filterWords[locale]
  const period = orderPeriods.find((one) => one === query.get('period'))
  if (period) return words.periods[period]
  const dayOf = (name: string) => query.get(name) && typedDay(query.get(name) ?? '', locale)
  const [from, until] = [dayOf('from'), dayOf('until')]
  if (from && until) return from === until ? from : `${from} – ${until}`
  return from ? words.since(from) : until ? words.upTo(until) : null
}

const filterWords = defineLabels({
  de: {
    period: 'Zeitraum',
    periods: { today: 'heute', '7-days': '7 Tage', '30-days': '30 Tage' },
    from: 'Von',
    until: 'Bis',
    since: (day: string) => `ab ${day}`,
    upTo: (day: string) => `bis ${day}`,
    production: 'Konzert',
    payment: 'Zahlung',
    delivery: 'Versand',
    state: 'Stand',
  },
  en: {
    period: 'Period',
    periods: { today: 'today', '7-days': '7 days', '30-days': '30 days' },
    from: 'From',
    until: 'Until',
    since: (day: string) => `from ${day}`,
    upTo: (day: string) => `until ${day}`,
    production: 'Concert',
    payment: 'Payment',
    delivery: 'Delivery',
    state: 'State',
  },
})
