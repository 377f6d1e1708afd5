import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { amount } from '../../ui/money.ts'
import { Message } from '../frame/message.tsx'
import { ShopForm } from '../frame/shop-form.tsx'
import { useShopPage } from '../shop-context.tsx'
import type { SeatsData } from './data.ts'
import { LostSeats } from './lost-seats.tsx'
import { placesOf } from './words.ts'

export function Refusal({ production, action = 'take' }: { production: number; action?: string }) {
  const { refusal } = useShopPage()
  const { locale } = usePage()
  const words = useLabels(labels)
  if (!refusal) return null
  const choices = (refusal.facts.choices as SeatsData[] | undefined) ?? []
  const names = (refusal.facts.names as string[] | undefined) ?? []
  if (refusal.reason === 'taken' && choices.length > 0) {
    return <LostSeats names={names} choices={choices} production={production} action={action} />
  }
  return (
    <Message kind="refused" title={refusal.sentence}>
      {refusal.reason === 'leaves_single' && names.length > 0 && <p>{words.single(names.join(', '))}</p>}
      {choices.map((choice) => (
        <ShopForm key={choice.seats.join()} action={action} of={choice.seats[0] ?? ''} className="acts">
          <input type="hidden" name="seats" value={choice.seats.join()} />
          <button className="lnk" type="submit">
            {words.instead(placesOf(choice, locale), amount(choice.cents, locale))}
          </button>
        </ShopForm>
      ))}
    </Message>
  )
}

const labels = defineLabels({
  de: {
    single: (names: string) => `Allein bliebe Platz ${names}. Einzelne Plätze finden kaum jemanden.`,
    instead: (places: string, price: string) => `Stattdessen ${places} nehmen: ${price}`,
  },
  en: {
    single: (names: string) => `Seat ${names} would be left alone. Single seats rarely sell.`,
    instead: (places: string, price: string) => `Take ${places} instead: ${price}`,
  },
})
