import { refusalSentence } from '../../../../shared/contract/box-office/staff-calls.ts'
import type { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import type {
  ProductionCancellation,
  ProductionChanged,
  ProductionMove,
  programmeSchemas,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import type { BoxOfficeCall } from '../../handlers/desk/box-office.ts'
import { readCalendar, readMonths } from '../../handlers/desk/calendar.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import {
  changeKey,
  isCalledOff,
  type ProductionOutcome,
  readHall,
  readPages,
  timesOfMove,
  writeCancellation,
  writeMove,
  writeResumption,
} from '../../handlers/desk/production-changes.ts'
import { baseRevision } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, knownId, requireChange } from './call-as.ts'
import type { RowsCall, RowsCalls } from './serve-desk.ts'

type Schemas = typeof programmeSchemas

/** Maximum length of a period in days: a year with some weeks on both sides. */
const maxDays = 400

export const productionCalls: RowsCalls<typeof programmeRows, typeof programmeSchemas> = {
  async readConsequences({ c, desk, boxOffice, answer }) {
    const id = await knownId(c, desk)
    const [sale, pages] = await Promise.all([boxOffice.inNumbers(soldAs(c, desk, id)), readPages(desk, id)])
    return answer({ sale, pages })
  },
  /** Without `ends_at`, the hall must be free for the production's length; without `id`, for the usual length. */
  async checkHall({ desk, query, answer }) {
    const { ends_at = null, id = null, ...asked } = await query()
    return answer(await readHall(desk, { ...asked, ends_at, id }))
  },
  async readCalendar({ c, desk, query, answer }) {
    const { from, before } = await query()
    const days = (Date.parse(before) - Date.parse(from)) / 86_400_000
    if (!(days > 0 && days <= maxDays))
      throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['before'] })
    return answer(await readCalendar(desk, { from, before }))
  },
  async listMonths({ desk, query, answer }) {
    const { before = '9999-12' } = await query()
    return answer(await readMonths(desk, before))
  },
  async callOff(call) {
    const { c, desk, boxOffice, body } = call
    const revision = baseRevision(c)
    const given = await body()
    requireChange(desk, given.action)
    const id = editedId(c)
    const about = { notice: given.notice, why: whyOf(given) }
    const outcome = await writeCancellation(desk, id, revision, given, (key) =>
      boxOffice.jobStart(soldAs(c, desk, id), { change: 'cancelled', key, ...about }),
    )
    return finish(call, outcome, given.action, (production, key) =>
      boxOffice.cancel(soldAs(c, desk, production), { key, ...about }),
    )
  },
  async moveProduction(call) {
    const { c, desk, boxOffice, body } = call
    const revision = baseRevision(c)
    const given = await body()
    requireChange(desk, given.action)
    const id = editedId(c)
    if ((await isCalledOff(desk, id)) || (await boxOffice.isCancelling(soldAs(c, desk, id)))) return refuseCancelled(c)
    if (given.is_dry_run) return previewMove(call, given)
    const about = { kind: given.kind, notice: given.notice, why: whyOf(given) }
    const sold = soldAs(c, desk, id)
    const outcome = await writeMove(desk, id, revision, given, async ({ byMs, key }) => [
      ...(await boxOffice.jobStart(sold, { change: 'moved', key, ...about })),
      ...(byMs ? await boxOffice.saleEnd(sold, byMs) : []),
    ])
    return finish(call, outcome, given.action, (production, key) =>
      boxOffice.move(soldAs(c, desk, production), { key, ...about }),
    )
  },
  /** Only for people, who have seen what the buyers were told. */
  async resumeProduction(call) {
    const { c, desk, boxOffice, body } = call
    const revision = baseRevision(c)
    if (!desk.maySell) throw desk.refuse()
    const id = editedId(c)
    const sold = soldAs(c, desk, id)
    const outcome = await writeResumption(desk, id, revision, await body(), () => boxOffice.openSale(sold))
    return finish(call, outcome, 'publish', async () => {
      await boxOffice.followSale(sold)
      return null
    })
  },
}

async function previewMove(
  { c, desk, boxOffice, answer: send }: RowsCall<Schemas['moveProduction']>,
  move: ProductionMove,
): Promise<Response> {
  const id = await knownId(c, desk)
  const times = await timesOfMove(desk, id, move)
  if (!times) return refuseNotLater(c)
  const { kind, notice, room_id: room } = move
  const about = { kind, notice, room, times, maySeeBuyers: desk.maySell }
  return send(await boxOffice.previewMove(soldAs(c, desk, id), about))
}

/** A move does not take a cancellation back, whose orders are being refunded. */
function refuseCancelled(c: ApiContext): Response {
  const locale = problemLocale(c)
  const reason = 'concert_cancelled'
  return problemResponse('shop-conflict', locale, { detail: refusalSentence(reason, locale), more: { reason } })
}

function refuseNotLater(c: ApiContext): Response {
  const locale = problemLocale(c)
  return problemResponse('bad-request', locale, { fields: ['starts_at'], detail: notLater[locale] })
}

/**
 * Completes a cancellation or move: purges pages and, if the change is public, lets the box office start the job that
 * changes the orders. If the change was refused, responds with the refusal.
 */
async function finish(
  { c, onWrite }: Pick<RowsCall<unknown>, 'c' | 'onWrite'>,
  outcome: ProductionOutcome,
  action: 'save' | 'publish',
  changeOrders: (production: number, key: string) => Promise<number | null>,
): Promise<Response> {
  if (outcome.kind === 'hall-taken')
    return problemResponse('hall-taken', problemLocale(c), { more: { hall: outcome.hall } })
  if (outcome.kind === 'not-later') return refuseNotLater(c)
  if (outcome.kind !== 'done') return answer(c, outcome, onWrite)
  const { record, tags } = outcome
  if (tags.length > 0) await onWrite?.(c, tags)
  setChangedTags(c, tags)
  const isPublished = action === 'publish' && record.public !== null
  // one revision may be the answer of a move and, repeated, of a cancellation
  const change = record.public?.contentStatus === 'cancelled' ? 'cancelled' : 'moved'
  const key = changeKey(change, record.id, record.revision)
  const job = isPublished ? await changeOrders(record.id, key) : null
  const changed: ProductionChanged = { record, job }
  return c.json(changed, 200, { ...noStore, ETag: `"${record.revision}"` })
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
