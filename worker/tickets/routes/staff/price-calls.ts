import type { Hono } from 'hono'
import { deskPricesRows } from '../../../../shared/contract/calls/box-office/prices.ts'
import { refusalSentence } from '../../../../shared/contract/shop/refusal-words.ts'
import { baseRevision } from '../../../content/routes/editor/body.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestId } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { readPlanPlaces, readPrices, setPrices, type TableAnswer } from '../../handlers/price-tables.ts'
import { deskContext } from './desk-context.ts'
import { serveStaff } from './staff-call.ts'

const area = {
  rows: deskPricesRows,
  load: async () => (await import('../../../../shared/contract/calls/box-office/prices-schemas.ts')).deskPricesSchemas,
}

export function priceCalls(
  api: Hono<AppContext>,
  onWrite: (c: ApiContext, tags: readonly string[]) => Promise<void>,
): void {
  serveStaff(api, area, {
    staffPrices: async ({ c, answer }) => answer(await readPrices(deskContext(c), requestId(c))),
    async staffPlan({ c, answer }) {
      const { key = '', version } = c.req.param() as Record<string, string>
      return answer(await readPlanPlaces(deskContext(c), key, Number(version)))
    },
    async setPrices({ c, body }) {
      const production = requestId(c)
      const version = baseRevision(c, { least: 0 })
      const table = await body()
      const answer = await setPrices(deskContext(c), production, { version, table })
      if (answer.ok) await onWrite(c, answer.tags)
      const result = answer.ok ? 'done' : answer.reason
      return { detail: { production, ...table, result }, response: answered(c, answer) }
    },
  })
}

function answered(c: ApiContext, answer: TableAnswer): Response {
  const locale = problemLocale(c)
  if (answer.ok) {
    setChangedTags(c, answer.tags)
    return c.json(answer.prices)
  }
  if (answer.reason === 'not_found') return problemResponse('not-found', locale)
  if (answer.reason === 'stale') return problemResponse('conflict', locale, { more: { current: answer.current } })
  if (answer.reason === 'faults') return problemResponse('bad-request', locale, { errors: answer.errors })
  const { reason, places } = answer
  return problemResponse('shop-conflict', locale, { detail: refusalSentence(reason, locale), more: { reason, places } })
}
