// What the page at the door shows. Words and languages are the UI's.
import type {
  DoorSearch,
  EveningFigures,
  EveningProduction,
  PairedDevice,
  PlaceParts,
} from '../../../shared/contract/box-office/evening.ts'

/** A ticket as a scan's answer shows it; the fields are null for a ticket that is newer than the device's pack. */
export interface ShownTicket {
  ticket: string
  text: string | null
  place: PlaceParts | null
  entrance: string | null
  price_type: string | null
  /** What the holder of a reduced ticket shows, such as "Schülerausweis". */
  proof: string | null
}

/** Tickets that were bought together: "Karte 3 von 3, die anderen sind drin". */
export interface Group {
  /** How many of the group are in the house, this ticket included. */
  at: number
  of: number
  others_in: boolean
}

/** The answer to a scan. */
export type Shown =
  | {
      kind: 'valid'
      ticket: ShownTicket | null
      /** Whether the holder was let in again. */
      again: boolean
      /** Whether the device decided without a network. */
      offline: boolean
      group: Group | null
      /** Set for the desk's practice code, whose ticket is null. */
      practice?: true
    }
  | { kind: 'used'; ticket: ShownTicket; first: { at: string; gate: string | null } | null; offline: boolean }
  | { kind: 'other'; production: { title: string; date: string; hall: string | null } | null }
  | { kind: 'revoked'; reason: 'refunded' | 'changed' }
  | { kind: 'unknown' }
  /** There is no network, and the device cannot decide: it has no Ed25519 or no pack yet. */
  | { kind: 'unchecked' }

export type DoorProblem = 'wrong-code' | 'too-many' | 'no-network' | 'no-evening'

export interface DoorState {
  /** `waiting`: the desk must admit the device first. */
  phase: 'loading' | 'unpaired' | 'waiting' | 'choosing' | 'open'
  device: PairedDevice | null
  productions: EveningProduction[]
  production: EveningProduction | null
  gate: string | null
  /** Since when there is no network; null while connected. */
  offlineSince: string | null
  /** When the server made the list of tickets on this device; null without a list. */
  packAsOf: string | null
  /** The number of scans that the server does not have yet. */
  waiting: number
  /** The number of tickets in the house. */
  entered: number
  /** The number of them that were let in at the chosen door; without a door, by this device. */
  enteredHere: number
  sold: number
  shown: Shown | null
  busy: boolean
  /** Whether the browser checks signatures; if not, it scans with a network only. */
  canVerify: boolean
  /** By how many seconds the device's clock is slow (or fast, if negative); 0 up to a minute. */
  clockOffSeconds: number
  /** Whether the browser refuses to store: scans that wait are lost if the page is closed. */
  isStorageLost: boolean
  problem: DoorProblem | null
}

export type SearchResults = DoorSearch['results']
export type { EveningFigures, EveningProduction, PairedDevice, PlaceParts }
