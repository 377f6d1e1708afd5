import type { HeldLines, HoldAnswer, Refusal } from '../answers.ts'
import type { DoorStore } from '../door-store.ts'
import type { ScanStore } from '../evening/scan-store.ts'
import type { Hall } from '../hall.ts'
import type { HoldStore } from '../hold-store.ts'
import { type LineRow, type LineStore, lineOf } from '../line-store.ts'

/** The context of a verb, which runs inside the object's transaction and never awaits. */
export interface VerbContext {
  /** Read-only, since writes go through the stores. */
  hall: Hall
  lines: LineStore
  holds: HoldStore
  door: DoorStore
  scans: ScanStore
  nowMs: number
  /** Whether visitors may pay by card. */
  takesCards: boolean
}

export function heldLines({ lines }: VerbContext, cart: string, untilMs: number): HeldLines {
  return { ok: true, lines: lines.ofCart(cart).map(lineOf), until_ms: untilMs }
}

/** Runs `act` on the lines that a cart holds, unless the hold has expired or is being paid for. */
export function withHeldLines(
  context: VerbContext,
  cart: string,
  act: (lines: LineRow[], untilMs: number) => HoldAnswer,
): HoldAnswer | Refusal {
  const hold = context.holds.ofCart(cart)
  if (!hold) return { ok: false, reason: 'hold_over' }
  if (hold.order_number !== null) return { ok: false, reason: 'being_paid' }
  return act(context.lines.ofCart(cart), hold.until_ms)
}
