// Evenings by chance, over the shipped page and the real inventory: three telephones with bad networks and wrong clocks
// scan copies of tickets that are returned, exchanged and re-seated, let groups in together and take entries back.
// Telephones are killed, lose their storage, and are ended, after which they still send what they have let in.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Shown } from '../../../../client/door/core/door.ts'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../worker/box-office/codes/place-digest.ts'
import { signTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import fc from '../../../properties.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'
import { type Chance, chanceOf } from './chance.ts'
import { SomeOffice } from './some-office.ts'
import { type Fate, SomePhone } from './some-phone.ts'

const minuteMs = 60_000
const size = env.FULL ? { evenings: 10, rows: 40, sold: 1200 } : { evenings: 5, rows: 12, sold: 300 }
const perRow = 32

/** A full run has twenty blocks, so that each ends in time. */
it.each(Array.from({ length: env.FULL ? 20 : 2 }, (_, block) => block))(
  'ends with one entry of each ticket, the earliest, and no answered scan lost (%i)',
  async (block) => {
    const seeds = fc.integer({ min: 0, max: 0xffff_ffff })
    await fc.assert(
      fc.asyncProperty(seeds, (seed) => playEvening(seed ^ block)),
      { numRuns: size.evenings, endOnFailure: true },
    )
  },
)

interface Ticket {
  id: string
  order: string
  /** The seats and codes that the ticket has had; the last are valid. */
  seats: string[]
  codes: string[]
}

/** A scan whose holder has seen green. */
interface Green {
  scan: string
  ticket: string
  phone: SomePhone
  again: boolean
  offline: boolean
  /** Whether the telephone lost its storage before the server had the scan. */
  isForgotten: boolean
  /** Whether the usher took the entry back. */
  isBack: boolean
}

async function playEvening(seed: number): Promise<void> {
  const { stub, clock } = await someInventory(
    somePlan({ rows: size.rows, seatsPerRow: perRow }),
    someSales({ max_per_order: 20 }),
  )
  await runInDurableObject(stub, (inventory: ProductionInventory) => playIn(inventory, clock, chanceOf(seed)))
}

async function playIn(inventory: ProductionInventory, clock: { nowMs: number }, chance: Chance): Promise<void> {
  const ring = await keyRing(env.TICKET_KEY)
  const office = new SomeOffice(inventory, ring, () => clock.nowMs)
  const sign = async (ticket: string, seat: string, counter: number) =>
    signTicket(ring, { site: 'hh', production: office.production, place: await placeDigest(seat), ticket, counter })
  const tickets = new Map<string, Ticket>()
  const sell = async (seats: string[]): Promise<Ticket[]> => {
    const [cart, order] = [nextKey(), nextKey()]
    const held = inventory.hold(nextKey(), { cart, seats, access: [], until_ms: clock.nowMs + 15 * minuteMs })
    if (!held.ok) return []
    inventory.startPayment(nextKey(), { cart, order })
    const sold = inventory.confirm(nextKey(), { order })
    if (!sold.ok) throw new Error(sold.reason)
    return Promise.all(
      sold.lines.map(async ({ id, seat }) => {
        const ticket = { id, order, seats: [seat ?? ''], codes: [await sign(id, seat ?? '', 0)] }
        tickets.set(id, ticket)
        return ticket
      }),
    )
  }
  const freeSeats = Array.from(
    { length: size.rows * perRow },
    (_, index) => `${Math.floor(index / perRow) + 1}-${(index % perRow) + 1}`,
  )
  // even numbers leave no single seats
  while (tickets.size < size.sold) await sell(freeSeats.splice(0, 2 + 2 * chance.below(10)))

  /** When each ticket was shown, by the true time. */
  const moments = new Map<string, number[]>()
  let ids = 0
  const newId = () => `5ca40000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`
  let isCalm = true
  const fate = (): Fate => (isCalm || chance.below(4) ? 'ok' : chance.oneOf(['lost', 'cut', 'late', 'twice', 'killed']))
  const phones = [0, 5 * minuteMs, -5 * minuteMs].map((aheadMs, index) => {
    const device = { id: index + 1, name: `Tür ${index + 1}`, since_ms: startMs }
    return new SomePhone({ device, office, nowMs: () => clock.nowMs, aheadMs, newId, fate })
  })
  for (const phone of phones) await phone.open()
  isCalm = false

  const greens: Green[] = []
  const seen = new Map(phones.map((phone) => [phone, new Set<string>()]))
  const note = (phone: SomePhone, ticket: Ticket, shown: Shown | null, before: Set<string>) => {
    if (shown?.kind !== 'valid') return
    // a holder gets the green of no other ticket, and of no place that the ticket never had
    expect(shown.ticket.ticket).toBe(ticket.id)
    const { place } = shown.ticket
    if (place) expect(ticket.seats).toContain(`${place.row}-${place.seat}`)
    if (!shown.again) expect([shown, seen.get(phone)?.has(ticket.id)]).toEqual([shown, false])
    seen.get(phone)?.add(ticket.id)
    const [scan, ...others] = phone
      .scans((each) => each.state !== 'asked' && each.ticket === ticket.id && !before.has(each.id))
      // what was lost may have been stored again when it was sent
      .filter(({ id }) => !greens.some((green) => green.scan === id))
    // written down before it was shown
    expect([scan?.again, others]).toEqual([shown.again, []])
    const { again, offline } = shown
    greens.push({ scan: scan?.id ?? '', ticket: ticket.id, phone, again, offline, isForgotten: false, isBack: false })
  }
  const known = (phone: SomePhone) => new Set(phone.scans(({ state }) => state !== 'asked').map(({ id }) => id))
  /** Takes back what is shown, if it may be; a telephone that is killed meanwhile has written it down, or not. */
  const takeBack = async (phone: SomePhone) => {
    if (phone.isKilled || phone.door.state.undo === 0) return
    clock.nowMs += 1000 * chance.below(200)
    await phone.use((door) => door.takeBack())
    for (const { id, ticket } of phone.scans(({ back }) => Boolean(back))) {
      for (const green of greens) if (green.scan === id) green.isBack = true
      seen.get(phone)?.delete(ticket)
    }
  }
  /** Lets in together what was bought together. */
  const showAll = async (phone: SomePhone, group: Ticket[]) => {
    const before = known(phone)
    for (const { id } of group) moments.set(id, [...(moments.get(id) ?? []), clock.nowMs])
    const shown = await phone.use((door) => door.admitAll(group.map(({ id }) => id)))
    if (shown?.kind !== 'group') return
    const isIn = ({ id, ticket, state }: { id: string; ticket: string; state: string }) =>
      state !== 'asked' && !before.has(id) && group.some((each) => each.id === ticket)
    const own = phone.scans(isIn).filter(({ id }) => !greens.some((green) => green.scan === id))
    expect(own).toHaveLength(shown.admitted)
    for (const { id, ticket } of own) {
      expect([shown, seen.get(phone)?.has(ticket)]).toEqual([shown, false])
      seen.get(phone)?.add(ticket)
      const { offline } = shown
      greens.push({ scan: id, ticket, phone, again: false, offline, isForgotten: false, isBack: false })
    }
  }
  const show = async (phone: SomePhone, ticket: Ticket) => {
    const code = chance.below(5) ? ticket.codes.at(-1) : chance.oneOf(ticket.codes)
    let before = known(phone)
    const scan = () => {
      moments.set(ticket.id, [...(moments.get(ticket.id) ?? []), clock.nowMs])
      return phone.use((door) => door.scan(code ?? ''))
    }
    let shown = await scan()
    if (phone.isKilled) {
      // the holder still stands there, and has seen nothing
      await phone.restart()
      await phone.ready()
      clock.nowMs += 15_000
      before = known(phone)
      shown = await scan()
    }
    note(phone, ticket, shown, before)
    if (shown?.kind === 'used' && !chance.below(3)) {
      before = known(phone)
      note(phone, ticket, await phone.use((door) => door.again()), before)
    }
    if (!chance.below(8)) await takeBack(phone)
  }
  /** Ends a device at the desk, which it hears of with its next call. */
  const end = async (phone: SomePhone) => {
    office.ended.add(phone.device.id)
    for (let ticks = chance.below(3); ticks > 0; ticks -= 1) await phone.use((door) => door.tick())
    if (!phone.isKilled && phone.door.state.phase === 'unpaired') seen.get(phone)?.clear()
  }
  /** Loses what a browser has stored, and with `kill` what its page has in memory, too. */
  const lose = async (phone: SomePhone, { kill }: { kill: boolean }) => {
    const unsent = new Set(phone.scans(({ state }) => state === 'waiting').map(({ id }) => id))
    phone.storage.values.clear()
    if (kill) await phone.restart()
    else await phone.use((door) => door.tick())
    // what an open page could not send at once is lost if it is killed before it has a network
    for (const { id } of phone.scans(({ state }) => state === 'sent')) unsent.delete(id)
    for (const green of greens) if (unsent.has(green.scan)) green.isForgotten = true
    seen.get(phone)?.clear()
  }
  const cancel = ({ id, order }: Ticket, isMove: boolean) =>
    inventory.cancel(nextKey(), { order, lines: [id], refuses_used: true, is_move: isMove }).ok

  const waiting = chance.shuffled([...tickets.values(), ...[...tickets.values()].filter(() => !chance.below(5))])
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    clock.nowMs += 3000 + chance.below(4000)
    const phone = chance.oneOf(phones)
    await phone.ready()
    await show(phone, next)
    const other = chance.oneOf([...tickets.values()])
    const event = chance.below(60)
    if (event === 0 && cancel(other, false)) freeSeats.push(other.seats.at(-1) ?? '')
    if (event === 1 && cancel(other, true)) waiting.push(...(await sell(freeSeats.splice(0, 1))))
    if (event === 2) {
      const seat = freeSeats[0] ?? ''
      const moved = inventory.reseat(nextKey(), { order: other.order, moves: [{ line: other.id, seat }], strand: true })
      if (moved.ok) {
        other.codes.push(await sign(other.id, seat, other.codes.length))
        freeSeats.splice(0, 1, other.seats.at(-1) ?? '')
        other.seats.push(seat)
      }
    }
    if (event === 9 && !chance.below(2)) await end(phone)
    if (event > 9 && event < 13) {
      const group = [...tickets.values()].filter(({ order }) => order === other.order)
      clock.nowMs += 4000
      await phone.ready()
      await showAll(phone, group)
      if (!chance.below(3)) await takeBack(phone)
    }
    if (event < 6) phone.isOnline = !phone.isOnline
    if (event === 6) await phone.restart()
    if (event === 7 && !chance.below(4)) await lose(phone, { kill: true })
    if (event === 8) await lose(phone, { kill: false })
    if (event < 16) await phone.use((door) => door.tick())
    if (event < 30) await phone.repeat()
  }

  isCalm = true
  for (const phone of phones) phone.isOnline = true
  for (const phone of [...phones, ...phones]) {
    clock.nowMs += 15_000
    await phone.ready()
    await phone.repeat()
    await phone.use((door) => door.tick())
  }
  // the desk counts what was let in by hand, and heard of after a device had ended
  for (let device = 1; device < 500; device += 1) inventory.decideByHand({ device, counts: true })
  for (const phone of phones) await phone.use((door) => door.tick())
  judge(inventory, { phones, greens, moments })
}

interface Played {
  phones: SomePhone[]
  greens: Green[]
  moments: Map<string, number[]>
}

function judge(inventory: ProductionInventory, { phones, greens, moments }: Played): void {
  const { scans = [] } = inventory.scansAfter({ after: '0', device: 1, limit: 100_000 }) ?? {}
  const ids = new Set(scans.map(({ id }) => id))
  const kept = greens.filter(({ isForgotten }) => !isForgotten)
  expect(kept.filter(({ scan }) => !ids.has(scan))).toEqual([])

  const counted = scans.filter(({ kind }) => kind !== 'taken_back')
  const byTicket = Map.groupBy(counted, ({ ticket }) => ticket)
  const entries = scans.filter(({ kind }) => kind === 'entry')
  expect(entries.map(({ ticket }) => ticket).toSorted()).toEqual([...byTicket.keys()].toSorted())
  for (const own of byTicket.values()) {
    // by the true times, whatever the telephones' clocks say
    const times = own.map(({ ticket, at_ms: atMs }) => trueTime(moments.get(ticket) ?? [], atMs))
    const fresh = times.filter((_, index) => own[index]?.kind !== 'again')
    expect(times[own.findIndex(({ kind }) => kind === 'entry')]).toBe(Math.min(...fresh))
  }
  for (const own of Map.groupBy(greens, ({ ticket }) => ticket).values()) {
    expect(own.filter(({ again, offline, isBack }) => !again && !offline && !isBack).length).toBeLessThan(2)
  }

  const stored = inventory.entriesOf([...byTicket.keys()])
  for (const { ticket, at_ms: atMs } of entries) expect(stored[ticket]?.at_ms).toBe(atMs)
  const figures = inventory.eveningFigures()
  if (!figures) throw new Error('the inventory has no sales data')
  const sum = (parts: readonly { entered: number }[]) => parts.reduce((all, { entered }) => all + entered, 0)
  const { length } = entries
  expect([figures.entered, sum(figures.gates), sum(figures.steps)]).toEqual([length, length, length])
  expect(figures.again).toBe(scans.filter(({ kind }) => kind === 'again').length)
  const doubles = new Set(scans.filter(({ kind }) => kind === 'double').map(({ ticket }) => ticket))
  const named = figures.doubles.filter((each) => each.kind === 'double' || doubles.has(each.ticket))
  expect(named.map(({ ticket }) => ticket).toSorted()).toEqual([...doubles].toSorted())
  for (const { door, gate } of phones) {
    const here = figures.gates.find((each) => each.gate === gate)?.entered ?? 0
    expect(door.state).toMatchObject({
      phase: 'open',
      waiting: 0,
      entered: length,
      enteredHere: here,
      offlineSince: null,
    })
  }
}

/** Returns when a ticket was shown that has a scan at a time by a clock that was corrected. */
function trueTime(moments: readonly number[], atMs: number): number {
  const near = moments.filter((moment) => Math.abs(moment - atMs) < 1500)
  expect(near).toHaveLength(1)
  return near[0] ?? 0
}
