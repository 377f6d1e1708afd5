// Calls of the box office's API, built from its OpenAPI description alone.
import { expect } from 'vitest'
import type { z } from 'zod'
import { shopCalls } from '../../shared/contract/box-office/shop-calls.ts'
import type { AnswerOf, Call } from '../../shared/contract/calls/describe.ts'
import { parseAnswer } from './answers.ts'
import type { Answer, Ask } from './client.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { example: object } } }
  responses: Record<string, unknown>
}
export type Document = { paths: Record<string, Record<string, Operation>> }

interface Request {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  visitor?: Visitor
  /** The `Idempotency-Key`; null sends none. */
  key?: string | null
}

/**
 * Returns a function that sends a call with the address, parameters and headers of its description, and expects a
 * status that the description lists.
 */
export function callsOf(ask: Ask, { paths }: Document) {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  )
  return async (name: keyof typeof shopCalls, request: Request = {}): Promise<Answer> => {
    const found = operations.get(name)
    if (!found) throw new Error(`${name} is not described`)
    const { path, method, operation } = found
    const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(request.path?.[parameter] ?? ''),
    )
    const query = new URLSearchParams(request.query).toString()
    const needsKey = operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key')
    const key = request.key === undefined ? crypto.randomUUID() : request.key
    const answer = await ask(query ? `${filled}?${query}` : filled, {
      method: method.toUpperCase(),
      headers: {
        ...(operation.requestBody && { 'Content-Type': 'application/json' }),
        ...(needsKey && key !== null && { 'Idempotency-Key': key }),
        ...request.visitor?.headers(),
      },
      ...(operation.requestBody && { body: JSON.stringify(request.body ?? {}) }),
    })
    request.visitor?.receive(answer)
    expect(Object.keys(operation.responses).map(Number), `${name} ${answer.status}`).toContain(answer.status)
    return answer
  }
}

/** Creates a visitor's cookie jar, which sends every received cookie and ignores attributes such as the path. */
export function cookiesOf() {
  const jar = new Map<string, string>()
  return {
    headers: () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    receive({ headers }: Answer) {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
        jar.set(name, value)
      }
    },
  }
}
type Visitor = ReturnType<typeof cookiesOf>

export function parse<Name extends keyof typeof shopCalls>(
  name: Name,
  answer: Answer,
): AnswerOf<(typeof shopCalls)[Name]> {
  const { answer: schema, status = 200 } = shopCalls[name] as Call
  expect([name, answer.status, answer.status === status ? null : answer.json]).toEqual([name, status, null])
  return parseAnswer(schema as z.ZodType, answer, name) as AnswerOf<(typeof shopCalls)[Name]>
}
