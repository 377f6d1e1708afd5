import type { Hono } from 'hono'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestBody, requestId } from '../../../http/request/request.ts'
import { addContingent, type ContingentAnswer, dissolveContingent, setRelease } from '../../handlers/contingents.ts'
import { deskContext } from './desk-context.ts'
import { type Audited, productionPath, staffWrite } from './staff-call.ts'
import { staffRefusal } from './staff-refusal.ts'

const schemas = () => import('../../../../shared/contract/shop/staff/sales.ts')
const contingentPath = `${productionPath}/contingents/:contingent`

export function staffContingentCalls(api: Hono<AppContext>): void {
  staffWrite(api, ['POST', `${productionPath}/new-contingent/`], 'manage', async (c) => {
    const production = requestId(c)
    const contingent = await requestBody(c, async () => (await schemas()).staffContingent)
    const answer = await addContingent(deskContext(c), { production, contingent })
    return audited(c, answer, { action: 'new-contingent', sent: { production, ...contingent }, status: 201 })
  })
  staffWrite(api, ['POST', `${contingentPath}/release/`], 'manage', async (c) => {
    const [production, key] = [requestId(c), c.req.param('contingent') ?? '']
    const { release_at: at } = await requestBody(c, async () => (await schemas()).staffRelease)
    const answer = await setRelease(deskContext(c), { production, key, at })
    return audited(c, answer, { action: 'contingent-release', sent: { production, contingent: key, release_at: at } })
  })
  staffWrite(api, ['POST', `${contingentPath}/dissolution/`], 'manage', async (c) => {
    const [production, key] = [requestId(c), c.req.param('contingent') ?? '']
    const answer = await dissolveContingent(deskContext(c), { production, key })
    return audited(c, answer, { action: 'contingent-dissolution', sent: { production, contingent: key } })
  })
}

function audited(
  c: ApiContext,
  answer: ContingentAnswer,
  { action, sent, status = 200 }: { action: BoxOfficeCall; sent: object; status?: 200 | 201 },
): Audited {
  return {
    action,
    detail: { ...sent, result: answer.ok ? answer.key : answer.reason },
    response: answer.ok ? c.json({ key: answer.key }, status) : staffRefusal(c, 'contingent', answer),
  }
}
