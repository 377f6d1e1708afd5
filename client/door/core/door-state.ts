// What the page at the door shows, derived from what the device knows.
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { DoorDevice } from './door-device.ts'
import type { KnownScan } from './evening.ts'
import type { Shown } from './shown.ts'

/** What the page itself holds of its state. */
export interface OwnState {
  shown: Shown | null
  /** How many answers have been shown. */
  answers: number
  busy: boolean
  /** Whether the browser checks signatures; if not, it scans with a network only. */
  canVerify: boolean
  problem: 'wrong-code' | 'no-right' | 'too-many' | 'no-network' | null
  /** How many entries the answer that is shown could take back. */
  undo: number
}

/** What the page shows. */
export type DoorState = ReturnType<typeof stateOf>

/** `waiting`: the desk must admit the device first. */
type Phase = 'loading' | 'unpaired' | 'waiting' | 'choosing' | 'open'

export function stateOf(doorDevice: DoorDevice, own: OwnState, isStarted: boolean) {
  const { memory, server, evening, offlineMs, packMs, refusedBackMs } = doorDevice
  const { shown } = own
  const { device = null, productions = [], production = null, gate = null } = memory.values.session ?? {}
  const phase: Phase = !device ? 'unpaired' : device.is_waiting ? 'waiting' : evening ? 'open' : 'choosing'
  const isHere = (entry: KnownScan) => (gate === null ? memory.scans.has(entry.id) : entry.gate === gate)
  const group = shown?.kind === 'valid' && evening ? evening.ticketsWith(shown.ticket.ticket) : []
  return {
    ...own,
    /** How many tickets that were bought with the one that is shown may still be let in. */
    rest: group.filter((each) => evening?.isOpen(each.ticket)).length,
    phase: isStarted || phase === 'open' ? phase : ('loading' as const),
    device,
    productions,
    production,
    gate,
    /** Since when there is no network; null while connected. */
    offlineSince: offlineMs === null ? null : berlinIso(new Date(offlineMs)),
    /** When the server made the list of tickets on this device; null without a list. */
    packAsOf: packMs === null ? null : berlinIso(new Date(packMs)),
    /** The number of scans that the server does not have yet. */
    waiting: doorDevice.waiting().length,
    /** The number of tickets in the house. */
    entered: evening?.entered ?? 0,
    /** The number of them that were let in at the chosen door; without a door, by this device. */
    enteredHere: evening?.enteredBy(isHere) ?? 0,
    /** When the latest entry began that the server still counts although it was taken back here; null without one. */
    refusedBack: refusedBackMs === null ? null : berlinIso(new Date(refusedBackMs)),
    sold: evening?.sold || (production?.sold ?? 0),
    /** By how many seconds the device's clock is slow (or fast, if negative); 0 up to a minute. */
    clockOffSeconds: Math.round(server.clockMs / 1000),
    /** Whether the browser refuses to store: scans that wait are lost if the page is closed. */
    isStorageLost: memory.isLost,
  }
}
