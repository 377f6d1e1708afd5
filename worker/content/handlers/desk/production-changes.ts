// Cancels and moves productions at the desk. The box office changes their orders.

import type { JobChange } from '../../../../shared/contract/box-office/facts.ts'
import type {
  HallCheck,
  ProductionCancellation,
  ProductionConsequences,
  ProductionMove,
  ProductionResumption,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { usualLengthMs } from '../../../../shared/entities/productions/calendar.ts'
import {
  type ChangeWhy,
  isLaterTheSameDay,
  isTaken,
  type StartAndHall,
  shiftedFields,
  takesBack,
} from '../../../../shared/entities/productions/changes.ts'
import { doorsOf } from '../../../../shared/entities/productions/doors.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { moment, select } from '../../store/commit.ts'
import { currentValues, type StoredEntry } from '../../store/desk/entry.ts'
import { pagesOfProduction } from '../../store/productions/hall.ts'
import type { Sql } from '../../store/sql.ts'
import { doorsOfRoom, roomsOf } from '../../store/venues/queries.ts'
import { hallName, roomOf } from '../venues/item.ts'
import type { MovedTime, MoveNews } from './box-office.ts'
import type { DeskCall, DeskOutcome } from './call.ts'
import { changeEntry } from './change.ts'
import { checkHall } from './hall.ts'
import { recordOf, storedEntry } from './read.ts'

type Values = Record<string, unknown>

export type ProductionOutcome = DeskOutcome | { kind: 'hall-taken'; hall: HallCheck } | { kind: 'not-later' }

/**
 * Returns the request key of the job of a published change.
 * @param revision the production's revision after the publication
 */
export function changeKey(change: JobChange, id: number, revision: number): string {
  return `desk-${change}-${id}-${revision}`
}

/**
 * Cancels a production, or drafts its cancellation. Publishing a cancellation that is already public succeeds without a
 * change, even with an outdated revision.
 * @param jobStart returns the statements that store the start of the job, by its key
 */
export async function writeCancellation(
  call: DeskCall,
  id: number,
  revision: number,
  { action, notice, reason, remark }: ProductionCancellation,
  jobStart: (key: string) => Promise<readonly Sql[]>,
): Promise<ProductionOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  if (action === 'publish' && isCancelled(entry.values)) return unchanged(call, entry)
  const values = { contentStatus: 'cancelled', statusText: notice }
  const written = await changeEntry(call, id, revision, {
    action: actionOf(entry, action),
    values,
    why: whyOf(reason, remark),
    keeps_draft: true,
    // its dialog has shown each of these values
    seen: null,
    further: action === 'publish' ? await jobStart(changeKey('cancelled', id, revision + 1)) : [],
  })
  return action === 'publish' ? orDoneBefore(call, id, written, isCancelled) : written
}

/**
 * Publishes or drafts a production's new date and hall; doors, introduction and end shift by the same amount. A move
 * that is already public succeeds without a change, even with an outdated revision.
 * @param further returns the statements that shift the end of the sale by as many milliseconds as the public start, and
 * store the start of the job
 * @returns `not-later` if the kind is `later`, but the change is not a later start of the public production that day
 */
export async function writeMove(
  call: DeskCall,
  id: number,
  revision: number,
  move: ProductionMove,
  further: (about: { byMs: number; key: string }) => Promise<readonly Sql[]>,
): Promise<ProductionOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  if (move.action === 'publish' && isAt(entry.values, move)) return unchanged(call, entry)
  const was = publicStart(entry)
  if (move.kind === 'later' && !isLater(entry, move)) return { kind: 'not-later' }
  const before = currentValues(call.entity.fields, entry)
  const values = { ...valuesOfMove(entry, before, move), ...(await formerHall(call, entry, move)) }
  if (move.room_id !== null) {
    const hall = await checkHall(call, {
      id,
      room: move.room_id,
      at: move.starts_at,
      lengthMs: lengthOf({ ...before, ...values }),
    })
    if (isTaken(hall)) return { kind: 'hall-taken', hall }
  }
  const byMs = was ? Date.parse(move.starts_at) - Date.parse(was.starts_at) : 0
  const key = changeKey('moved', id, revision + 1)
  const written = await changeEntry(call, id, revision, {
    action: actionOf(entry, move.action),
    values,
    keeps_draft: true,
    seen: null,
    why: whyOf(move.reason, move.remark),
    further: move.action === 'publish' ? await further({ byMs, key }) : [],
  })
  return move.action === 'publish' ? orDoneBefore(call, id, written, (now) => isAt(now, move)) : written
}

/**
 * Publishes that a cancelled or moved production takes place as planned, without its notice. A production that takes
 * place already stays unchanged.
 * @param openSale returns the statements that open the sale
 */
export async function writeResumption(
  call: DeskCall,
  id: number,
  revision: number,
  { status }: ProductionResumption,
  openSale: () => Promise<readonly Sql[]>,
): Promise<ProductionOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry?.values || entry.state === 'deleted') return { kind: 'not-found' }
  if (!takesBack(entry.values.contentStatus, status)) return unchanged(call, entry)
  return changeEntry({ ...call, mayTakeBack: true }, id, revision, {
    action: 'publish',
    values: { contentStatus: status, statusText: null },
    keeps_draft: true,
    seen: null,
    further: await openSale(),
  })
}

/**
 * Returns the times that `writeMove` would store, with the doors as they would open in the new hall.
 * @returns null if the production is missing, or if the move would be refused as `not-later`
 */
export async function timesOfMove(call: DeskCall, id: number, move: ProductionMove): Promise<MoveNews['times'] | null> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted' || (move.kind === 'later' && !isLater(entry, move))) return null
  const before = currentValues(call.entity.fields, entry)
  const values = valuesOfMove(entry, before, move)
  const times = Object.fromEntries(movedTimes.filter((name) => name in values).map((name) => [name, values[name]]))
  return { ...times, doorsAt: await doorsOfMove(call, { ...before, ...values }) }
}

/** Returns when the doors open by the given values and their hall, in UTC; null if unknown. */
async function doorsOfMove({ store }: DeskCall, { startsAt, doorsAt, introductionAt, roomId }: Values) {
  const [hall] = await select(store, doorsOfRoom(typeof roomId === 'number' ? roomId : null))
  const doors = doorsOf(
    {
      date: berlinIso(String(startsAt)),
      doors: typeof doorsAt === 'string' ? doorsAt : null,
      introduction: typeof introductionAt === 'string' ? introductionAt : null,
    },
    hall?.venue_doors_minutes ?? null,
  )
  return doors && moment(new Date(doors))
}

const movedTimes: readonly MovedTime[] = ['startsAt', 'previousStartsAt', ...shiftedFields]

/** Whether a move only lets the public production begin later on the same day. */
function isLater(entry: StoredEntry, move: ProductionMove): boolean {
  const was = publicStart(entry)
  return was !== null && isLaterTheSameDay(was, move)
}

function publicStart({ values }: StoredEntry): StartAndHall | null {
  const { startsAt, roomId } = values ?? {}
  return typeof startsAt === 'string' ? { starts_at: startsAt, room_id: (roomId as number | null) ?? null } : null
}

/** Converts a conflict to success if a concurrent request has already made the same change public. */
async function orDoneBefore(
  call: DeskCall,
  id: number,
  written: ProductionOutcome,
  isDone: (values: StoredEntry['values']) => boolean,
): Promise<ProductionOutcome> {
  if (written.kind !== 'conflict') return written
  const entry = await storedEntry(call, id)
  return entry && isDone(entry.values) ? unchanged(call, entry) : written
}

/** Whether the public production is cancelled. */
export async function isCalledOff(call: DeskCall, id: number): Promise<boolean> {
  const entry = await storedEntry(call, id)
  return entry !== null && isCancelled(entry.values)
}

function isCancelled(values: StoredEntry['values']): boolean {
  return values?.contentStatus === 'cancelled'
}

/** Counts the pages of abos, people and works that show a production; `home` is 1 if the home page features it. */
export async function readPages({ store }: DeskCall, id: number): Promise<ProductionConsequences['pages']> {
  const [pages] = await select(store, pagesOfProduction(id))
  return pages ?? { home: 0, abos: 0, people: 0, works: 0 }
}

/**
 * Checks whether a hall is free for a production from `at` until `ends_at`. Without an end, assumes the production's
 * stored length, or the usual length.
 * @param id null for a production that is not stored yet
 * @returns null if the production is missing
 */
export async function readHall(
  call: DeskCall,
  { id, room, at, ends_at: endsAt }: { id: number | null; room: number; at: string; ends_at: string | null },
): Promise<HallCheck | null> {
  const entry = id === null ? null : await storedEntry(call, id)
  if (id !== null && !entry) return null
  const stored = entry ? currentValues(call.entity.fields, entry) : {}
  return checkHall(call, { id, room, at, lengthMs: lengthOf(endsAt ? { startsAt: at, endsAt } : stored) })
}

async function unchanged(call: DeskCall, entry: StoredEntry): Promise<DeskOutcome> {
  return { kind: 'done', status: 200, record: await recordOf(call, entry), tags: [] }
}

function actionOf({ live }: StoredEntry, action: 'save' | 'publish'): 'save' | 'publish' {
  return live ? action : 'save'
}

function isAt(values: Values | null, { kind, starts_at: startsAt, room_id: roomId }: ProductionMove): boolean {
  if (values?.startsAt !== startsAt || values.roomId !== roomId) return false
  if (kind === 'later') return typeof values.previousStartsAt === 'string'
  return kind === 'corrected' || values.contentStatus === 'moved'
}

function valuesOfMove(entry: StoredEntry, before: Values, move: ProductionMove): Values {
  const { kind, starts_at: startsAt, room_id: roomId, notice } = move
  const values: Values = { startsAt, roomId }
  const was = typeof before.startsAt === 'string' ? Date.parse(before.startsAt) : Number.NaN
  const byMs = Date.parse(startsAt) - was
  for (const name of shiftedFields) {
    const value = before[name]
    if (typeof value === 'string' && byMs) values[name] = moment(new Date(Date.parse(value) + byMs))
  }
  const publicStart = entry.values?.startsAt ?? null
  const previous = entry.values?.previousStartsAt ?? null
  // a start that a correction makes the present one again is no earlier start
  if (kind === 'corrected') return previous === startsAt ? { ...values, previousStartsAt: null } : values
  if (publicStart !== null && publicStart !== startsAt) values.previousStartsAt = publicStart
  if (kind === 'moved') return { ...values, contentStatus: 'moved', statusText: notice }
  // a production that is delayed twice in an evening keeps the start that tickets show
  const isFirstKept = typeof previous === 'string' && berlinDay(previous) === berlinDay(startsAt)
  return { ...values, ...(isFirstKept && { previousStartsAt: previous }), ...(notice && { statusText: notice }) }
}

/**
 * Returns the name of the public hall if the production leaves it. A correction back to the former hall clears that.
 */
async function formerHall({ store, site }: DeskCall, { values }: StoredEntry, move: ProductionMove): Promise<Values> {
  if (!values || values.roomId === move.room_id) return {}
  const rooms = await select(store, roomsOf(site))
  const nameOf = (id: unknown) => {
    const row = rooms.find(({ room_id: room }) => room === id)
    const room = row ? roomOf(row) : null
    return room ? hallName(room) : null
  }
  if (move.kind === 'corrected') return values.previousHall === nameOf(move.room_id) ? { previousHall: null } : {}
  const was = nameOf(values.roomId)
  return was === null ? {} : { previousHall: was }
}

function lengthOf({ startsAt, endsAt }: Values): number {
  const length = Date.parse(String(endsAt)) - Date.parse(String(startsAt))
  return length > 0 ? length : usualLengthMs
}

function whyOf(reason: ChangeWhy['reason'], remark: string | undefined): ChangeWhy {
  return { reason, ...(remark ? { remark } : {}) }
}

/**
 * Whether publishing `next` would cancel or move the public production.
 * @param keepsDraft whether only `next` is published, without the rest of the draft
 */
export function cancelsOrMoves(record: DeskRecord, next: Values, keepsDraft: boolean): boolean {
  const { public: before } = record
  if (!before) return false
  const after = { ...(keepsDraft ? before : record.values), ...next }
  const status = String(after.contentStatus)
  const isNewStatus = status !== before.contentStatus && (status === 'cancelled' || status === 'moved')
  return isNewStatus || after.startsAt !== before.startsAt || after.roomId !== before.roomId
}
