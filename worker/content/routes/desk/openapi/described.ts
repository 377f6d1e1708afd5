// Describes the desk's calls of the tables in `shared/contract/calls/`.
import { z } from 'zod'
import { type Call, described } from '../../../../../shared/contract/calls/describe.ts'
import { deskRows } from '../../../../../shared/contract/calls/desk-rows.ts'
import { deskSchemas } from '../../../../../shared/contract/calls/desk-schemas.ts'
import { programmeRows } from '../../../../../shared/contract/calls/programme/productions.ts'
import { programmeSchemas } from '../../../../../shared/contract/calls/programme/productions-schemas.ts'
import { websiteRows } from '../../../../../shared/contract/calls/programme/website.ts'
import { websiteSchemas } from '../../../../../shared/contract/calls/programme/website-schemas.ts'
import { patternOf } from '../../../../../shared/contract/calls/row.ts'
import { answerContent, queryParameters } from '../../../../http/openapi/call.ts'
import { type DocumentSchemas, documentSchemas } from '../../../../http/openapi/schemas.ts'
import { type Json, refusals, revision } from './parts.ts'

/** Returns the paths of the calls, and the schemas that they share, which have an id. */
export function describedCalls(): { paths: Json; schemas: Json } {
  const schemas = documentSchemas(z.globalRegistry as never)
  const paths: Record<string, Json> = {}
  const own = Object.entries<Call>(described(deskRows, deskSchemas)).map((one) => [...one, false] as const)
  const ofRows = Object.entries<Call>(
    described({ ...websiteRows, ...programmeRows }, { ...websiteSchemas, ...programmeSchemas }),
  ).map((one) => [...one, true] as const)
  for (const [name, call, takesToken] of [...own, ...ofRows]) {
    const described = operation(name, call, schemas)
    const security = takesToken ? [...(described.security as Json[]), { token: [] }] : described.security
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: { ...described, security } }
  }
  return { paths, schemas: schemas.components }
}

function operation(name: string, call: Call, schemas: DocumentSchemas): Json {
  const { method, summary, status = 200, refused = [] } = call
  const path = pathParameters(call)
  const query = queryParameters(call, schemas)
  const body = requestBody(call, schemas)
  const statuses = new Set([401, 403, ...refused])
  if (body !== null || query.length > 0) statuses.add(400)
  if (path.length > 0) statuses.add(404)
  if (call.needsRevision) statuses.add(428)
  return {
    operationId: call.operationId ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    summary,
    parameters: [...path, ...query, ...(call.needsRevision ? [revision] : [])],
    security: [method === 'GET' ? { staff: [] } : { staff: [], csrf: [] }],
    ...(body !== null && { requestBody: { required: true, content: body } }),
    responses: {
      [status]: { description: call.answer === 'nothing' ? 'Done' : 'The answer', ...answerContent(call, schemas) },
      ...refusals([...statuses].sort((a, b) => a - b)),
    },
  }
}

function requestBody({ body, rawBody }: Call, schemas: DocumentSchemas): Json | null {
  if (rawBody) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return body ? { 'application/json': { schema: schemas.of(body, 'input') } } : null
}

function pathParameters(call: Call): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const pattern = patternOf(call, name)
    const schema = /^\[1-9\]/.test(pattern)
      ? { type: 'integer', minimum: 1 }
      : { type: 'string', pattern: `^${pattern}$` }
    return { name, in: 'path', required: true, schema }
  })
}
