import { type createdSchemas, externalId } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import type { EntityName } from '../../../../../shared/entities/registry.ts'
import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../../http/response/problem.ts'
import { idOfPush, isPushed, push } from '../../../handlers/outside/push.ts'
import { answer, purgeWritten, requireChange, requireUsers } from '../call-as.ts'
import { refuseUntold } from '../guard-sold.ts'
import type { RowsCall } from '../serve-desk.ts'

/** Creates (201) or changes (200) the row with an external id. */
export async function pushRow({
  c,
  desk,
  onWrite,
  boxOffice,
  body,
}: RowsCall<(typeof createdSchemas)['pushRow']>): Promise<Response> {
  const name = externalIdOf(c)
  if (!isPushed(desk.entity.name as EntityName)) throw new RefusedRequest('not-found', problemLocale(c))
  const given = await body()
  requireChange(desk, given.action)
  const id = await idOfPush(desk, name)
  if (id !== null && given.action === 'publish') {
    await requireUsers(c, desk, id)
    // a push publishes only the values that it contains, and keeps the draft
    await refuseUntold(c, desk, boxOffice, { values: given.values, keeps_draft: true }, id)
  }
  const outcome = await push(desk, { externalId: name, id }, given)
  if (outcome.kind !== 'done') return answer(c, outcome)
  const { record, left, outcome: what, status } = outcome
  await purgeWritten(c, outcome.tags, onWrite)
  return c.json({ outcome: what, left, record }, status, { ...noStore, ETag: `"${record.revision}"` })
}

function externalIdOf(c: ApiContext): string {
  const name = c.req.param('external_id') ?? ''
  if (!externalId.safeParse(name).success || name.startsWith('desk-'))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['external_id'] })
  return name
}
