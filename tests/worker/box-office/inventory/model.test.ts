import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { HoldAnswer } from '../../../../worker/box-office/objects/inventory/answers.ts'
import fc from '../../../properties.ts'
import { rows, type Step, seatIds, seatsPerRow, steps } from './model-steps.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from './some-inventory.ts'

const minute = 60_000
const standing = 4

type Inventory = Awaited<ReturnType<typeof someInventory>>

interface Model {
  seats: Map<string, { owner: string; state: 'held' | 'paying' | 'sold' | 'blocked' }>
  /** The number of standing places by owner, a cart or an order. */
  area: Map<string, number>
  /** The end of each cart's hold, and the order that pays for the hold; null while no payment is in progress. */
  holds: Map<string, { untilMs: number; order: string | null }>
  orders: number
  /** The press's contingent, which also has one standing place. */
  press: { seats: Set<string>; releaseMs: number; version: number }
}

const pressPlaces = 1
const pressSeats = ['1-5', '1-6']

/** Returns sales data with the press's contingent. An infinite `releaseMs` means that it is never released. */
function salesOf({ version, releaseMs }: Pick<Model['press'], 'version' | 'releaseMs'>) {
  const release = Number.isFinite(releaseMs) ? { release_at: new Date(releaseMs).toISOString() } : {}
  const areas = [{ area: 'steh', count: pressPlaces }]
  const press = { key: 'presse', name: { de: 'Presse' }, access: null, seats: pressSeats, areas, ...release }
  return someSales({ version, contingents: [press] })
}

it('agrees with a plain map after every step of any sale', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sale) => {
      const press = { seats: new Set(pressSeats), releaseMs: startMs + 20 * minute, version: 1 }
      const inventory = await someInventory(inventoryPlan, salesOf(press))
      const model: Model = { seats: new Map(), area: new Map(), holds: new Map(), orders: 0, press }
      for (const step of sale) {
        await run(step, inventory, model)
        await compare(inventory, model)
      }
    }),
    { numRuns: env.FULL ? 100 : 5 },
  )
})

async function run(step: Step, { stub, clock }: Inventory, model: Model): Promise<void> {
  endHolds(model, clock.nowMs)
  const untilMs = clock.nowMs + 15 * minute
  switch (step.verb) {
    case 'pass':
      clock.nowMs += step.minutes * minute
      endHolds(model, clock.nowMs)
      return
    case 'best':
    case 'standing':
    case 'chosen': {
      const wish =
        step.verb === 'chosen'
          ? { seats: step.seats }
          : { count: step.count, ...(step.verb === 'standing' ? { area: 'steh' } : {}) }
      const before = await stub.linesOf(step.cart)
      const answer = await stub.hold(nextKey(), { cart: step.cart, access: [], until_ms: untilMs, ...wish })
      const hold = model.holds.get(step.cart)
      if (hold?.order) return expect(answer).toMatchObject({ ok: false, reason: 'being_paid' })
      if (!answer.ok) return expectRefusal(answer, step, { model, held: before.length, nowMs: clock.nowMs })
      model.holds.set(step.cart, { untilMs, order: null })
      for (const line of answer.lines.slice(before.length)) {
        if (line.seat === null) model.area.set(step.cart, (model.area.get(step.cart) ?? 0) + 1)
        else {
          expect(isGeneral(model, line.seat, clock.nowMs)).toBe(true)
          model.seats.set(line.seat, { owner: step.cart, state: 'held' })
        }
      }
      return
    }
    case 'release': {
      const own = await stub.linesOf(step.cart)
      const lines = own.slice(0, step.lines)
      const answer = await stub.release(nextKey(), { cart: step.cart, lines: lines.map(({ id }) => id) })
      if (!expectHeld(answer, step.cart, model)) return
      for (const { seat } of lines) {
        if (seat === null) model.area.set(step.cart, (model.area.get(step.cart) ?? 0) - 1)
        else model.seats.delete(seat)
      }
      if (lines.length === own.length) model.holds.delete(step.cart)
      return
    }
    case 'extend': {
      const answer = await stub.extend(nextKey(), { cart: step.cart, until_ms: untilMs })
      if (expectHeld(answer, step.cart, model)) model.holds.set(step.cart, { untilMs, order: null })
      return
    }
    case 'move': {
      const line = (await stub.linesOf(step.cart)).find(({ seat }) => seat !== null)
      if (!line?.seat) return
      const answer = await stub.changeSeat(nextKey(), { cart: step.cart, line: line.id, seat: step.seat, access: [] })
      if (!answer.ok) return
      expect(step.seat === line.seat || isGeneral(model, step.seat, clock.nowMs)).toBe(true)
      model.seats.delete(line.seat)
      model.seats.set(step.seat, { owner: step.cart, state: 'held' })
      return
    }
    case 'pay': {
      const hold = model.holds.get(step.cart)
      const order = hold?.order ?? `A-${++model.orders}`
      const answer = await stub.startPayment(nextKey(), { cart: step.cart, order })
      expect(answer.ok).toBe(hold !== undefined)
      if (!hold) return
      hold.order = order
      setState(model, step.cart, 'paying')
      return
    }
    case 'fail': {
      const hold = model.holds.get(step.cart)
      if (!hold?.order) return
      expect(await stub.endPayment(nextKey(), { order: hold.order, until_ms: untilMs })).toMatchObject({ ok: true })
      model.holds.set(step.cart, { untilMs, order: null })
      setState(model, step.cart, 'held')
      return
    }
    case 'confirm': {
      const hold = model.holds.get(step.cart)
      if (!hold?.order) return
      expect(await stub.confirm(nextKey(), { order: hold.order })).toMatchObject({ ok: true })
      model.holds.delete(step.cart)
      for (const place of model.seats.values()) {
        if (place.owner === step.cart) Object.assign(place, { owner: hold.order, state: 'sold' })
      }
      model.area.set(hold.order, model.area.get(step.cart) ?? 0)
      model.area.delete(step.cart)
      return
    }
    case 'cancel': {
      const order = `A-${step.order}`
      const isPaying = [...model.holds].find(([, hold]) => hold.order === order)
      const answer = await stub.cancel(nextKey(), { order })
      if (!answer.ok) return
      const owner = isPaying ? isPaying[0] : order
      if (isPaying) model.holds.delete(owner)
      for (const [seat, place] of model.seats) if (place.owner === owner) model.seats.delete(seat)
      model.area.delete(owner)
      return
    }
    case 'reseat': {
      const order = `A-${step.order}`
      const all = await stub.allocations()
      const own = all.filter((line) => line.order === order && seatIds.includes(line.place)).slice(0, step.seats.length)
      const places = own.map(({ line, place }, index) => ({ line, from: place, seat: step.seats[index] ?? '' }))
      const moves = places.map(({ line, seat }) => ({ line, seat }))
      if (moves.length === 0) return
      const answer = await stub.reseat(nextKey(), { order, moves, strand: true })
      const left = new Set(places.map(({ from }) => from))
      const isFree = places.every(({ from, seat }) => from !== seat && (left.has(seat) || !model.seats.has(seat)))
      expect(answer.ok).toBe(isFree)
      const place = model.seats.get(places[0]?.from ?? '')
      if (!answer.ok || !place) return
      for (const { from } of places) model.seats.delete(from)
      for (const { seat } of places) model.seats.set(seat, { ...place })
      return
    }
    case 'take': {
      const order = `A-${++model.orders}`
      const lines = step.places.map((place) => ({ line: crypto.randomUUID(), place, price_type: 'normal' as const }))
      const cents = Object.fromEntries(lines.map(({ line }) => [line, 5000]))
      const inUse = [...model.area.values()].reduce((sum, count) => sum + count, 0)
      const isFree = (place: string) => (place === 'steh' ? inUse < standing : !model.seats.has(place))
      const quoted = await stub.quote({ take: { order, lines, strand: true } })
      const answer = await stub.takePlaces(nextKey(), { order, lines, strand: true, cents })
      expect([quoted.ok, answer.ok]).toEqual(Array(2).fill(step.places.every(isFree)))
      if (!answer.ok) return
      expect(quoted).toEqual({ ok: true, cents })
      for (const place of step.places) {
        if (place === 'steh') model.area.set(order, 1)
        else model.seats.set(place, { owner: order, state: 'paying' })
      }
      return
    }
    case 'block': {
      const answer = await stub.block(nextKey(), { places: [{ place: step.seat }], reason: 'Technik', staff_id: 1 })
      expect(answer.ok).toBe(!model.seats.has(step.seat))
      if (answer.ok) model.seats.set(step.seat, { owner: 'staff', state: 'blocked' })
      return
    }
    case 'unblock': {
      const answer = await stub.unblock(nextKey(), { places: [step.seat] })
      expect(answer.ok).toBe(model.seats.get(step.seat)?.state === 'blocked')
      if (answer.ok) model.seats.delete(step.seat)
      return
    }
    case 'contingent': {
      const isReleased = clock.nowMs >= model.press.releaseMs
      const from = model.press.seats.has(step.seat) && !isReleased ? 'presse' : ''
      const move = { places: [{ place: step.seat }], from, to: step.to }
      const answer = await stub.moveContingent(nextKey(), move)
      expect(answer.ok).toBe(!model.seats.has(step.seat) && !(step.to === 'presse' && isReleased))
      if (!answer.ok) return
      if (step.to === '') model.press.seats.delete(step.seat)
      else model.press.seats.add(step.seat)
      return
    }
    case 'release at': {
      model.press.releaseMs = step.minutes === null ? Infinity : clock.nowMs + step.minutes * minute
      model.press.version += 1
      expect(await stub.setUp({ plan: inventoryPlan, sales: salesOf(model.press) })).toMatchObject({ ok: true })
      return
    }
    case 'restart':
      await evictDurableObject(env.INVENTORY.get(stub.id))
  }
}

const inventoryPlan = somePlan({ rows, seatsPerRow, standing })

function isGeneral({ seats, press }: Model, seat: string, nowMs: number): boolean {
  return !seats.has(seat) && !(press.seats.has(seat) && nowMs < press.releaseMs)
}

function standingFree({ area, press }: Model, nowMs: number): number {
  const left = standing - [...area.values()].reduce((sum, places) => sum + places, 0)
  return nowMs < press.releaseMs ? Math.max(0, left - pressPlaces) : left
}

function expectRefusal(
  answer: HoldAnswer,
  step: Step,
  { model, held, nowMs }: { model: Model; held: number; nowMs: number },
): void {
  if (answer.ok) return
  const count = 'seats' in step ? step.seats.length : 'count' in step ? step.count : 0
  const free = seatIds.filter((seat) => isGeneral(model, seat, nowMs)).length
  const areaFree = standingFree(model, nowMs)
  if (answer.reason === 'too_many') expect(held + count).toBeGreaterThan(10)
  else if (answer.reason === 'taken')
    expect('seats' in step && step.seats.some((seat) => !isGeneral(model, seat, nowMs))).toBe(true)
  else if (answer.reason === 'none_left')
    expect(step.verb === 'standing' ? areaFree : Math.max(free, areaFree)).toBeLessThan(count)
  else expect(answer.reason).toBe('leaves_single')
  for (const seat of answer.instead?.seats ?? []) expect(isGeneral(model, seat, nowMs)).toBe(true)
}

/**
 * Expects a call that needs a hold to fail if the model has no such hold or an order pays for it; else to succeed.
 * @returns whether the call succeeded
 */
function expectHeld(answer: HoldAnswer, owner: string, model: Model): boolean {
  const hold = model.holds.get(owner)
  if (!hold) expect(answer).toMatchObject({ reason: 'hold_over' })
  else if (hold.order) expect(answer).toMatchObject({ reason: 'being_paid' })
  else expect(answer.ok).toBe(true)
  return answer.ok
}

function setState(model: Model, owner: string, state: 'held' | 'paying'): void {
  for (const place of model.seats.values()) if (place.owner === owner) place.state = state
}

function endHolds(model: Model, nowMs: number): void {
  for (const [owner, { untilMs, order }] of model.holds) {
    if (order || nowMs < untilMs) continue
    model.holds.delete(owner)
    model.area.delete(owner)
    for (const [seat, place] of model.seats) if (place.owner === owner) model.seats.delete(seat)
  }
}

async function compare({ stub, clock }: Inventory, model: Model): Promise<void> {
  const snapshot = await stub.availability()
  const bytes = Uint8Array.from(atob(snapshot?.seats ?? ''), (letter) => letter.charCodeAt(0))
  const shown = seatIds.map((_, at) => ((bytes[at >> 2] ?? 0) >> ((at & 3) * 2)) & 3)
  const expected = seatIds.map((seat) => {
    if (model.press.seats.has(seat) && clock.nowMs < model.press.releaseMs) return 1
    const state = model.seats.get(seat)?.state
    return state === undefined ? 0 : state === 'held' || state === 'paying' ? 2 : 1
  })
  expect(shown).toEqual(expected)
  expect(snapshot?.areas).toEqual([{ area: 'steh', free: standingFree(model, clock.nowMs) }])
  const seats = await runInDurableObject(stub, (_, state) =>
    state.storage.sql.exec<{ seat: string }>('SELECT seat FROM lines WHERE seat IS NOT NULL ORDER BY seat').toArray(),
  )
  const used = [...model.seats].filter(([, { state }]) => state !== 'blocked').map(([seat]) => seat)
  expect(seats.map(({ seat }) => seat)).toEqual(used.sort())
  expect(clock.nowMs).toBeGreaterThanOrEqual(startMs)
}
