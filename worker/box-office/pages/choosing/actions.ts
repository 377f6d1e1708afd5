import type { SeatsData } from '../../../../shared/box-office/choosing/data.ts'
import { refusalSentence } from '../../../../shared/contract/box-office/refusal-words.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import { freshVouchers } from '../../handlers/vouchers/fresh-vouchers.ts'
import type { Cart, CartAnswer } from '../../objects/cart/cart.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { triesOf, visitorNetworkIds } from '../../objects/network-of.ts'
import { ownCartId, reportCart } from '../../routes/cart-cookie.ts'
import { suggestSeats } from '../../rules/suggestions.ts'
import { cartResult } from '../cart-result.ts'
import type { PostResult, ShopPost, ShopRequest } from '../definition.ts'
import { readSale, type Sale } from './sale.ts'
import { seatsData } from './seats-data.ts'

const maxSeats = 50

/**
 * Adds the form's seats to the cart or, if the form names no seats, `count` places: the best available ones, or places
 * of the form's `area`.
 */
export async function take(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { production, seats, cart, site, href } = await choiceOf(request, post)
  const area = post.field('area')
  const count = Math.min(maxSeats, Math.max(1, Number(post.field('count')) || 1))
  const wish = seats.length > 0 ? { production, seats } : { production, count, ...(area && { area }) }
  const answer = await cart.addPlaces(post.key, site.key, wish, visitorNetworkIds(request.c))
  if (!answer.ok) return refusedChoice(request, answer, { production, seats })
  reportCart(request.c, answer.cart)
  return { to: href(`/webshop/${production}/prices`) }
}

/** Makes the cart hold exactly the form's seats of the production; a form without seats is refused. */
export async function choose(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { production, seats, cart, site, href, locale } = await choiceOf(request, post)
  if (seats.length === 0) {
    const sentence = { de: 'Bitte wählen Sie zuerst einen Platz.', en: 'Please choose a seat first.' }[locale]
    return { refused: { reason: 'bad_input', sentence } }
  }
  const answer = await cart.setSeats(post.key, site.key, { production, seats }, visitorNetworkIds(request.c))
  if (!answer.ok) return refusedChoice(request, answer, { production, seats })
  reportCart(request.c, answer.cart)
  return { to: href(request.query.has('change') ? '/webshop/cart' : `/webshop/${production}/prices`) }
}

/** Redeems a code and redirects to the production's page, which shows the presale that a magic code opens. */
export async function redeem({ c, site, now, params, href }: ShopRequest, post: ShopPost): Promise<PostResult> {
  await freshVouchers(c.env, site.key, now)
  const who = triesOf(c)
  const code = beginningOf(post.field('code'), 100)
  const cart = cartOf(c.env, site.key, await ownCartId(c))
  return cartResult(c, cart.addCode(post.key, site.key, { code, who }), href(`/webshop/${params.id}`))
}

async function choiceOf(request: ShopRequest, post: ShopPost) {
  const { c, site, params, now, href, locale } = request
  const production = Number(params.id)
  await openInventory({ env: c.env, site, now }, production, { toHold: true })
  const seats = [...new Set(post.fields('seats').flatMap((text) => text.split(',')))].filter(Boolean)
  const cart: DurableObjectStub<Cart> = cartOf(c.env, site.key, await ownCartId(c))
  return { production, seats: seats.slice(0, maxSeats), cart, site, href, locale }
}

interface RefusedChoice {
  /** Names of the seats to which the reason applies. */
  names: string[]
  /** Alternative seats for the whole party, one entry per choice. */
  choices: SeatsData[]
}

/**
 * Returns a refused choice of seats with alternatives.
 * @param seats ids of the chosen seats
 */
async function refusedChoice(
  request: ShopRequest,
  { ok: _, reason, ...facts }: Extract<CartAnswer, { ok: false }>,
  { production, seats }: { production: number; seats: readonly string[] },
): Promise<PostResult> {
  const sale = await readSale(request, production)
  const { places = [], instead = null, limit } = facts as { places?: string[]; instead?: Offered; limit?: number }
  const choices = sale ? otherChoices(sale, { seats, instead, isTaken: reason === 'taken' }) : []
  const choice: RefusedChoice = {
    names: places.map((place) => seatName(sale, place)),
    choices: sale ? choices.map((indices) => seatsData(sale, indices, request.locale)) : [],
  }
  const sentence = refusalSentence(reason, request.locale)
  const most = { de: ` Es gehen höchstens ${limit}.`, en: ` The most is ${limit}.` }[request.locale]
  return { refused: { reason, sentence: sentence + (limit === undefined ? '' : most), facts: { ...facts, ...choice } } }
}

type Offered = { seats: string[] } | null

function otherChoices(
  sale: Sale,
  { seats, instead, isTaken }: { seats: readonly string[]; instead: Offered; isTaken: boolean },
): number[][] {
  const { seating, free, hall } = sale
  const offered = instead?.seats.flatMap((seat) => seating.indexOf.get(seat) ?? []) ?? null
  const chosen = seats.map((seat) => seating.seats[seating.indexOf.get(seat) ?? -1])
  const accessible = chosen.filter((seat) => seat?.kind === 'wheelchair').length
  const { best, cheaper } = suggestSeats(seating, free, { count: Math.max(1, seats.length), accessible }, hall)
  const all = [offered, ...(isTaken || !offered ? [best, cheaper] : [])].filter((each) => each !== null)
  return all.filter((each, index) => all.findIndex((other) => other.join() === each.join()) === index)
}

function seatName(sale: Sale | null, id: string): string {
  const rows = sale?.plan.sections.flatMap((section) => section.rows) ?? []
  for (const { seats } of rows) for (const seat of seats) if (seat.id === id) return seat.name
  return ''
}
