import '../../choosing/choosing.css'
import './seats.css'
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import '../../../ui/tabs.css'
import { ProductionHead } from '../../choosing/production-head.tsx'
import { Refusal } from '../../choosing/refusal.tsx'
import { stay } from '../../choosing/stay.ts'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { ChosenSeats, chosenForm } from './chosen-seats.tsx'
import type { SeatsPageData } from './data.ts'
import type { PlanProps } from './plan/plan.tsx'
import { seatChoices } from './seat-choices.ts'
import { SeatList } from './seat-list.tsx'

export default function SeatsView({ data }: { data: SeatsPageData }) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(data.chosen))
  const all = useMemo(() => seatChoices(data), [data])
  const chosen = all.filter(({ seat }) => ids.has(seat.seat))
  const toggle = useCallback((seat: string) => setIds((before) => toggled(before, seat)), [])
  const isPlan = data.view === 'plan'
  const sum = chosen.reduce((cents, { row }) => cents + row.cents, 0)
  const address = `/webshop/${data.production.id}`
  return (
    <>
      <ProductionHead
        production={data.production}
        back={
          data.isChange
            ? { href: href('/webshop/cart'), label: words.cart }
            : { href: href(address), label: words.back }
        }
      />
      <ShopBar />
      <PageBody side={<ChosenSeats data={data} chosen={chosen} />} sideLabel={words.yours}>
        <h2 className="vh">{words.choose}</h2>
        <Refusal production={data.production.id} action="choose" />
        <nav className="tabs" aria-label={words.choose}>
          <a href={href(listAddress(data, 'list'))} aria-current={isPlan ? undefined : 'page'} {...stay}>
            {words.list}
          </a>
          <a href={href(listAddress(data, 'plan'))} aria-current={isPlan ? 'page' : undefined} {...stay}>
            {words.plan}
          </a>
        </nav>
        {isPlan ? (
          <PlanPart data={data} choices={all} chosen={ids} onToggle={toggle} />
        ) : (
          <SeatList data={data} chosen={ids} onToggle={toggle} />
        )}
      </PageBody>
      <Thumb
        label={chosen.length > 0 ? words.seats(chosen.length) : words.none}
        sum={chosen.length > 0 ? amount(sum, locale) : ''}
      >
        <button className="btn" type="submit" form={chosenForm}>
          {words.next}
        </button>
      </Thumb>
    </>
  )
}

function toggled(before: ReadonlySet<string>, seat: string): Set<string> {
  const after = new Set(before)
  if (!after.delete(seat)) after.add(seat)
  return after
}

const labels = defineLabels({
  de: {
    back: 'Zurück zum Konzert',
    cart: 'Zurück zum Warenkorb',
    choose: 'Plätze wählen',
    list: 'Platzliste',
    plan: 'Saalplan',
    next: 'Weiter',
    none: 'Noch kein Platz gewählt',
    yours: 'Ihre Plätze',
    seats: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  },
  en: {
    back: 'Back to the concert',
    cart: 'Back to the basket',
    choose: 'Choose seats',
    list: 'List of seats',
    plan: 'Seating plan',
    next: 'Continue',
    none: 'No seat chosen yet',
    yours: 'Your seats',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  },
})

type Plan = ComponentType<PlanProps>

/**
 * Loads the plan's code on mount. If loading fails, or without JavaScript, a link leads to the list of the same seats.
 */
function PlanPart(props: PlanProps) {
  const href = useShopHref()
  const words = useLabels(planPartLabels)
  const [plan, setPlan] = useState<{ Plan: Plan } | 'missing' | 'loading' | null>(null)
  useEffect(() => {
    setPlan('loading')
    import('./plan/plan.tsx').then(
      ({ Plan }) => setPlan({ Plan }),
      () => setPlan('missing'),
    )
  }, [])
  if (plan !== null && typeof plan !== 'string') return <plan.Plan {...props} />
  const list = (
    <p className="act">
      <a className="btn btn--line" href={href(listAddress(props.data, 'list'))}>
        {words.list}
      </a>
    </p>
  )
  return (
    <div className="plan-w">
      <p className="flt-n only-plain">{words.needed}</p>
      {plan === 'missing' && <p className="flt-n">{words.missing}</p>}
      {plan === 'loading' && (
        <p className="plan-l" role="status">
          {words.loading}
        </p>
      )}
      {plan === 'missing' ? list : <div className="only-plain">{list}</div>}
    </div>
  )
}

const planPartLabels = defineLabels({
  de: {
    loading: 'Der Saalplan wird geladen.',
    missing: 'Der Saalplan kam nicht an. In der Platzliste sind dieselben Plätze.',
    needed: 'Der Saalplan braucht JavaScript. In der Platzliste sind dieselben Plätze.',
    list: 'Zur Platzliste',
  },
  en: {
    loading: 'The seating plan is loading.',
    missing: 'The seating plan could not be loaded. The list has the same seats.',
    needed: 'The seating plan needs JavaScript. The list has the same seats.',
    list: 'Go to the list of seats',
  },
})

/** Returns the address of the seats page in the given view (list or plan), with the same party size and filter. */
function listAddress({ production, count, filter, isChange }: SeatsPageData, view: SeatsPageData['view']): string {
  const { together, aisle, stepFree, loop, category, maxCents } = filter
  const query = new URLSearchParams({
    count: String(count),
    ...(view === 'plan' && { view }),
    ...(isChange && { change: '1' }),
    ...(!together && { apart: '1' }),
    ...(aisle && { aisle: '1' }),
    ...(stepFree && { stepfree: '1' }),
    ...(loop && { loop: '1' }),
    ...(category !== null && { category: String(category) }),
    ...(maxCents !== null && { max: String(maxCents) }),
  })
  return `/webshop/${production.id}/seats?${query}`
}
