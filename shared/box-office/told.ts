// The box office's door to pages and content: the words and terms of a sale that they tell, too.

export { daysToExchange, weeksToReturn } from '../contract/box-office/exchange-terms.ts'
export { deliveryKeys } from '../contract/box-office/keys.ts'
export { deliveryInSums, paidBy } from './choice-words.ts'
export { type Offer, OfferForm } from './choosing/offer-form.tsx'
export { shopHref } from './shop-context.tsx'
