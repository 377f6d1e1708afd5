import type { OrderState } from '../contract/box-office/order.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

/** Returns an order's state for customers, in lower case: `bezahlt`. @param isFree whether the order costs nothing */
export function orderStateName(state: OrderState, locale: Locale, isFree = false): string {
  const { unconfirmed, free, ...names } = words[locale]
  if (isFree && state === 'pending') return unconfirmed
  return isFree && (state === 'paid' || state === 'complete') ? free : names[state]
}

const words = defineLabels({
  de: {
    paying: 'wird bezahlt',
    pending: 'noch nicht bezahlt',
    unconfirmed: 'noch nicht bestätigt',
    free: 'kostenlos',
    paid: 'bezahlt',
    complete: 'bezahlt',
    offered: 'andere Plätze angeboten',
    expired: 'verfallen',
    cancelled: 'storniert',
    refunding: 'Geld kommt zurück',
    refunded: 'erstattet',
    needs_staff: 'in Bearbeitung',
  },
  en: {
    paying: 'being paid',
    pending: 'not paid yet',
    unconfirmed: 'not confirmed yet',
    free: 'free of charge',
    paid: 'paid',
    complete: 'paid',
    offered: 'other seats offered',
    expired: 'expired',
    cancelled: 'cancelled',
    refunding: 'being refunded',
    refunded: 'refunded',
    needs_staff: 'in progress',
  },
})
