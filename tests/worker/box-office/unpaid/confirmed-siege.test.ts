import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { networkIds } from '../../../../worker/box-office/objects/network-of.ts'
import { visitorNetwork } from '../../../../worker/http/request/visitor-network.ts'
import { chanceOf } from '../../../kills/chance.ts'
import { minute } from '../cart/some-cart.ts'
import { nextKey, someInventory, somePlan, someSales } from '../inventory/some-inventory.ts'

/** Strangers and refused couples come again every ten minutes, strangers first. */
const stepMs = 10 * minute
const siegeMs = 120 * minute

/** The hall of 1,363 places with 300 couples, or a smaller one of the same proportions. */
const size = env.FULL
  ? { rows: 47, seatsPerRow: 29, couples: 300, addresses: 40, sites: 500, providers: 10 }
  : { rows: 10, seatsPerRow: 18, couples: 34, addresses: 5, sites: 12, providers: 1 }
const places = size.rows * size.seatsPerRow

interface Held {
  cart: string
  order: string | null
  places: number
  firstMs: number
  /** Until when the places are promised. */
  untilMs: number
}

/** A visitor with as many mailboxes as orders, none of which has paid here. */
class Visitor {
  readonly #inventory: ProductionInventory
  readonly network: string
  held: Held[] = []

  constructor(inventory: ProductionInventory, address: string) {
    this.#inventory = inventory
    this.network = networkIds(env, 'hh', visitorNetwork(address))
  }

  get #nowMs() {
    return this.#inventory.nowMs()
  }

  hold(count: number): Held | null {
    const [firstMs, cart] = [this.#nowMs, crypto.randomUUID()]
    const untilMs = firstMs + 15 * minute
    const request = { cart, count, access: [], until_ms: untilMs, network: this.network }
    if (!this.#inventory.hold(nextKey(), request).ok) return null
    const held = { cart, order: null, places: count, firstMs, untilMs }
    this.held.push(held)
    return held
  }

  /** Orders by transfer and presses the mail's button. @returns whether the order waits for its transfer */
  confirm(held: Held): boolean {
    const order = crypto.randomUUID()
    const typed = { address: order, is_confirmed: false }
    const { cart, firstMs } = held
    // refused with `confirm_first`, the stranger logs in
    const isTyped = this.#inventory.startPayment(nextKey(), { cart, order, unpaid: typed }).ok
    const mark = { ...typed, is_confirmed: true }
    if (!isTyped) expect(this.#inventory.startPayment(nextKey(), { cart, order, unpaid: mark }).ok).toBe(true)
    this.#inventory.detach(nextKey(), { order })
    if (isTyped) expect(this.#inventory.setUnpaid(nextKey(), { order, mark }).ok).toBe(true)
    const terms = this.#inventory.transferTerms({ order, takesCards: this.#inventory.takesCards })
    // a stranger who has to pay by card tries to, as long as possible
    const untilMs = terms === 'card' ? firstMs + 80 * minute : Number.POSITIVE_INFINITY
    Object.assign(held, { order, untilMs })
    return terms !== 'card'
  }

  pay({ cart, order }: Held): void {
    const number = order ?? crypto.randomUUID()
    if (!order) this.#inventory.startPayment(nextKey(), { cart, order: number })
    expect(this.#inventory.confirm(nextKey(), { order: number })).toMatchObject({ ok: true })
    this.held = []
  }

  /** Ends what is over, and expects the places of everything else. */
  end(): void {
    const counts = new Map<string, number>()
    for (const { order } of this.#inventory.allocations()) counts.set(order, (counts.get(order) ?? 0) + 1)
    for (const { order, cart, places: count, untilMs } of this.held) {
      if (this.#nowMs < untilMs)
        expect(order ? counts.get(order) : this.#inventory.linesOf(cart).length, 'a hold is cut short').toBe(count)
      else if (order) expect(this.#inventory.cancel(nextKey(), { order })).toMatchObject({ ok: true })
    }
    this.held = this.held.filter(({ untilMs }) => this.#nowMs < untilMs)
  }
}

/**
 * Lets strangers and couples come for two hours.
 * @param how `isHasty`: strangers confirm each order at once, and not all of them together
 * @returns how many couples have no seats, in an office that shares an address and elsewhere, and strangers' places
 */
async function besiege(
  addresses: readonly string[],
  { takesCards, isHasty }: { takesCards: boolean; isHasty: boolean },
) {
  const { stub, clock } = await someInventory(somePlan(size), someSales())
  const beginMs = clock.nowMs
  const chance = chanceOf(7)
  const inside = <Answer>(step: (inventory: ProductionInventory) => Answer) => runInDurableObject(stub, step)
  const strangers = await inside((inventory) => {
    inventory.takesCards = takesCards
    return addresses.map((address) => new Visitor(inventory, address))
  })
  const couples = await inside((inventory) =>
    Array.from({ length: size.couples }, (_, index) => ({
      // a tenth of the couples share an address
      visitor: new Visitor(
        inventory,
        `172.16.${index % 10 === 0 ? '0.0' : `${index % 200}.${1 + Math.floor(index / 200)}`}`,
      ),
      isOffice: index % 10 === 0,
      isTransfer: !takesCards || chance.happens(50),
      fromMs: beginMs + chance.whole(siegeMs - 2 * stepMs),
      hasSeats: false,
    })),
  )
  for (; clock.nowMs <= beginMs + siegeMs; clock.nowMs += stepMs)
    await inside(() => {
      for (const stranger of [...strangers, ...couples.map(({ visitor }) => visitor)]) stranger.end()
      for (const stranger of strangers) {
        for (let count = 10; count > 0; ) {
          const held = stranger.hold(count)
          if (!held) count = Math.floor(count / 2)
          else if (isHasty) stranger.confirm(held)
        }
        if (!isHasty) for (const held of stranger.held) if (!held.order) stranger.confirm(held)
      }
      for (const couple of couples) {
        if (couple.hasSeats || couple.fromMs > clock.nowMs) continue
        const held = couple.visitor.hold(2)
        if (!held) continue
        if (!couple.isTransfer || !couple.visitor.confirm(held)) couple.visitor.pay(held)
        couple.hasSeats = true
      }
    })
  const standing = strangers.flatMap(({ held }) => held).reduce((sum, held) => sum + (held.order ? held.places : 0), 0)
  const without = couples.filter(({ hasSeats }) => !hasSeats)
  return {
    without: without.filter(({ isOffice }) => !isOffice).length,
    office: without.filter(({ isOffice }) => isOffice).length,
    standing,
  }
}

const list = (count: number, addressOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => addressOf(index))
const sites = (count: number) =>
  list(size.sites, (index) => `2001:db8:${index % count}:${(Math.floor(index / count) * 0x80).toString(16)}::1`)
const strangers = {
  'one network': ['10.0.0.1'],
  'addresses in as many /24s': list(size.addresses, (index) => `10.0.${index}.1`),
  'addresses in one /24': list(size.addresses, (index) => `10.0.0.${index}`),
  '/64s of one /48': sites(1),
  '/64s of several /48s': sites(size.providers),
}
const cases = Object.entries(strangers).flatMap(([who, addresses]) =>
  [true, false].flatMap((takesCards) => [true, false].map((isHasty) => ({ who, addresses, takesCards, isHasty }))),
)

it.each(cases)(
  'Couples have seats while strangers confirm transfers: $who, cards $takesCards, one by one $isHasty',
  async ({ addresses, takesCards, isHasty }) => {
    const { without, office, standing } = await besiege(addresses, { takesCards, isHasty })
    // thirty couples behind one network need a card, since nothing tells them from thirty mailboxes of one stranger
    expect([without, takesCards ? office : 0]).toEqual([0, 0])
    expect(standing).toBeLessThan((takesCards ? 0.58 : 0.66) * places)
  },
)
