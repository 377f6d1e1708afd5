import { z } from 'zod'
import { entityActions } from '../../../../../shared/entities/roles.ts'
import type { TokenRights } from '../../../../../shared/outside/tokens.ts'
import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { problemResponse } from '../../../../http/response/problem.ts'
import { endToken, makeToken, readTokens } from '../../../handlers/outside/tokens.ts'
import { editorBody } from '../../editor/body.ts'
import { editedId } from '../../editor/ids.ts'
import { plainName } from '../../editor/plain-name.ts'
import { outsideCall } from './outside-call.ts'

interface Call {
  c: ApiContext
}

/** `GET /admin/api/tokens/`: the site's tokens, without their keys. */
export async function getTokens({ c }: Call): Promise<Response> {
  return c.json(await readTokens(await outsideCall(c)), 200, noStore)
}

/** `POST /admin/api/tokens/`: creates a token. Only this answer contains its key. */
export async function postToken({ c }: Call): Promise<Response> {
  const call = await outsideCall(c)
  const given = await editorBody(c, newToken)
  const made = await makeToken(call, { ...given, rights: given.rights as TokenRights })
  if (made === 'beyond' || made === 'same-name')
    return problemResponse('bad-request', problemLocale(c), { fields: [made === 'beyond' ? 'rights' : 'name'] })
  return c.json(made, 201, noStore)
}

export async function deleteToken({ c }: Call): Promise<Response> {
  const left = await endToken(await outsideCall(c), editedId(c))
  return left ? c.json(left, 200, noStore) : problemResponse('not-found', problemLocale(c))
}

const newToken = z.strictObject({
  name: plainName(60),
  rights: z.record(z.string().max(40), z.array(z.enum(entityActions)).min(1).max(entityActions.length)),
  days: z.int().min(1).max(730).nullable(),
})
