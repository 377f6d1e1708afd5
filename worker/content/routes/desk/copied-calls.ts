import type { copiedRows } from '../../../../shared/contract/calls/entities/created.ts'
import type { copiedSchemas } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { EntityName } from '../../../../shared/entities/registry.ts'
import { actionsOf, may } from '../../../../shared/entities/roles.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { optionalRequestKey } from '../../../http/request/request-key.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { deskCall } from '../../handlers/desk/call.ts'
import { copyEntry } from '../../handlers/desk/copy-entry.ts'
import { originOf } from '../../proxy/origins.ts'
import { editedId } from '../editor/ids.ts'
import { staffOfSite } from '../editor/staff.ts'
import { answer } from './call-as.ts'
import type { RowsCalls } from './serve-desk.ts'

export const copiedCalls: RowsCalls<typeof copiedRows, typeof copiedSchemas> = {
  /** Copies a row as a draft to another site of the caller. */
  async copyRow({ c, desk, body, answer: send }) {
    const name = desk.entity.name as EntityName
    const { site } = await body()
    const role = (await staffOfSite(c)).roles[site]
    const isElsewhere = site !== desk.site && originOf(c.env.CONTENT_ORIGINS, site) === null
    if (!role || !isElsewhere || !may(role, name, 'save')) throw new RefusedRequest('other-site', problemLocale(c))
    const target = deskCall(name, { ...desk, site, toolbar: sites[site].toolbar, actions: actionsOf(role, name) })
    const outcome = await copyEntry(desk, editedId(c), target, optionalRequestKey(c))
    return outcome.kind === 'done' ? send({ id: outcome.record.id, site }) : answer(c, outcome)
  },
}
