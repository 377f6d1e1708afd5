// The parts of an OpenAPI operation that a call's description gives, in every API.
import type { CallDescription } from '../../../shared/contract/calls/describe.ts'
import type { DocumentSchemas, Json } from './schemas.ts'

const files = { csv: 'text/csv', pdf: 'application/pdf', zip: 'application/zip' } as const

/** Returns the `content` of a response; nothing for an empty one. */
export function answerContent({ answer, example }: CallDescription, schemas: DocumentSchemas): Json {
  if (answer === 'nothing') return {}
  if (answer === 'csv') return { content: { [files.csv]: { schema: { type: 'string' } } } }
  if (typeof answer === 'string') {
    const type = files[answer]
    return { content: { [type]: { schema: { type: 'string', contentMediaType: type } } } }
  }
  const json = { schema: schemas.of(answer), ...(example === undefined ? {} : { example }) }
  return { content: { 'application/json': json } }
}

/** Returns the parameters of a query. @param io which form a schema that converts its text describes */
export function queryParameters(
  { query }: CallDescription,
  schemas: DocumentSchemas,
  io: 'input' | 'output' = 'output',
): Json[] {
  const { properties = {}, required = [] } = (query ? schemas.of(query, io) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Returns the `requestBody` of an operation; nothing for a call without a body. */
export function requestBody({ body, rawBody, file, exampleBody }: CallDescription, schemas: DocumentSchemas): Json {
  const content = rawBody
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : file
      ? { 'multipart/form-data': { schema: { type: 'object', required: [file], properties: { [file]: upload } } } }
      : body && {
          'application/json': {
            schema: schemas.of(body, 'input'),
            ...(exampleBody === undefined ? {} : { example: exampleBody }),
          },
        }
  return content ? { requestBody: { required: true, content } } : {}
}

const upload = { type: 'string', contentMediaType: 'application/octet-stream' }
