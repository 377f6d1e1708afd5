import { z } from 'zod'
import { problem } from '../../../shared/contract/problem.ts'
import { type ShopCall, shopCalls } from '../../../shared/contract/shop/calls.ts'
import { locales } from '../../../shared/locale.ts'
import { type RefusalReason, refusalSentence } from '../../../shared/shop/refusal-words.ts'
import { problemOf } from '../../http/response/problem.ts'
import { codeOf } from './refusals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the box office, with an example of every body, answer and refusal. */
export function shopOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<ShopCall>(shopCalls)) {
    const [method = '', path = ''] = call.route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, path, call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Auftakt box office API',
      version: '1.0.0',
      description: 'Tickets of a concert promoter’s site. The host name selects the site; a cookie names the cart.',
    },
    paths,
    components: {
      schemas: { Problem: schema(problem) },
      securitySchemes: { door: { type: 'http', scheme: 'bearer', description: 'The secret `DOOR_TOKEN`' } },
    },
  }
}

function operation(name: string, path: string, call: ShopCall): Json {
  const { summary, body, answer, example, status = 200 } = call
  return {
    operationId: name,
    summary,
    ...(call.needsDoorToken ? { security: [{ door: [] }] } : {}),
    parameters: [...pathParameters(path), ...queryParameters(call), ...keyHeader(call)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema(body.schema, 'input'), example: body.example } },
      },
    }),
    responses: {
      [status]: { description: 'The answer', ...answerContent(answer, example) },
      ...(call.needsLogin ? { 401: refusal('No customer is logged in', []) } : {}),
      400: refusal('A part of the request does not fit; `errors` names it', []),
      404: refusal('Unknown, or not the caller’s', reasonsOf(call, 404)),
      ...Object.fromEntries([409, 422, 429].flatMap((code) => refusals(call, code))),
      503: refusal('Temporarily unavailable; `Retry-After` says when to ask again', []),
    },
  }
}

function answerContent(answer: ShopCall['answer'], example: unknown): Json {
  if (answer === 'nothing') return {}
  if (answer === 'pdf')
    return { content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } } }
  const json = { schema: schema(answer), ...(example === undefined ? {} : { example }) }
  return { content: { 'application/json': json } }
}

function refusals(call: ShopCall, status: number): [number, Json][] {
  const reasons = reasonsOf(call, status)
  return reasons.length > 0 ? [[status, refusal('Refused; `reason` says why', reasons)]] : []
}

function reasonsOf({ reasons = [] }: ShopCall, status: number): RefusalReason[] {
  return reasons.filter((reason) => problemOf(codeOf(reason), 'en').status === status)
}

function refusal(description: string, reasons: readonly RefusalReason[]): Json {
  const examples = Object.fromEntries(
    reasons.map((reason) => {
      const detail = refusalSentence(reason, 'en')
      return [reason, { value: { ...problemOf(codeOf(reason), 'en'), detail, reason } }]
    }),
  )
  const content = { schema: { $ref: '#/components/schemas/Problem' }, ...(reasons.length > 0 ? { examples } : {}) }
  return { description, content: { 'application/problem+json': content } }
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: path.includes('/productions/') ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
}

function queryParameters({ query }: ShopCall): Json[] {
  const { properties = {}, required = [] } = (query ? schema(query) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return [
    ...Object.entries(properties).map(([name, property]) => ({
      ...{ name, in: 'query', required: required.includes(name), schema: property },
    })),
    { name: 'locale', in: 'query', required: false, schema: { enum: locales, default: 'de' } },
  ]
}

function keyHeader({ isWrite }: ShopCall): Json[] {
  if (!isWrite) return []
  const description = 'A repeated call with the same key gets the first answer again, for 24 hours'
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
    },
  ]
}

function schema(of: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(of, { target: 'draft-2020-12', unrepresentable: 'any', io })
  return json
}
