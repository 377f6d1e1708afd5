import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { useShopPage } from '../shop-context.tsx'
import { shopSteps } from '../shop-page.ts'

/** The steps to a ticket; a finished step is a link if it has an address. Renders nothing outside these steps. */
export function Steps() {
  const { step, steps } = useShopPage()
  const words = useLabels(labels)
  if (!step) return null
  const current = shopSteps.indexOf(step)
  return (
    <ol className="stops" aria-label={words.steps}>
      {shopSteps.map((name, index) => {
        const href = index < current ? steps[name] : undefined
        if (name === step) {
          return (
            <li key={name} aria-current="step">
              <span>{words[name]}</span>
            </li>
          )
        }
        return (
          <li key={name} className={href ? 'is-done' : undefined}>
            {href ? <a href={href}>{words[name]}</a> : <span>{words[name]}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const labels = defineLabels({
  de: { steps: 'Schritte', seats: 'Plätze', prices: 'Preise', cart: 'Warenkorb', checkout: 'Kasse' },
  en: { steps: 'Steps', seats: 'Seats', prices: 'Prices', cart: 'Basket', checkout: 'Checkout' },
})
