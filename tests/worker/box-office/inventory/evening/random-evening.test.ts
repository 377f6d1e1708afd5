// Evenings by chance: three devices with wrong clocks and a bad network scan copies of the same tickets, while tickets
// are refunded, changed and sold again. Whatever arrives how often and in which order, the books are the same.
import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { VerifiedEntry } from '../../../../../worker/box-office/objects/inventory/evening/admit.ts'
import fc from '../../../../properties.ts'
import { nextKey, startMs } from '../some-inventory.ts'
import { minute, nextScan, type SoldTicket, someEvening } from './some-evening.ts'

/** `lost` never arrives, the answer to `cut` is lost, and `twice` arrives again after the next call. */
const calls = fc.constantFrom('ok', 'ok', 'lost', 'cut', 'twice')
const device = fc.nat(2)
const ticket = fc.nat(4)
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        verb: fc.constant('scan' as const),
        device,
        ticket,
        code: fc.nat(2),
        isAgain: fc.integer({ min: 0, max: 5 }).map((each) => each === 0),
        isByName: fc.integer({ min: 0, max: 7 }).map((each) => each === 0),
        call: calls,
      }),
    },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant('network' as const), device }) },
    { weight: 3, arbitrary: fc.record({ verb: fc.constant('send' as const), device, call: calls, turn: fc.nat(5) }) },
    {
      weight: 3,
      arbitrary: fc.record({ verb: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('refund', 'exchange', 'sell' as const), ticket }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant('reseat' as const), ticket, seat: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.constant({ verb: 'restart' as const }) },
  ),
  { minLength: 10, maxLength: env.FULL ? 150 : 50 },
)

interface Device {
  id: number
  name: string
  since_ms: number
  /** How far the device's clock is ahead. */
  offMs: number
  isOnline: boolean
  /** What the device has let in and not sent yet. */
  waiting: VerifiedEntry[]
  /** The tickets that the device has let in or seen to be used. */
  known: Set<string>
}

/** What the server has heard of a scan. */
interface Heard {
  ticket: string
  timeMs: number
  arrivedMs: number
  isAgain: boolean
  isIn: boolean
}

it('has one entry of each ticket, the earliest; no scan is lost, and nobody gets another’s green', async () => {
  const offsets = fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(0, 40_000, -5 * minute, 5 * minute)))
  await fc.assert(fc.asyncProperty(steps, offsets, playEvening), { numRuns: env.FULL ? 150 : 8 })
})

async function playEvening(evening: Step[], offsets: number[]): Promise<void> {
  const { stub, clock, tickets, sell, news, figures } = await someEvening([
    ['1-1', '1-2', '1-3'],
    ['1-5', '1-6'],
  ])
  const devices = offsets.map((offMs, index): Device => {
    const waiting: VerifiedEntry[] = []
    return {
      id: index + 1,
      name: `Tür ${index + 1}`,
      since_ms: startMs,
      offMs,
      isOnline: true,
      waiting,
      known: new Set(),
    }
  })
  /** The codes of each ticket; only the last one is valid, and none of a refunded ticket. */
  const codes = new Map(tickets.map((each) => [each.ticket, [each as SoldTicket]]))
  const gone = new Set<string>()
  const heard = new Map<string, Heard>()
  /** The scans whose holders have seen green. */
  const green = new Set<string>()
  let delayed: (() => Promise<unknown>)[] = []

  const isIn = (id: string) => [...heard.values()].some((each) => each.ticket === id && each.isIn)
  const stateOf = ({ ticket: id, counter }: VerifiedEntry) => {
    const isCurrent = counter === null || counter === codes.get(id)?.at(-1)?.counter
    return gone.has(id) || !isCurrent ? 'revoked' : isIn(id) ? 'used' : 'valid'
  }
  const hear = (entry: VerifiedEntry, { offMs, since_ms: sinceMs }: Device) => {
    const before = heard.get(entry.id)
    if (before) before.isIn ||= entry.offline
    else {
      const state = stateOf(entry)
      const isWrong = Math.abs(offMs) > minute
      const timeMs = Math.min(clock.nowMs, Math.max(sinceMs, isWrong ? entry.at_ms - offMs : entry.at_ms))
      const lets = entry.offline || state === 'valid' || (entry.again && state === 'used')
      heard.set(entry.id, { ticket: entry.ticket, timeMs, arrivedMs: clock.nowMs, isAgain: entry.again, isIn: lets })
      return { state, lets }
    }
    return null
  }
  const call = async (from: Device, entries: VerifiedEntry[], how: string) => {
    const later = delayed
    if (how === 'lost') return null
    const { id, name, since_ms } = from
    const sent = { device: { id, name, since_ms }, sent_ms: clock.nowMs + from.offMs, entries }
    const expected = entries.map((entry) => [entry, hear(entry, from)] as const)
    const answers = (await stub.admit(sent)) ?? []
    delayed = how === 'twice' ? [() => stub.admit(sent)] : []
    for (const repeat of later) await repeat()
    expect(answers.map((answer) => answer.id)).toEqual(entries.map((entry) => entry.id))
    for (const [index, [entry, now]] of expected.entries()) {
      if (now?.state === 'revoked') expect(answers[index]).toMatchObject({ state: 'revoked', place: null })
      else if (now && !entry.offline) expect(answers[index]?.state).toBe(now.lets ? 'entered' : 'used')
    }
    return how === 'cut' ? null : answers
  }
  const send = async (from: Device, how: string, turn = 0) => {
    if (from.waiting.length === 0) return true
    const turned = [...from.waiting.slice(turn), ...from.waiting.slice(0, turn)]
    const answers = await call(from, turned, how)
    if (answers) from.waiting = []
    return answers !== null
  }

  for (const step of evening) {
    if (step.verb === 'pass') clock.nowMs += step.seconds * 1000
    else if (step.verb === 'restart') {
      await evictDurableObject(env.INVENTORY.get(stub.id))
      // an object that does not run cannot be evicted again
      await stub.availability()
    } else if (step.verb === 'network' || step.verb === 'send' || step.verb === 'scan') {
      const from = devices[step.device] as Device
      if (step.verb === 'network') from.isOnline = !from.isOnline
      else if (step.verb === 'send') {
        if (from.isOnline) await send(from, step.call, step.turn % (from.waiting.length || 1))
      } else {
        const own = codes.get(tickets[step.ticket]?.ticket ?? '') ?? []
        const code = own[step.code % own.length] as SoldTicket
        const entry: VerifiedEntry = {
          id: nextScan(),
          ticket: code.ticket,
          ...(step.isByName ? { counter: null, place: null } : { counter: code.counter, place: code.place }),
          at_ms: clock.nowMs + from.offMs,
          gate: from.name,
          again: step.isAgain,
          offline: false,
        }
        const isHeard = from.isOnline && (await send(from, step.call))
        const answers = isHeard ? await call(from, [entry], step.call) : null
        const isLetIn = answers ? answers[0]?.state === 'entered' : step.isAgain || !from.known.has(code.ticket)
        if (!answers && isLetIn) from.waiting.push({ ...entry, offline: true })
        if (isLetIn) green.add(entry.id)
        if (isLetIn || answers?.[0]?.state === 'used') from.known.add(code.ticket)
      }
    } else {
      const sold = codes.get(tickets[step.ticket]?.ticket ?? '')?.at(-1) as SoldTicket
      const { order, ticket: line } = sold
      if (step.verb === 'sell') await sell([sold.seat]).catch(() => null)
      else if (step.verb === 'reseat') {
        const seat = `2-${step.seat + 1}`
        const moved = await stub.reseat(nextKey(), { order, moves: [{ line, seat }], strand: true })
        const { placeDigest } = await import('../../../../../worker/box-office/codes/place-digest.ts')
        const counter = sold.counter + 1
        if (moved.ok) codes.get(line)?.push({ ...sold, seat, counter, place: await placeDigest(seat) })
      } else {
        const is_move = step.verb === 'exchange'
        const cancelled = await stub.cancel(nextKey(), { order, lines: [line], refuses_used: true, is_move })
        if (cancelled.ok) gone.add(line)
        else expect(gone.has(line) || isIn(line)).toBe(true)
      }
    }
  }

  clock.nowMs += 10 * minute
  for (const from of devices) await send(from, 'twice')
  for (const from of devices) await call(from, [], 'ok')
  const { scans } = await news('0', 10_000)
  const kinds = new Map(scans.map(({ id, kind }) => [id, kind]))
  for (const id of green) expect(kinds.has(id)).toBe(true)
  expect(kinds.size).toBe([...heard.values()].filter((each) => each.isIn).length)

  const counted = await figures()
  const entries = await stub.entriesOf([...codes.keys()])
  for (const id of codes.keys()) {
    const own = [...heard].filter(([, each]) => each.ticket === id && each.isIn)
    const fresh = own.some(([, { isAgain }]) => !isAgain) ? own.filter(([, { isAgain }]) => !isAgain) : own
    const first = Math.min(...fresh.map(([, { timeMs }]) => timeMs))
    expect(entries[id]?.at_ms).toBe(own.length > 0 ? first : undefined)
    const isEntry = ([scan]: [string, Heard]) => kinds.get(scan) === 'entry'
    expect(own.filter(isEntry).map(([, { timeMs }]) => timeMs)).toEqual(own.length > 0 ? [first] : [])
    for (const [scan, { isAgain }] of own.filter((each) => !isEntry(each)))
      expect(kinds.get(scan)).toBe(isAgain ? 'again' : 'double')
    const isDouble = own.some(([scan]) => kinds.get(scan) === 'double')
    const named = counted.doubles.find((each) => each.ticket === id)
    expect(named !== undefined).toBe(isDouble || named?.kind === 'resold' || named?.kind === 'refunded')
    // the visitor who is in the house with a refunded ticket has a used place, unless the place is sold again
    if (gone.has(id) && own.length > 0) {
      const seat = codes.get(id)?.at(-1)?.seat
      const isKept = (await stub.deskHall())?.used_places.some(({ place }) => place === seat) ?? false
      expect(isKept).toBe(named?.kind !== 'resold')
    }
  }
  const count = Object.keys(entries).length
  expect(counted).toMatchObject({
    entered: count,
    again: [...kinds.values()].filter((kind) => kind === 'again').length,
  })
  for (const part of [counted.gates, counted.steps, counted.entrances])
    expect(part.reduce((sum, { entered }) => sum + entered, 0)).toBe(count)
  expect((await stub.deviceCounts()).reduce((sum, { entered }) => sum + entered, 0)).toBe(count)
  expect(await stub.evening()).toMatchObject({ entered: count, sold: counted.sold })
  // a device that fetches in small parts knows the same in the end
  const latest = new Map<string, string>()
  for (let after = '0', isComplete = false; !isComplete; ) {
    const part = await news(after, 3)
    for (const { id, kind } of part.scans) latest.set(id, kind)
    isComplete = part.is_complete
    after = part.next
  }
  expect(latest).toEqual(kinds)
}

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never
