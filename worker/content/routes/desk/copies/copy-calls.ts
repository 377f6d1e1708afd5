import { z } from 'zod'
import type { DeskCopy } from '../../../../../shared/entities/contract.ts'
import type { EntityName } from '../../../../../shared/entities/registry.ts'
import { actionsOf, may } from '../../../../../shared/entities/roles.ts'
import { siteKeys } from '../../../../../shared/site-keys.ts'
import { sites } from '../../../../../shared/sites.ts'
import { problemLocale } from '../../../../http/request/request.ts'
import { optionalRequestKey } from '../../../../http/request/request-key.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../../http/response/problem.ts'
import { deskCall } from '../../../handlers/desk/call.ts'
import { copyEntry } from '../../../handlers/desk/copies/copy-entry.ts'
import { originOf } from '../../../proxy/origins.ts'
import { editorBody } from '../../editor/body.ts'
import { editedId } from '../../editor/ids.ts'
import { staffOfSite } from '../../editor/staff.ts'
import { answer, type Call, callAs } from '../call-as.ts'

/** `POST /admin/api/{entity}/{id}/copies/`: copies a row as a draft to another site of the caller. */
export async function postCopy({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const name = call.entity.name as EntityName
  const { site } = await editorBody(c, copy)
  const role = (await staffOfSite(c)).roles[site]
  const isElsewhere = site !== call.site && originOf(c.env.CONTENT_ORIGINS, site) === null
  if (!role || !isElsewhere || !may(role, name, 'save')) throw new RefusedRequest('other-site', problemLocale(c))
  const target = deskCall(name, { ...call, site, toolbar: sites[site].toolbar, actions: actionsOf(role, name) })
  const outcome = await copyEntry(call, editedId(c), target, optionalRequestKey(c))
  if (outcome.kind !== 'done') return answer(c, outcome)
  return c.json({ id: outcome.record.id, site } satisfies DeskCopy, 201, noStore)
}

const copy = z.strictObject({ site: z.enum(siteKeys) })
