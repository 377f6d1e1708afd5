import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { price } from '../../../ui/money.ts'
import { deliveryInSums, paymentWords } from '../../choice-words.ts'
import type { DeliveryChoice, PaymentChoice } from './data.ts'

/**
 * Lists the delivery types with their prices, separated by commas; § 312j I BGB requires shops to state restrictions on
 * delivery.
 */
export function deliveryLimits(choices: readonly DeliveryChoice[], locale: Locale): string {
  const words = labels[locale]
  const named = choices.map((choice) => {
    const cost = choice.cents === 0 ? words.free : price(choice.cents, locale)
    const limit = choice.type === 'post' ? `, ${words.inGermany}` : ''
    return `${deliveryInSums(choice.type, locale)} (${cost}${limit})`
  })
  return named.join(', ')
}

/** Lists the accepted means of payment, separated by commas; § 312j I BGB requires shops to state them. */
export function paymentLimits(choices: readonly PaymentChoice[], locale: Locale): string {
  return choices.map((choice) => paymentWords(choice, locale).name).join(', ')
}

const labels = defineLabels({
  de: { free: 'kostenlos', inGermany: 'nur in Deutschland' },
  en: { free: 'free of charge', inGermany: 'within Germany only' },
})
