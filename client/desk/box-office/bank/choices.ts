// What staff choose before the booking for a payment about which the dry run is not sure.
import type { Kind } from './summary.ts'

/**
 * `send`: what the dry run says. `forgo`: the house does without what is missing. `defer`: on the list, with its order.
 * `leave`: nothing is stored.
 */
export type PlainChoice = 'send' | 'forgo' | 'defer' | 'leave'

/** `to …`: to the proposed order with this number. `split …`: divided as these lines say (`typedParts`). */
export type Choice = PlainChoice | `to ${string}` | `split ${string}`

/** By the line's key; a line without an entry is sent. */
export type Choices = ReadonlyMap<string, Choice>

/** Payments that are booked to an order, though not as its price says. */
const doubtful: ReadonlySet<Kind> = new Set(['under_ended', 'over', 'late', 'double', 'cancelled'])

/** Payments that get on the list in any case, unless they are left out. */
const listed: ReadonlySet<Kind> = new Set(['maybe_double', 'unknown', 'collective'])

/** Returns what can be chosen for a payment; nothing for one that is exact, known, on the list, or has failed. */
export function choicesFor(kind: Kind): readonly PlainChoice[] {
  if (kind === 'under') return ['send', 'forgo', 'defer', 'leave']
  if (doubtful.has(kind)) return ['send', 'defer', 'leave']
  return listed.has(kind) ? ['send', 'leave'] : []
}

/** Returns the number of the order that staff have chosen for a payment that names none; null without one. */
export function chosenOrder(choice: Choice): string | null {
  return choice.startsWith('to ') ? choice.slice(3) : null
}

/** Returns how staff divide a payment among orders, as they have typed it; null if they do not. */
export function chosenParts(choice: Choice): string | null {
  return choice.startsWith('split ') ? choice.slice('split '.length) : null
}

export function isListed(kind: Kind): boolean {
  return listed.has(kind) || kind === 'deferred'
}
