// What the page at the door shows of tickets. Words and languages are the UI's.
import type {
  DoorSearch,
  EveningFigures,
  EveningProduction,
  PackTicket,
  PlaceParts,
} from '../../../shared/contract/box-office/evening.ts'

/** A ticket as a scan's answer shows it; without its place if it is newer than the device's pack. */
export interface ShownTicket extends Partial<Omit<PackTicket, 'place'>> {
  ticket: string
  place?: PlaceParts | null
}

/** How many tickets were bought together, and how many of them are in the house, this one included. */
export interface Group {
  at: number
  of: number
}

/** The answer to a scan. */
export type Shown =
  | {
      kind: 'valid'
      ticket: ShownTicket
      /** Whether the holder was let in again. */
      again: boolean
      /** Whether the device decided without a network. */
      offline: boolean
      group: Group | null
      /** When and where an earlier entry of the ticket was taken back. */
      back?: { at: string; gate: string | null }
    }
  /** How many of the tickets that were admitted together were let in, had been used, and were refused. */
  | { kind: 'group'; admitted: number; used: number; refused: number; offline: boolean }
  /** How many entries were taken back; 0 after more than five minutes. */
  | { kind: 'back'; count: number }
  | { kind: 'practice' }
  | { kind: 'used'; ticket: ShownTicket; first: { at: string; gate: string | null }; offline: boolean }
  | { kind: 'other'; production: { title: string; date: string; hall: string | null } | null }
  | { kind: 'revoked'; reason: 'refunded' | 'changed' }
  | { kind: 'unknown' }
  /** There is no network, and the device cannot decide: it has no Ed25519 or no pack yet. */
  | { kind: 'unchecked' }

export type SearchResult = DoorSearch['results'][number]
/** What a search has found, or why the server did not search; null without a network. */
export type Found = DoorSearch | { detail: string | null }
export type { EveningFigures, EveningProduction }
