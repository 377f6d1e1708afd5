import '../../../ui/page-head.css'
import '../../../ui/status.css'
import { countWord } from '../../../i18n/count-word.ts'
import { timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { ticketsInFigures } from '../../count-words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { Evening } from '../../parts/evening.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { SumBox } from '../../parts/sum-box.tsx'
import { placeName } from '../../place-words.ts'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { CartPageData, CartProduction, EndedData, EndedPlace } from './data.ts'
import { LostPlaces } from './lost-places.tsx'

export function EndedCart({ data, ended }: { data: CartPageData; ended: EndedData }) {
  const { places, stillFree, instead } = ended
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const href = useShopHref()
  const held = places.filter(({ is_free: isFree, instead }) => isFree || instead)
  const heldCents = held.reduce((sum, { cents }) => sum + cents, 0)
  const { cart } = data
  const again = held.length > 0 && (
    <ShopForm action="again">
      {held.map(
        ({ place, instead }) => instead && <input key={place.id} type="hidden" name="instead" value={instead.id} />,
      )}
      <button className="btn" type="submit">
        {words.again(held.length, places.length)}
      </button>
    </ShopForm>
  )
  const tickets = ticketsInFigures(held.length, locale)
  const side = held.length > 0 && (
    <SumBox title={words.sum} rows={[{ key: 'tickets', name: tickets, cents: heldCents }]} total={null} taxes={[]}>
      {cart.voucher && <p className="cart-t">{words.voucherStays}</p>}
    </SumBox>
  )
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{cart.expires_at ? words.endedAt(timeOfDay(cart.expires_at)) : words.ended}</p>
      </div>
      <PageBody side={side} sideLabel={words.sum}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <LostPlaces count={data.lost} />
        <div className="nt" role="status">
          <h2>{stillFree}</h2>
          {instead && <p>{instead}</p>}
          <p>{held.length > 0 ? words.text : words.noneText}</p>
          <div className="acts">
            {again && <div className="only-l">{again}</div>}
            <a className="lnk" href={href('/webshop')}>
              {words.other}
            </a>
          </div>
        </div>
        <ol className="days cart-ended">
          {data.productions.map((production) => (
            <EndedEvening key={production.id} production={production} places={places} />
          ))}
        </ol>
      </PageBody>
      {again && (
        <Thumb label={tickets} sum={amount(heldCents, locale)}>
          {again}
        </Thumb>
      )}
    </>
  )
}

function EndedEvening({ production, places }: { production: CartProduction; places: readonly EndedPlace[] }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const own = places
    .filter((each) => each.production === production.id)
    .map((each, index) => ({ ...each, key: `${each.place.id}-${index}` }))
  return (
    <Evening production={production} headingLevel={2} isFlat>
      <ul className="ct-l ct-l--2">
        {own.map(({ key, place, category, price_type: type, is_free: isFree, instead }) => (
          <li key={key}>
            <span>
              <b>{isFree ? placeName(place, locale) : <s className="cart-gone">{placeName(place, locale)}</s>}</b>
              {instead && <b>{placeName(instead, locale)}</b>}
              <span className="meta">
                {[production.categories[category], production.price_types[type]].filter(Boolean).join(', ')}
              </span>
            </span>{' '}
            <span className="sum">
              {instead ? (
                <span className="status status--moved">{words.fresh}</span>
              ) : (
                <span className={isFree ? 'status' : 'status status--sold_out'}>
                  {isFree ? words.free : words.gone}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Evening>
  )
}

const labels = defineLabels({
  de: {
    title: 'Warenkorb',
    endedAt: (time: string) => `Die Haltezeit ist um ${time}\u00a0Uhr abgelaufen`,
    ended: 'Die Haltezeit ist abgelaufen',
    sum: 'Summe',
    again: (free: number, all: number) =>
      free === 1 ? 'Wieder halten' : free < all ? `Diese ${countWord(free, 'de')} wieder halten` : 'Alle wieder halten',
    voucherStays: 'Ihr Gutschein ist nicht verbraucht.',
    text: 'Mit einem Klick halten wir sie noch einmal 15 Minuten für Sie.',
    noneText: 'Andere Besucher waren schneller. Für dieselben Abende gibt es vielleicht andere Plätze.',
    other: 'Andere Konzerte',
    free: 'noch frei',
    gone: 'vergeben',
    fresh: 'neu',
  },
  en: {
    title: 'Basket',
    endedAt: (time: string) => `Your seats were held until ${time}`,
    ended: 'Your seats are no longer held',
    sum: 'Total',
    again: (free: number, all: number) =>
      free === 1 ? 'Hold it again' : free < all ? `Hold these ${countWord(free, 'en')} again` : 'Hold all again',
    voucherStays: 'Your voucher has not been used.',
    text: 'With one click we hold them for you for another 15 minutes.',
    noneText: 'Other visitors were quicker. There may be other seats for the same evenings.',
    other: 'Other concerts',
    free: 'still available',
    gone: 'gone',
    fresh: 'new',
  },
})
