import { z } from 'zod'
import { isInner } from '../../../shared/contract/rings.ts'

export type Json = Record<string, unknown>

/** Names of schemas. A schema with a name is written once, among the description's components. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>

export interface DocumentSchemas {
  /** Converts a schema; named schemas in it become references to components. */
  of(type: z.ZodType, io?: 'input' | 'output'): Json
  readonly components: Record<string, Json>
}

/**
 * Returns an empty collection of an OpenAPI description's schemas. Its `of` throws for a recursive schema without a
 * name.
 */
export function documentSchemas(names: SchemaNames): DocumentSchemas {
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
