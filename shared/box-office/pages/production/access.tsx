import { defineLabels } from '../../../i18n/labels.ts'
import { localise } from '../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount, price } from '../../../ui/money.ts'
import { placesOf } from '../../choosing/words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { ProductionPageData } from './data.ts'
import { SeatFields } from './suggestion.tsx'

/** Wheelchair places with their companion places, and sections with an induction loop. */
export function Access({ data: { accessible, takenPlaces, loop, production, count } }: { data: ProductionPageData }) {
  const { site, locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  if (!accessible && !takenPlaces && !loop) return null
  return (
    <section>
      <h2 className="d-h">{words.head}</h2>
      <ul className="alts alts--2">
        {accessible && (
          <li>
            <ShopForm action="accessible">
              <SeatFields seats={accessible} />
              <button className="go" type="submit">
                {words.wheelchair}
              </button>
              <span className="meta">
                {[
                  `${placesOf(accessible, locale)}:`,
                  `${words.pairs(accessible.freePairs, accessible.pairs)}${accessible.isStepFree ? words.stepFree : ''}.`,
                  accessible.isCompanionFree && words.companion,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </ShopForm>
            <span className="sum">{amount(accessible.withReductions, locale)}</span>
          </li>
        )}
        {takenPlaces && (
          <li>
            <span>{takenPlaces}</span>
          </li>
        )}
        {loop && (
          <li>
            <span>
              <a className="go" href={href(`/webshop/${production.id}/seats?count=${count}&loop=1`)}>
                {words.loop}
              </a>{' '}
              <span className="meta">{`${loop.sections.join(', ')}. ${words.hearing}`}</span>
            </span>{' '}
            <span className="sum">{loop.fromCents === 0 ? '' : words.from(price(loop.fromCents, locale))}</span>
          </li>
        )}
      </ul>
      <p className="tax">{`${words.questions} ${site.contact.phone}, ${localise(site.contact.hours, locale)}.`}</p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    head: 'Rollstuhl, Begleitung, gutes Hören',
    wheelchair: 'Rollstuhlplatz mit Begleitplatz',
    pairs: (free: number, all: number) => (all === 1 ? 'ein Paar frei' : `${free} von ${all} Paaren frei`),
    stepFree: ', ohne Stufen erreichbar',
    companion: 'Die Begleitung ist frei (Merkzeichen B).',
    loop: 'Mit Induktionsanlage',
    hearing: 'Hörgerät auf T stellen.',
    from: (price: string) => `ab ${price}`,
    questions: 'Fragen, Assistenzhund, Platz für lange Beine?',
  },
  en: {
    head: 'Wheelchair, companion, hearing',
    wheelchair: 'Wheelchair space with companion seat',
    pairs: (free: number, all: number) => (all === 1 ? 'one pair available' : `${free} of ${all} pairs available`),
    stepFree: ', step-free',
    companion: 'The companion is free of charge (mark B).',
    loop: 'With induction loop',
    hearing: 'Set your hearing aid to T.',
    from: (price: string) => `from ${price}`,
    questions: 'Questions, assistance dog, legroom?',
  },
})
