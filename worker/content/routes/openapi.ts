import { blocks } from '../../../shared/blocks/registry.ts'
import type { CallName } from '../../../shared/contract/call-table.ts'
import type { Call } from '../../../shared/contract/calls/describe.ts'
import { calls } from '../../../shared/contract/calls.ts'
import { innerCalls } from '../../../shared/contract/inner-calls.ts'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { locales } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { describeCalls, documentHead, type Json, localeParameter, problemContent } from '../../http/openapi.ts'
import { schemaNames } from './schema-names.ts'
import { securitySchemes } from './security-schemes.ts'

/** Returns the OpenAPI 3.1 description of the content API. Paths and schemas are generated once per isolate. */
export function openApi(site: Site, origin: string): Json {
  described ??= describe()
  const description =
    'The public content of a concert promoter’s site. The host name selects the site. `x-specification` marks calls and fields that the specification names; a backend with these alone can be proxied, too.'
  return { ...documentHead({ title: 'Auftakt content API', description, site, origin }), ...described }
}
let described: Json | undefined

function describe(): Json {
  return describeCalls(Object.entries<Call>(calls), {
    names: schemaNames,
    problem,
    components: { headers: { Kind: kindHeaderComponent }, securitySchemes },
    placeholder: (name) => pathSchemas[name] ?? { type: 'string' },
    operation: (name, call, parameters) => ({
      operationId: name,
      summary: call.summary,
      ...(innerCalls.has(name as CallName) && { 'x-specification': true }),
      ...security(call),
      parameters: [...parameters, ...(takesLocale(call) ? [localeParameter] : []), ...revisionHeader(call)],
    }),
    success: () => ({ headers: kindHeaders }),
    refusals,
  })
}

function refusals(call: Call): Json {
  return {
    ...(call.query || takesLocale(call) || call.body
      ? { 400: refusal('A part of the request is not what it should be; `errors` names it') }
      : {}),
    ...(call.right !== 'anyone'
      ? {
          401: refusal('The caller is not logged in'),
          403: refusal('Not the caller’s site, or the CSRF token is missing'),
        }
      : {}),
    ...(call.needsRevision ? { 428: refusal('`If-Match` is missing') } : {}),
    ...(call.mayBeMissing ? { 404: refusal('There is no such thing, or no such page') } : {}),
    ...Object.fromEntries(Object.entries(call.refusals ?? {}).map(([status, when]) => [status, refusal(when)])),
    503: refusal('The content is temporarily unavailable'),
  }
}

function revisionHeader({ needsRevision, takesRevision }: Call): Json[] {
  const object = needsRevision ?? takesRevision
  if (!object) return []
  const description = `The ${object}’s revision that the change is based on, in quotes`
  return [
    { name: 'If-Match', in: 'header', required: needsRevision !== undefined, description, schema: { type: 'string' } },
  ]
}

function security({ right, method }: Call): Json {
  if (right === 'anyone') return {}
  return { security: [method === 'GET' ? { staff: [] } : { staff: [], csrf: [] }] }
}

function refusal(description: string): Json {
  return { description, headers: kindHeaders, content: problemContent }
}

const pathSchemas: Record<string, Json> = {
  locale: { enum: locales },
  id: { type: 'integer', minimum: 1 },
  version_id: { type: 'integer', minimum: 1 },
  module: { enum: Object.keys(blocks) },
}

/** Every response has the header, by which a Worker that proxies this API knows the contract's outer ring. */
const kindHeaders: Json = { [kindHeader]: { $ref: '#/components/headers/Kind' } }
const kindHeaderComponent = {
  description: 'Present in every response of this API, refusals included',
  required: true,
  schema: { const: ownKind },
}

/** Calls below `/api/` also accept `?locale=de|en`. */
const takesLocale = (call: Call) => call.path.startsWith('/api/')
