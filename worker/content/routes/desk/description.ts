// Describes the desk's calls of the tables in `shared/contract/calls/`.
import { z } from 'zod'
import { type Call, type CallDescription, described } from '../../../../shared/contract/calls/describe.ts'
import { deskRows } from '../../../../shared/contract/calls/desk-rows.ts'
import { deskSchemas } from '../../../../shared/contract/calls/desk-schemas.ts'
import { copiedRows, createdRows } from '../../../../shared/contract/calls/entities/created.ts'
import { copiedSchemas, createdSchemas } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { doublesRows } from '../../../../shared/contract/calls/entities/doubles.ts'
import { doublesSchemas } from '../../../../shared/contract/calls/entities/doubles-schemas.ts'
import { everyRows } from '../../../../shared/contract/calls/entities/every.ts'
import { everySchemas } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import { programmeSchemas } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import { websiteSchemas } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import { patternOf } from '../../../../shared/contract/calls/row.ts'
import { problem } from '../../../../shared/contract/problem.ts'
import { isCopied } from '../../../../shared/entities/copies/copied-elsewhere.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isNamed } from '../../../../shared/entities/named.ts'
import { type EntityName, entities, fixedEntities, isFixedEntity } from '../../../../shared/entities/registry.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { type DocumentSchemas, describeCalls, documentHead, type Json, problemContent } from '../../../http/openapi.ts'
import { isPushed } from '../../handlers/outside/push.ts'
import { securitySchemes } from '../security-schemes.ts'

/** Returns the OpenAPI 3.1 description of the desk's API, those of every entity included. */
export function deskOpenApi(site: Site, origin: string): Json {
  const description = 'What staff edit: one set of calls per entity. The host name selects the site.'
  return { ...documentHead({ title: 'Auftakt desk API', description, site, origin }), ...describe() }
}

function describe(): Json {
  const all = Object.values({ ...entities, ...fixedEntities }) as unknown as EntityDefinition[]
  const calls: [string, Call][] = [
    ...Object.entries(described(deskRows, deskSchemas)),
    ...Object.entries(described(websiteRows, websiteSchemas)),
    ...Object.entries(described(programmeRows, programmeSchemas)),
    ...all.flatMap(callsOf),
  ]
  const { paths, components } = describeCalls(calls, {
    names: z.globalRegistry as never,
    problem: deskProblem,
    components: { securitySchemes: { ...securitySchemes, token } },
    placeholder: placeholderSchema,
    operation: (name, call, parameters) => ({
      operationId: call.operationId ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      summary: call.summary,
      parameters: [...parameters, ...(call.needsRevision ? [revision] : []), ...(call.takesKey ? [requestKey] : [])],
      security: [
        call.method === 'GET' ? { staff: [] } : { staff: [], csrf: [] },
        ...(Object.hasOwn(deskRows, name) ? [] : [{ token: [] }]),
      ],
    }),
    success: ({ answer }) => (answer === 'nothing' ? { description: 'Done' } : {}),
    refusals: (call) => refusals(statusesOf(call)),
  })
  return { paths: { '/admin/api/openapi.json': { get: ownDescription }, ...paths }, components }
}

function callsOf(entity: EntityDefinition): [string, Call][] {
  const calls: Record<string, Call> = {
    ...described(everyRows, everySchemas),
    ...(!isFixedEntity(entity.name) && {
      ...described(createdRows, createdSchemas),
      ...(isCopied(entity) && described(copiedRows, copiedSchemas)),
      ...(isNamed(entity.name) && described(doublesRows, doublesSchemas)),
    }),
  }
  return Object.entries(calls).flatMap(([name, call]): [string, Call][] => {
    const own = callOf(name, call, entity)
    return own ? [[name, own]] : []
  })
}

/** Returns a call of every entity for one of them; null if the entity lacks it. */
function callOf(name: string, call: Call, entity: EntityDefinition): Call | null {
  const about = call.about ? call.about(entity) : {}
  if (!about || (name === 'pushRow' && !isPushed(entity.name as EntityName))) return null
  const operationId = `${call.operationId}_${entity.name.replaceAll('-', '_')}`
  return {
    ...call,
    ...(about as Partial<CallDescription>),
    operationId,
    path: call.path.replace('{entity}', entity.name),
  }
}

function statusesOf(call: Call): number[] {
  const isParsed = call.body || call.rawBody || call.file || call.query
  return [
    401,
    403,
    ...(call.refused ?? []),
    ...(isParsed ? [400] : []),
    ...(call.path.includes('{') ? [404] : []),
    ...(call.needsRevision ? [428] : []),
  ]
}

function placeholderSchema(name: string, call: Call, schemas: DocumentSchemas): Json {
  const [own, pattern] = [call.placeholders?.[name], patternOf(call, name)]
  if (own) return schemas.of(own)
  return /^\[1-9\]/.test(pattern) ? { type: 'integer', minimum: 1 } : { type: 'string', pattern: `^${pattern}$` }
}

const revision = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'The revision that the change is based on, in quotes',
}
const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'A repeated request with the same key creates no second row: it answers 200 with the first one',
}

const reasons: Record<number, string> = {
  400: 'A part of the request is not what it should be; `errors` names it',
  401: 'The caller is not logged in',
  403: 'Not the caller’s site or role, or the CSRF token is missing',
  404: 'There is no such row',
  409: 'Changed in the meantime (`current` is the row as it is), still in use (`uses`), with sold tickets, or in a taken hall (`hall`)',
  413: 'The file is too large',
  428: '`If-Match` is missing',
  429: 'Too many requests; `Retry-After` says how long to wait',
  503: 'A service that the call needs does not answer',
}

function refusals(statuses: readonly number[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: reasons[status], content: problemContent }]),
  )
}

/** Unlike the contract's problem, it allows further members, because the desk adds some, such as `current`. */
const deskProblem = problem.loose().meta({ id: 'Problem' })

const token = { type: 'http', scheme: 'bearer', description: 'The key of an outside system: docs/outside-systems.md' }
const ownDescription = {
  operationId: 'description',
  summary: 'This description',
  parameters: [],
  security: [{ staff: [] }],
  responses: {
    200: { description: 'The answer', content: { 'application/json': { schema: { type: 'object' } } } },
    ...refusals([401, 403]),
  },
}
