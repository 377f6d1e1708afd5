// The parts of an OpenAPI operation that a call's description gives, in every API.
import type { CallDescription } from '../../../shared/contract/calls/describe.ts'
import { locales } from '../../../shared/i18n/locale.ts'
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

/** Returns the parameters of a path. @param schemaOf returns the schema of a placeholder */
export function pathParameters(path: string, schemaOf: (name: string) => Json): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(name),
  }))
}

export const localeParameter = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { enum: locales, default: 'de' },
}

/** Returns the parameters of a query. */
export function queryParameters(
  { query }: { query?: CallDescription['query'] | undefined },
  schemas: DocumentSchemas,
): { name: string; in: 'query'; required: boolean; schema: Json }[] {
  const { properties = {}, required = [] } = (query ? schemas.of(query) : {}) as {
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
export function requestBody(
  { body, rawBody, file, exampleBody }: Pick<CallDescription, 'body' | 'rawBody' | 'file' | 'exampleBody'>,
  schemas: DocumentSchemas,
): Json {
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

export const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
