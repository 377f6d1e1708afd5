import type { z } from 'zod'
import { blocks } from '../../../shared/blocks/registry.ts'
import type { CallName } from '../../../shared/contract/call-table.ts'
import { type Call, calls } from '../../../shared/contract/calls.ts'
import { innerCalls } from '../../../shared/contract/inner-calls.ts'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { locales } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { documentHead } from '../../http/openapi/document.ts'
import { type DocumentSchemas, documentSchemas, type Json } from '../../http/openapi/schemas.ts'
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
  const schemas = documentSchemas(schemaNames)
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, schemas) }
  schemas.of(problem)
  const headers = { Kind: kindHeaderComponent }
  return { paths, components: { schemas: schemas.components, headers, securitySchemes } }
}

function operation(name: string, call: Call, schemas: DocumentSchemas): Json {
  const query = queryParameters(call, schemas)
  return {
    operationId: name,
    summary: call.summary,
    ...(innerCalls.has(name as CallName) && { 'x-specification': true }),
    ...security(call),
    parameters: [...pathParameters(call.path), ...query, ...revisionHeader(call)],
    ...requestBody(call, schemas),
    responses: {
      [call.status ?? 200]: {
        description: 'The answer',
        headers: kindHeaders,
        content: { 'application/json': { schema: eitherOf(call.answer, call.moduleData?.answer, schemas) } },
      },
      ...(hasQuery(call) || call.body
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
    },
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

function requestBody({ body, moduleData, file }: Call, schemas: DocumentSchemas): Json {
  if (!body && !file) return {}
  const content = body
    ? { 'application/json': { schema: eitherOf(body, moduleData?.body, schemas, 'input') } }
    : {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [file],
            properties: { [file as string]: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      }
  return { requestBody: { required: true, content } }
}

function eitherOf(
  type: z.ZodType,
  other: z.ZodType | undefined,
  schemas: DocumentSchemas,
  io: 'input' | 'output' = 'output',
): Json {
  return other ? { anyOf: [schemas.of(type, io), schemas.of(other, io)] } : schemas.of(type, io)
}

function refusal(description: string): Json {
  return {
    description,
    headers: kindHeaders,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name ?? ''] ?? { type: 'string' },
  }))
}

const pathSchemas: Record<string, Json> = {
  locale: { enum: locales },
  id: { type: 'integer', minimum: 1 },
  version_id: { type: 'integer', minimum: 1 },
  module: { enum: Object.keys(blocks) },
}

function queryParameters(call: Call, schemas: DocumentSchemas): Json[] {
  const { properties = {}, required = [] } = (call.query ? schemas.of(call.query) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const own = Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
  return takesLocale(call)
    ? [...own, { name: 'locale', in: 'query', required: false, schema: { enum: locales, default: 'de' } }]
    : own
}

/** Every response has the header, by which a Worker that proxies this API knows the contract's outer ring. */
const kindHeaders: Json = { [kindHeader]: { $ref: '#/components/headers/Kind' } }
const kindHeaderComponent = {
  description: 'Present in every response of this API, refusals included',
  required: true,
  schema: { const: ownKind },
}

const takesLocale = (call: Call) => call.path.startsWith('/api/')
const hasQuery = (call: Call) => call.query !== undefined || takesLocale(call)
