import type { Hono } from 'hono'
import { refusalSentence } from '../../../../shared/shop/refusal-words.ts'
import { baseRevision } from '../../../content/routes/editor/body.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody, requestId } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { readPlanPlaces, readPrices, setPrices, type TableAnswer } from '../../handlers/price-tables.ts'
import { deskContext } from './desk-context.ts'
import { productionPath, staffBase, staffRead, staffWrite } from './staff-call.ts'

const schemas = () => import('../../../../shared/contract/shop/staff/prices.ts')
const maxBytes = 64 * 1024
const noStore = { 'Cache-Control': 'no-store' }

export function priceCalls(
  api: Hono<AppContext>,
  onWrite: (c: ApiContext, tags: readonly string[]) => Promise<void>,
): void {
  staffRead(api, `${productionPath}/prices/`, 'read', async (c) => {
    const prices = await readPrices(deskContext(c), requestId(c))
    return prices ? c.json(prices, 200, noStore) : problemResponse('not-found', problemLocale(c))
  })
  staffRead(api, `${staffBase}/plans/:key{[a-z0-9-]{1,60}}/:version{[1-9]\\d{0,8}}/`, 'read', async (c) => {
    const { key = '', version } = c.req.param() as Record<string, string>
    const plan = await readPlanPlaces(deskContext(c), key, Number(version))
    return plan ? c.json(plan, 200, noStore) : problemResponse('not-found', problemLocale(c))
  })
  staffWrite(api, ['POST', `${productionPath}/prices/`], 'manage', async (c) => {
    const production = requestId(c)
    const version = baseRevision(c, { least: 0 })
    const table = await requestBody(c, async () => (await schemas()).priceTable, maxBytes)
    const answer = await setPrices(deskContext(c), production, { version, table })
    if (answer.ok) await onWrite(c, answer.tags)
    const result = answer.ok ? 'done' : answer.reason
    return { action: 'prices', detail: { production, ...table, result }, response: answered(c, answer) }
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
