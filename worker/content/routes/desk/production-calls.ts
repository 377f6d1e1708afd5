import { z } from 'zod'
import type { DeskCalendar, DeskMonths } from '../../../../shared/entities/productions/calendar.ts'
import {
  changeReasons,
  type MovePreview,
  moveKinds,
  type ProductionCancellation,
  type ProductionChanged,
  type ProductionConsequences,
  type ProductionMove,
} from '../../../../shared/entities/productions/changes.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { oneLine } from '../../../../shared/shop/one-line.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import type { BoxOfficeCall, ChangedOrders } from '../../handlers/desk/box-office.ts'
import { readCalendar, readMonths } from '../../handlers/desk/calendar.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import {
  type ProductionOutcome,
  readHall,
  readPages,
  timesOfMove,
  writeCancellation,
  writeMove,
} from '../../handlers/desk/production-changes.ts'
import { baseRevision, editorBody } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, type Call, callAs, knownId, type RouteCall, requireChange } from './call-as.ts'

const entity = 'productions'

/** `GET /admin/api/productions/{id}/consequences/`: figures of the sale, and how many pages show the production. */
export async function getConsequences({ c, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'read', entity)
  const id = await knownId(c, call)
  const [sale, pages] = await Promise.all([boxOffice.inNumbers(soldAs(c, call, id)), readPages(call, id)])
  return c.json({ sale, pages } satisfies ProductionConsequences, 200, noStore)
}

/**
 * `GET /admin/api/productions/hall/?room=&at=&ends_at=&id=`: whether a hall is free from `at` until `ends_at` for the
 * production `id`. Without `ends_at`, the hall must be free for the production's length; without `id`, for a new
 * production of the usual length.
 */
export async function getHall({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read', entity)
  const hall = await readHall(call, queryAs(c, hallQuery))
  return hall ? c.json(hall, 200, noStore) : problemResponse('not-found', problemLocale(c))
}

/**
 * `GET /admin/api/calendar/?from=&before=`: the productions and closures from the day `from` to the day before
 * `before`.
 */
export async function getCalendar({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read', entity)
  const { from, before } = queryAs(c, period)
  const days = (Date.parse(before) - Date.parse(from)) / 86_400_000
  if (!(days > 0 && days <= maxDays)) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['before'] })
  return c.json((await readCalendar(call, { from, before })) satisfies DeskCalendar, 200, noStore)
}

/**
 * `GET /admin/api/productions/months/?before=`: the months before `before` to which the list can jump, the latest
 * first, with their numbers of productions.
 */
export async function getMonths({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read', entity)
  const { before } = queryAs(c, earlierMonths)
  return c.json((await readMonths(call, before)) satisfies DeskMonths, 200, noStore)
}

/** `POST /admin/api/productions/{id}/cancellation/`: cancels a production, or drafts its cancellation. */
export async function postCancellation({ c, onWrite, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'save', entity)
  const revision = baseRevision(c)
  const given: ProductionCancellation = await editorBody(c, cancellation)
  requireChange(call, given.action)
  const outcome = await writeCancellation(call, editedId(c), revision, given)
  return finish({ c, onWrite, boxOffice }, outcome, given.action, async (production, key) =>
    boxOffice.cancel(soldAs(c, call, production), { key, notice: given.notice, why: whyOf(given) }),
  )
}

/**
 * `POST /admin/api/productions/{id}/move/`: moves a production to another date or hall, or drafts the move; with
 * `is_dry_run`, only answers what it would tell the buyers.
 */
export async function postMove({ c, onWrite, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'save', entity)
  const revision = baseRevision(c)
  const given: ProductionMove = await editorBody(c, move)
  requireChange(call, given.action)
  const id = editedId(c)
  if (given.is_dry_run) return previewMove({ c, boxOffice }, call, given)
  const outcome = await writeMove(call, id, revision, given, (byMs) => boxOffice.saleEnd(soldAs(c, call, id), byMs))
  const { kind, notice } = given
  return finish({ c, onWrite, boxOffice }, outcome, given.action, async (production, key) =>
    boxOffice.move(soldAs(c, call, production), { key, notice, kind, why: whyOf(given) }),
  )
}

async function previewMove(
  { c, boxOffice }: Pick<Call, 'c' | 'boxOffice'>,
  call: RouteCall,
  move: ProductionMove,
): Promise<Response> {
  const id = await knownId(c, call)
  const times = await timesOfMove(call, id, move)
  if (!times) return refuseNotLater(c)
  const { kind, notice, room_id: room } = move
  const about = { kind, notice, room, times, maySeeBuyers: call.maySell }
  return c.json((await boxOffice.previewMove(soldAs(c, call, id), about)) satisfies MovePreview, 200, noStore)
}

function refuseNotLater(c: ApiContext): Response {
  const locale = problemLocale(c)
  return problemResponse('bad-request', locale, { fields: ['starts_at'], detail: notLater[locale] })
}

/**
 * Completes a cancellation or move: purges pages and, if the change is public, lets the box office update the orders.
 * If the change was refused, responds with the refusal.
 */
async function finish(
  { c, onWrite }: Call,
  outcome: ProductionOutcome,
  action: 'save' | 'publish',
  changeOrders: (production: number, key: string) => Promise<ChangedOrders>,
): Promise<Response> {
  if (outcome.kind === 'hall-taken')
    return problemResponse('hall-taken', problemLocale(c), { more: { hall: outcome.hall } })
  if (outcome.kind === 'not-later') return refuseNotLater(c)
  if (outcome.kind !== 'done') return answer(c, outcome, onWrite)
  const { record, tags } = outcome
  if (tags.length > 0) await onWrite?.(c, tags)
  setChangedTags(c, tags)
  const isPublished = action === 'publish' && record.public !== null
  const orders = isPublished
    ? await changeOrders(record.id, `desk-${record.id}-${record.revision}`)
    : { done: [], failed: [] }
  const changed: ProductionChanged = { record, orders: orders.done.length, failed: orders.failed }
  return c.json(changed, 200, { ...noStore, ETag: `"${record.revision}"` })
}

function queryAs<S extends z.ZodType>(c: ApiContext, schema: S): z.output<S> {
  const query = schema.safeParse(Object.fromEntries(new URL(c.req.url).searchParams))
  if (query.success) return query.data
  const fields = query.error.issues.map(({ path }) => String(path[0]))
  throw new RefusedRequest('bad-request', problemLocale(c), { fields })
}

function soldAs(c: ApiContext, { site, by }: DeskCall, production: number): BoxOfficeCall {
  return { env: c.env, site, production, now: c.var.now, by }
}

function whyOf({ reason, remark }: ProductionCancellation | ProductionMove): object {
  return { reason, ...(remark ? { remark } : {}) }
}

const notLater: Record<Locale, string> = {
  de: 'Später am selben Abend: Der neue Beginn liegt nach dem bisherigen, am selben Tag und im selben Saal.',
  en: 'Later the same evening: the new start is after the present one, on the same day and in the same hall.',
}

const maxNotice = 400
const notice = z.strictObject({
  de: z.string().trim().min(1).max(maxNotice),
  en: z.string().trim().max(maxNotice).nullable().optional(),
})
const why = {
  action: z.enum(['save', 'publish']),
  reason: z.enum(changeReasons),
  remark: z.string().overwrite(oneLine).max(300).optional(),
}
const moment = z.iso.datetime({ precision: 0 })

const cancellation = z.strictObject({ ...why, notice })
const move = z.strictObject({
  ...{ ...why, kind: z.enum(moveKinds), starts_at: moment },
  ...{ room_id: z.int().positive().nullable(), notice: notice.nullable(), is_dry_run: z.boolean().optional() },
})
const id = z.coerce.number().int().positive()
const hallQuery = z.object({
  ...{ room: id, at: moment },
  ...{ ends_at: moment.nullable().default(null), id: id.nullable().default(null) },
})
/** Maximum length of a period in days: a year with some weeks on both sides. */
const maxDays = 400
const period = z.object({ from: z.iso.date(), before: z.iso.date() })
const earlierMonths = z.object({
  before: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .default('9999-12'),
})
