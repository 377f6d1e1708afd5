import { z } from 'zod'
import { blocks } from '../../../shared/blocks/registry.ts'
import { type Call, calls } from '../../../shared/contract/calls.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { locales } from '../../../shared/locale.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.1 description of the content API, generated from the contract once per isolate. */
export function openApi(): Json {
  document ??= {
    openapi: '3.1.1',
    info: {
      title: 'Auftakt content API',
      version: '1.0.0',
      description: 'The public content of a concert promoter’s site. The host name selects the site.',
    },
    paths: paths(),
    components: { schemas: { Problem: schema(problem) } },
  }
  return document
}
let document: Json | undefined

/** Groups the calls by path, since a path may have several methods. */
function paths(): Json {
  const all: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls))
    all[call.path] = { ...all[call.path], [call.method]: operation(name, call) }
  return all
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...pathParameters(call.path), ...queryParameters(call), ...revisionHeader(call)],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: {
        description: 'The answer',
        content: { 'application/json': { schema: schema(call.answer) } },
      },
      ...(hasQuery(call) || call.body
        ? { 400: refusal('A part of the request is not what it should be; `errors` names it') }
        : {}),
      ...(call.needsLogin
        ? { 401: refusal('Nobody is logged in'), 403: refusal('Not a site of theirs, or the CSRF token is missing') }
        : {}),
      ...(call.needsRevision ? { 428: refusal('`If-Match` is missing') } : {}),
      ...(call.mayBeMissing ? { 404: refusal('There is no such thing, or no such page') } : {}),
      ...Object.fromEntries(Object.entries(call.refusals ?? {}).map(([status, when]) => [status, refusal(when)])),
      503: refusal('The content is temporarily unavailable'),
    },
  }
}

function revisionHeader({ needsRevision }: Call): Json[] {
  if (!needsRevision) return []
  const description = `The ${needsRevision}’s revision that the change is based on, in quotes`
  return [{ name: 'If-Match', in: 'header', required: true, description, schema: { type: 'string' } }]
}

function requestBody({ body, file }: Call): Json {
  if (!body && !file) return {}
  const content = body
    ? { 'application/json': { schema: schema(body) } }
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

function refusal(description: string): Json {
  return {
    description,
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
  module: { enum: Object.keys(blocks) },
}

function queryParameters(call: Call): Json[] {
  const { properties = {}, required = [] } = (call.query ? schema(call.query) : {}) as {
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

const takesLocale = (call: Call) => call.path.startsWith('/api/')
const hasQuery = (call: Call) => call.query !== undefined || takesLocale(call)

function schema(of: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(of, { target: 'draft-2020-12', unrepresentable: 'any' })
  return json
}
