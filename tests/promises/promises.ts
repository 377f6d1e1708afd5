// What texts may promise visitors, and where each promise is kept. `tests/scripts/seed/promises.test.ts` reads every
// text of the demo and fails on a promise that is not listed here.
import type { Locale } from '../../shared/i18n/locale.ts'

export type PromisedAct =
  | 'buy'
  | 'order'
  | 'redeem'
  | 'exchange'
  | 'return'
  | 'cancel'
  | 'save'
  | 'mark'
  | 'send'
  | 'retrieve'

export type PromisedObject = 'ticket' | 'press ticket' | 'abo' | 'voucher' | 'newsletter' | 'concert' | 'wheelchair'

/**
 * Where a promise is kept: at an address whose page has a text that shows the act, or by telephone or e-mail, which the
 * sentence or its paragraph then says. `isOnlyThere`: at no other place, such as the box office.
 */
export type Kept =
  | { at: Record<Locale, string>; shows: Record<Locale, string>; isOnlyThere?: true }
  | { by: 'telephone' | 'e-mail' }

const shop: Kept = {
  at: { de: '/webshop', en: '/webshop?locale=en' },
  shows: { de: 'Tickets', en: 'Tickets' },
}
const newsletter: Kept = {
  at: { de: '/de/newsletter', en: '/en/newsletter' },
  shows: { de: 'Newsletter', en: 'Newsletter' },
}
const list: Kept = {
  at: { de: '/de/konzerte', en: '/en/concerts' },
  shows: { de: 'Merken', en: 'Save' },
  isOnlyThere: true,
}
const marked: Kept = {
  at: { de: '/de/konzerte?access=sign-language', en: '/en/concerts?access=sign-language' },
  shows: { de: 'Gebärdensprache', en: 'Sign language' },
}
const telephone: Kept = { by: 'telephone' }

/** Each promise once, as `act object`. A promise that can be kept nowhere is missing. */
export const promises: Readonly<Partial<Record<`${PromisedAct} ${PromisedObject}`, Kept>>> = {
  'buy ticket': shop,
  'order ticket': shop,
  'order concert': shop,
  'send ticket': shop,
  'buy wheelchair': shop,
  'order wheelchair': shop,
  'order press ticket': { by: 'e-mail' },
  'order abo': {
    at: { de: '/de/abonnements', en: '/en/abonnements' },
    shows: { de: 'Abonnement', en: 'Subscription' },
  },
  'redeem voucher': {
    at: { de: '/webshop/cart', en: '/webshop/cart?locale=en' },
    shows: { de: 'Warenkorb', en: 'Basket' },
    isOnlyThere: true,
  },
  'exchange ticket': telephone,
  'exchange concert': telephone,
  'exchange abo': telephone,
  'return ticket': telephone,
  'save concert': list,
  'mark concert': marked,
  'order newsletter': newsletter,
  'send newsletter': newsletter,
}
