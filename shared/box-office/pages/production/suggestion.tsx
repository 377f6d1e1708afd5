import './suggestion.css'
import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Arrow } from '../../../ui/icon.tsx'
import { amount, price } from '../../../ui/money.ts'
import type { SeatsData } from '../../choosing/data.ts'
import { MiniPlan } from '../../choosing/mini-plan.tsx'
import { stay } from '../../choosing/stay.ts'
import { placeCount, placesOf, rowName, seatsOf, together, whereOf } from '../../choosing/words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { ProductionPageData } from './data.ts'

/** The id of the form that accepts the suggestion, for buttons outside it. */
export const takeForm = 'take-suggestion'

export function Suggestion({ data }: { data: ProductionPageData }) {
  const { suggestion, alternatives, count } = data
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <section aria-live="polite">
      <h2 className="vh">{words.ours}</h2>
      {suggestion ? (
        <Best data={data} suggestion={suggestion} />
      ) : (
        <p className="best best--none">{words.none(together(count, locale))}</p>
      )}
      {alternatives.length > 0 && (
        <ul className="alts">
          {alternatives.map(({ kind, ...seats }) => (
            <li key={kind}>
              <span className="alts-k">{words[kind]}</span>
              <ShopForm action="take" of={kind}>
                <SeatFields seats={seats} />
                <button className="go" type="submit">
                  {placesOf(seats, locale)}
                </button>
                <span className="meta">
                  {[seats.categoryName, whereOf(seats, locale), seats.view].filter(Boolean).join(', ')}
                </span>
              </ShopForm>
              <span className="sum">{amount(seats.cents, locale)}</span>
              <Arrow />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Best({ data, suggestion }: { data: ProductionPageData; suggestion: SeatsData }) {
  const { plan, skipped, production, count, wishes } = data
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const { groups, area, each, cents, categoryName } = suggestion
  const isSplit = groups.length > 1
  const next = new URLSearchParams({
    count: String(count),
    ...(wishes.aisle && { aisle: '1' }),
    ...(wishes.stepFree && { stepfree: '1' }),
    other: String(skipped + 1),
  })
  return (
    <div className="best">
      <div>
        <p className="best-k">{words.ours}</p>
        <h3>{area ? area.name : groups.map((group) => rowName(group, locale)).join('; ')}</h3>
        <p>
          {[
            area
              ? capitalised(placeCount(count, locale))
              : groups.map((group) => capitalised(seatsOf(group, locale))).join('; '),
            categoryName,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="best-v">
          {area
            ? words[area.kind]
            : `${sentence(whereOf(suggestion, locale))} ${sentence(suggestion.view ?? words.clear)}`}
          {isSplit && ` ${words.split}`}
          {suggestion.isStepFree && ` ${words.stepFree}`}
        </p>
        <p className="best-p">
          <b>{amount(cents, locale)}</b>{' '}
          <span>
            {each === 0 ? '' : each === null ? words.final : `${count} × ${price(each, locale)}, ${words.final}`}
          </span>
        </p>
        <div className="best-a">
          <ShopForm action="take" of="best" id={takeForm}>
            <SeatFields seats={suggestion} />
            <button className="btn btn--wide" type="submit">
              {count === 1 ? words.takeOne : words.take}
            </button>
          </ShopForm>
          {!area && (
            <a className="lnk" href={href(`/webshop/${production.id}?${next}`)} {...stay}>
              {words.other}
            </a>
          )}
        </div>
      </div>
      {plan && <MiniPlan plan={plan} spots={suggestion.spots} />}
    </div>
  )
}

export function SeatFields({ seats: { seats, area, count } }: { seats: SeatsData }) {
  if (seats.length > 0) return <input type="hidden" name="seats" value={seats.join()} />
  return (
    <>
      <input type="hidden" name="area" value={area?.id} />
      <input type="hidden" name="count" value={count} />
    </>
  )
}

function sentence(text: string): string {
  const begun = capitalised(text)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

const labels = defineLabels({
  de: {
    ours: 'Unser Vorschlag',
    take: 'Diese Plätze nehmen',
    takeOne: 'Diesen Platz nehmen',
    other: 'Anderen Vorschlag zeigen',
    clear: 'Freie Sicht',
    final: 'Endpreis',
    closer: 'Näher dran',
    above: 'Von oben',
    cheaper: 'Günstiger',
    stepFree: 'Ohne Stufen erreichbar.',
    split: 'Nebeneinander ist für so viele nichts mehr frei. Allein sitzt niemand, wenn es sich vermeiden lässt.',
    standing: 'Stehplätze ohne Nummer: Wer früher kommt, steht weiter vorn.',
    free_seating: 'Freie Platzwahl: Alle Plätze sind gleich gut, setzen Sie sich, wohin Sie mögen.',
    none: (party: string) => `So ist ${party} nichts mehr frei. Mit weniger Karten oder ohne Wünsche vielleicht schon.`,
  },
  en: {
    ours: 'Our suggestion',
    take: 'Take these seats',
    takeOne: 'Take this seat',
    other: 'Another suggestion',
    clear: 'Clear view',
    final: 'final price',
    closer: 'Closer',
    above: 'From above',
    cheaper: 'Cheaper',
    stepFree: 'Step-free.',
    split: 'There are not that many seats left side by side; we avoid seating anyone alone.',
    standing: 'Standing, not numbered: those who arrive earlier stand closer.',
    free_seating: 'Free seating: sit wherever you like.',
    none: (party: string) => `No such seats are left ${party}. Try fewer tickets or fewer preferences.`,
  },
})
