import { z } from 'zod'
import { account } from '../../../shared/contract/box-office/account.ts'
import { cart } from '../../../shared/contract/box-office/cart.ts'
import { order } from '../../../shared/contract/box-office/order.ts'
import { type RefusalReason, refusalSentence } from '../../../shared/contract/box-office/refusal-words.ts'
import { shopCalls } from '../../../shared/contract/box-office/shop-calls.ts'
import type { Call } from '../../../shared/contract/calls/describe.ts'
import { needsKey } from '../../../shared/contract/calls/row.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { type BoxOfficeAction, boxOfficeActions, boxOfficeActionsOf, roles } from '../../../shared/entities/roles.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { describeCalls, documentHead, type Json, localeParameter } from '../../http/openapi.ts'
import { problemOf } from '../../http/response/problem.ts'
import { customerCookie } from '../../signing/customer-session.ts'
import { sessionCookie } from '../../signing/session.ts'
import { deviceCookie } from './device-guard.ts'
import { codeOf } from './refusals.ts'

/** Returns the OpenAPI 3.1 description of the box office. Paths and schemas are generated once per isolate. */
export function shopOpenApi(site: Site, origin: string): Json {
  described ??= describe()
  const description =
    'Tickets of a concert promoter’s site. The host name selects the site; a cookie names the visitor’s cart.'
  return { ...documentHead({ title: 'Auftakt box office API', description, site, origin }), ...described }
}
let described: Json | undefined

function describe(): Json {
  return describeCalls(Object.entries<Call>(shopCalls), {
    names: schemaNames,
    problem: shopProblem,
    components: { securitySchemes },
    placeholder: (name, { path }) =>
      path.includes('/productions/') && name !== 'ticket' ? { type: 'integer', minimum: 1 } : { type: 'string' },
    operation,
    refusals: (call) => ({
      ...(call.right === 'customer' ? { 401: refusal('No customer is logged in', []) } : {}),
      ...(call.right === 'device' ? deviceRefusals : {}),
      ...(actionOf(call) ? staffRefusals : {}),
      400: refusal('A part of the request does not fit; `errors` names it', []),
      404: refusal('Unknown, or not the caller’s', reasonsOf(call, 404)),
      ...Object.fromEntries([409, 422, 429].flatMap((code) => refusals(call, code))),
      503: refusal('Temporarily unavailable; `Retry-After` says when to ask again', []),
    }),
  })
}

/**
 * A problem that the box office returns. It may contain further data about the reason, such as the seats that are
 * offered instead.
 */
const shopProblem = problem.extend({ reason: z.string().optional() }).loose()

const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({ Problem: shopProblem, Cart: cart, Order: order, Account: account }))
  schemaNames.add(schema, { id })

const securitySchemes = {
  door: { type: 'http', scheme: 'bearer', description: 'The secret `DOOR_TOKEN`' },
  restore: { type: 'http', scheme: 'bearer', description: 'The secret `RESTORE_TOKEN`, while it is set' },
  mirror: { type: 'http', scheme: 'bearer', description: 'The secret `MIRROR_TOKEN`' },
  customer: { type: 'apiKey', in: 'cookie', name: customerCookie, description: 'The session of a logged-in customer' },
  device: { type: 'apiKey', in: 'cookie', name: deviceCookie, description: 'A device at the doors, until it is ended' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of an outside system, made at `/admin/outside`, with the right that `x-token-scope` names',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session of staff; a writing call needs the cookie `csrftoken`, too, as the header `X-CSRFToken`',
  },
}

function operation(name: string, call: Call, parameters: Json[]): Json {
  const { summary, right, token } = call
  const action = actionOf(call)
  return {
    operationId: name,
    summary,
    ...(['door', 'restore', 'mirror', 'device', 'customer'].includes(right) ? { security: [{ [right]: [] }] } : {}),
    ...(action && {
      security: [{ staff: [] }, ...(token ? [{ token: [] }] : [])],
      'x-roles': roles.filter((role) => boxOfficeActionsOf(role).includes(action)),
    }),
    ...(token ? { 'x-token-scope': `${token}: read` } : {}),
    parameters: [...parameters, localeParameter, ...keyHeader(call)],
  }
}

function actionOf({ right }: Call): BoxOfficeAction | undefined {
  return boxOfficeActions.find((one) => one === right)
}

const deviceRefusals = {
  401: refusal('The device is not coupled, has ended, or belongs to another site', []),
  403: refusal('The device waits until staff admit it, or the origin is not that of our own page', []),
}

const staffRefusals = {
  401: refusal('No member of staff is logged in', []),
  403: refusal('The role or the site is another one, or the token of our own page is missing', []),
}

function refusals(call: Call, status: number): [number, Json][] {
  const reasons = reasonsOf(call, status)
  return reasons.length > 0 ? [[status, refusal('Refused; `reason` says why', reasons)]] : []
}

function reasonsOf({ reasons = [] }: Call, status: number): RefusalReason[] {
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

function keyHeader(call: Call): Json[] {
  if (!needsKey(call)) return []
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
