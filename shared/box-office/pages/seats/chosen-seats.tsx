import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { MiniPlan } from '../../choosing/mini-plan.tsx'
import { rowName, seatsOf } from '../../choosing/words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { SeatsPageData } from './data.ts'
import type { SeatChoice } from './seat-choices.ts'

/** The form's id, for the list's checkboxes, which are outside the form. */
export const chosenForm = 'chosen-seats'

export function ChosenSeats({ data, chosen }: { data: SeatsPageData; chosen: readonly SeatChoice[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { steps } = useShopPage()
  const sum = chosen.reduce((cents, { row }) => cents + row.cents, 0)
  const isHeld = data.held.length > 0
  return (
    <ShopForm action="choose" id={chosenForm} of={String(chosen.length)} className="box cart">
      <h2>{words.yours}</h2>
      {data.isChange && isHeld && <p className="meta">{words.kept}</p>}
      {data.view === 'list' && chosen.length > 0 && (
        <MiniPlan plan={data.mini} spots={chosen.map(({ seat: { spot } }) => [spot[0] - 14, spot[1] - 14, 28, 28])} />
      )}
      {data.view === 'plan' &&
        chosen.map(({ seat }) => <input key={seat.seat} type="hidden" name="seats" value={seat.seat} />)}
      <div role="status">
        {chosen.length === 0 ? (
          <p className="meta">{words.none}</p>
        ) : (
          <dl className="cart-l">
            {chosen.map(({ seat, row, section }) => (
              <div key={seat.seat}>
                <dt>
                  <b>{rowName({ section: section.name, row: row.name, isTable: row.isTable }, locale)}</b>
                  <br />
                  {[capitalised(seatsOf({ seats: [seat.name], kind: seat.kind }, locale)), row.categoryName, seat.view]
                    .filter(Boolean)
                    .join(', ')}
                </dt>
                <dd>{amount(row.cents, locale)}</dd>
              </div>
            ))}
            <div className="total">
              <dt>{words.seats(chosen.length)}</dt>
              <dd>{amount(sum, locale)}</dd>
            </div>
          </dl>
        )}
      </div>
      {sum > 0 && <p className="meta">{words.final}</p>}
      <p className="cart-n">
        <button className="btn btn--wide btn--full" type="submit">
          {data.isChange ? words.change : steps.prices === null ? words.toCart : words.next}
        </button>
      </p>
      <p className="chosen-t">{isHeld ? words.stays : words.held}</p>
    </ShopForm>
  )
}

const labels = defineLabels({
  de: {
    yours: 'Ihre Plätze',
    none: 'Noch keine gewählt.',
    next: 'Weiter zu den Preisen',
    toCart: 'Weiter zum Warenkorb',
    change: 'Plätze ändern',
    final: 'Endpreis. Ermäßigungen wählen Sie im nächsten Schritt.',
    held: 'Danach halten wir die Plätze 15 Minuten für Sie.',
    stays: 'Die bisherigen Plätze bleiben Ihre, bis die neuen sicher sind.',
    kept: 'Diese Plätze halten wir gerade für Sie.',
    seats: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  },
  en: {
    yours: 'Your seats',
    none: 'None chosen yet.',
    next: 'Continue to the prices',
    toCart: 'Continue to the basket',
    change: 'Change seats',
    final: 'Final price. Reductions follow in the next step.',
    held: 'We then hold the seats for you for 15 minutes.',
    stays: 'You keep your current seats until the new ones are held.',
    kept: 'We are holding these seats for you.',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  },
})
