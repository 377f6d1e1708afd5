import { z } from 'zod'
import type { DeskPushed } from '../../../../../shared/entities/contract.ts'
import type { EntityName } from '../../../../../shared/entities/registry.ts'
import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../../http/response/problem.ts'
import { idOfPush, isPushed, type Push, push } from '../../../handlers/outside/push.ts'
import { editorBody } from '../../editor/body.ts'
import { answer, type Call, callAs, purgeWritten, requireChange, requireUsers } from '../call-as.ts'
import { refuseUntold } from '../guard-sold.ts'

/** `POST /admin/api/{entity}/external/{external_id}/`: creates (201) or changes (200) the row with this external id. */
export async function postExternal({ c, onWrite, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  const externalId = externalIdOf(c)
  if (!isPushed(call.entity.name as EntityName)) throw new RefusedRequest('not-found', problemLocale(c))
  const given: Push = await editorBody(c, body)
  requireChange(call, given.action)
  const id = await idOfPush(call, externalId)
  if (id !== null && given.action === 'publish') {
    await requireUsers(c, call, id)
    // a push publishes only the values that it contains, and keeps the draft
    await refuseUntold(c, call, boxOffice, { values: given.values, keeps_draft: true }, id)
  }
  const outcome = await push(call, { externalId, id }, given)
  if (outcome.kind !== 'done') return answer(c, outcome)
  const { record, left, outcome: what, status } = outcome
  await purgeWritten(c, outcome.tags, onWrite)
  return c.json({ outcome: what, left, record } satisfies DeskPushed, status, {
    ...noStore,
    ETag: `"${record.revision}"`,
  })
}

function externalIdOf(c: ApiContext): string {
  const name = c.req.param('external') ?? ''
  if (!/^[\w.:~-]{1,100}$/.test(name) || name.startsWith('desk-'))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['external_id'] })
  return name
}

const body = z.strictObject({
  action: z.enum(['save', 'publish']),
  values: z.record(z.string().max(80), z.unknown()),
})
