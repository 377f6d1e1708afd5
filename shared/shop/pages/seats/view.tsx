import '../../choosing/choosing.css'
import './seats.css'
import { useCallback, useMemo, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
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
import { listAddress } from './list-address.ts'
import { PlanPart } from './plan-part.tsx'
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
        sum={chosen.length > 0 ? price(sum, locale) : ''}
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
