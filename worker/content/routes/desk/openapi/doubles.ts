// Describes the calls for finding and merging people and works that were entered twice.
import { entryStates } from '../../../../../shared/entities/contract.ts'
import {
  answered,
  idParameter as id,
  type Json,
  list,
  object,
  query,
  refusals,
  revision,
  text,
  whole,
} from './parts.ts'

export function doublePaths(name: string, values: Json): Json {
  const base = `/admin/api/${name}/`
  const operation = (verb: string) => `${verb}_${name}`
  const security = [{ staff: [], csrf: [] }, { token: [] }]
  return {
    [`${base}doubles/`]: {
      get: {
        operationId: operation('doubles'),
        summary: 'Pairs that are probably the same, by their names',
        parameters: [query('of', { type: 'integer', minimum: 1 }, 'Only the doubles of this row')],
        security: [{ staff: [] }, { token: [] }],
        responses: { 200: answered('Doubles'), ...refusals([400, 401, 403, 404]) },
      },
    },
    [`${base}{id}/merger/`]: {
      post: {
        operationId: operation('merge'),
        summary: 'Merges another row into it; all uses of that one move',
        parameters: [id, revision],
        security,
        requestBody: body(object({ other, values }, ['other'])),
        responses: { 200: answered('Record'), ...refusals([400, 401, 403, 404, 409, 428]) },
      },
    },
    [`${base}{id}/distinction/`]: {
      post: {
        operationId: operation('distinguish'),
        summary: 'Declares that another row of a like name is different',
        parameters: [id],
        security,
        requestBody: body(object({ other: whole, is_distinct: { type: 'boolean' } })),
        responses: { 204: { description: 'Done' }, ...refusals([400, 401, 403, 404]) },
      },
    },
  }
}

const other = object({ id: whole, revision: whole })

function body(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } }
}

const entry = object({
  id: whole,
  revision: whole,
  state: { enum: entryStates },
  values: { type: 'object' },
  kept: list(text),
})

export const doubleSchemas = { Doubles: object({ results: list(object({ one: entry, other: entry })) }) }
