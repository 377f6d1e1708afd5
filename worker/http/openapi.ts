// Describes an API in OpenAPI by the descriptions of its calls.
import { z } from 'zod'
import type { Call } from '../../shared/contract/calls/describe.ts'
import { isInner } from '../../shared/contract/rings.ts'
import { locales, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'

export interface DocumentHead {
  title: string
  description: string
  site: Site
  /** Origin of the request; its host name selects the site. */
  origin: string
}

/** Returns the head of an OpenAPI 3.1 description. Calls need no login unless they declare it. */
export function documentHead({ title, description, site, origin }: DocumentHead): Json {
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1.0.0',
      description,
      contact: { name: site.name, email: site.contact.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: `${site.name}, ${localise(site.city, 'en')}` }],
    security: [],
  }
}

/** What the description of an API says in its own words. */
interface Wording {
  names: SchemaNames
  /** The schema of refusals, named `Problem`. */
  problem: z.ZodType
  /** Components besides schemas. */
  components: Json
  placeholder: (name: string, call: Call, schemas: DocumentSchemas) => Json
  /**
   * Returns an operation without its body and responses.
   * @param parameters those of the path and the query
   */
  operation: (name: string, call: Call, parameters: Json[]) => Json
  /** Returns what a success says besides its content. */
  success?: (call: Call) => Json
  /** Returns responses by status. */
  refusals: (call: Call) => Json
}

/** Returns the paths and components of an OpenAPI description. */
export function describeCalls(
  calls: readonly (readonly [name: string, call: Call])[],
  { names, problem, components, placeholder, operation, success, refusals }: Wording,
): { paths: Record<string, Json>; components: Json } {
  const schemas = documentSchemas(names)
  const paths: Record<string, Json> = {}
  for (const [name, call] of calls) {
    const inPath = pathParameters(call.path, (one) => placeholder(one, call, schemas))
    const described = {
      ...operation(name, call, [...inPath, ...queryParameters(call, schemas)]),
      ...requestBody(call, schemas),
      responses: {
        [call.status ?? 200]: { description: 'The answer', ...success?.(call), ...answerContent(call, schemas) },
        ...refusals(call),
      },
    }
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described }
  }
  schemas.of(z.object({ problem }))
  return { paths, components: { schemas: schemas.components, ...components } }
}

function pathParameters(path: string, schemaOf: (name: string) => Json): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(name),
  }))
}

function queryParameters({ query }: Call, schemas: DocumentSchemas): Json[] {
  const { properties = {}, required = [] } = (query ? schemas.of(query) : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

/** Returns the `requestBody` of an operation; nothing for a call without a body. */
function requestBody(call: Call, schemas: DocumentSchemas): Json {
  const { body, rawBody, file, exampleBody } = call
  const content = rawBody
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : file
      ? { 'multipart/form-data': { schema: { type: 'object', required: [file], properties: { [file]: upload } } } }
      : body && {
          'application/json': {
            schema: eitherOf([body, call.moduleData?.body], schemas, 'input'),
            ...(exampleBody === undefined ? {} : { example: exampleBody }),
          },
        }
  return content ? { requestBody: { required: true, content } } : {}
}

const upload = { type: 'string', contentMediaType: 'application/octet-stream' }

const files = { csv: 'text/csv', pdf: 'application/pdf', zip: 'application/zip', tar: 'application/x-tar' } as const

/** Returns the `content` of a response; nothing for an empty one. */
function answerContent(call: Call, schemas: DocumentSchemas): Json {
  const { answer: leastAnswer, ownAnswer: answer = leastAnswer, example } = call
  if (answer === 'nothing') return {}
  if (answer === 'csv') return { content: { [files.csv]: { schema: { type: 'string' } } } }
  if (typeof answer === 'string') {
    const type = files[answer]
    return { content: { [type]: { schema: { type: 'string', contentMediaType: type } } } }
  }
  const schema = eitherOf([answer, call.moduleData?.answer], schemas, 'output')
  return { content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } }
}

function eitherOf(
  [usual, other]: readonly [z.ZodType, z.ZodType | undefined],
  schemas: DocumentSchemas,
  io: 'input' | 'output',
): Json {
  return other ? { anyOf: [schemas.of(usual, io), schemas.of(other, io)] } : schemas.of(usual, io)
}

export const localeParameter = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { enum: locales, default: 'de' },
}

export const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

export type Json = Record<string, unknown>

/** Names of schemas. A schema with a name is written once, among the description's components. */
type SchemaNames = z.core.$ZodRegistry<{ id: string }>

export interface DocumentSchemas {
  /** Converts a schema; named schemas in it become references to components. */
  of(type: z.ZodType, io?: 'input' | 'output'): Json
  readonly components: Record<string, Json>
}

/**
 * Returns an empty collection of an OpenAPI description's schemas. Its `of` throws for a recursive schema without a
 * name.
 */
function documentSchemas(names: SchemaNames): DocumentSchemas {
  const components: Record<string, Json> = {}
  return {
    components,
    of(type, io = 'output') {
      const json: Json = z.toJSONSchema(type, {
        target: 'draft-2020-12',
        unrepresentable: 'any',
        metadata: names,
        io,
        override: ({ jsonSchema, zodSchema }) => {
          describePair(jsonSchema)
          // the pattern repeats the format in 300 characters
          if (/^date/.test(jsonSchema.format ?? '')) delete jsonSchema.pattern
          delete jsonSchema.readOnly
          if (isInner(zodSchema)) jsonSchema['x-specification'] = true
        },
      })
      const { $schema: _, $defs = {}, ...schema } = referred(json, io) as Json & { $defs?: Record<string, Json> }
      for (const [name, definition] of Object.entries($defs)) components[componentName(name, io)] = definition
      return schema
    },
  }
}

/** Describes a tuple of items with the same schema, such as coordinates, as a list, which more tools understand. */
function describePair(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems = [] } = schema
  if (new Set(prefixItems.map((item) => JSON.stringify(item))).size !== 1) return
  schema.items = prefixItems[0] as typeof schema.items
  delete schema.prefixItems
}

function referred(json: Json, io: 'input' | 'output'): Json {
  return JSON.parse(JSON.stringify(json), (key, value) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = /^#\/\$defs\/(.+)$/.exec(value)?.[1]
    if (!name) throw new Error(`A recursive schema needs a name: ${value}`)
    return `#/components/schemas/${componentName(name, io)}`
  })
}

/**
 * Returns a component's name. Requests and answers have separate components, because a request may omit fields that an
 * answer has.
 */
function componentName(name: string, io: 'input' | 'output'): string {
  if (name.startsWith('__')) throw new Error(`A recursive schema needs a name: ${name}`)
  return io === 'input' ? `${name}Input` : name
}
