import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
  format?: string
  pattern?: string
}

export interface Field {
  path: (string | number)[]
  body: unknown
}

/**
 * Returns the fields of a body, each with a valid body that contains it. For a nested union, only the first
 * alternative is used. The field with an empty path is the body itself.
 * @param known values by property name, used instead of generated ones
 */
export function fieldsOf(schema: z.ZodType, known: Readonly<Record<string, unknown>>): Field[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return alternatives(json).flatMap((alternative) => {
    const body = sampleOf(alternative, known)
    return pathsOf(alternative).map((path) => ({ path, body }))
  })
}

export function withValue({ path, body }: Field, value: unknown): unknown {
  const [last, ...before] = [...path].reverse()
  if (last === undefined) return value
  const copy = structuredClone(body)
  const parent = before.reverse().reduce((object, key) => (object as Record<string, unknown>)[key], copy)
  ;(parent as Record<string, unknown>)[last] = value
  return copy
}

function alternatives(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((each) => (each === schema ? [each] : alternatives(each)))
}

function pathsOf(schema: Schema): Field['path'][] {
  const [first = schema] = alternatives(schema)
  const children = Object.entries(first.properties ?? {}).flatMap(([key, child]) =>
    pathsOf(child).map((path) => [key, ...path]),
  )
  const items = first.items ? pathsOf(first.items).map((path) => [0, ...path]) : []
  const [key] = keysOf(first)
  return [[], ...children, ...items, ...(key === undefined ? [] : [[key]])]
}

function sampleOf(schema: Schema, known: Readonly<Record<string, unknown>>): unknown {
  const [first = schema] = alternatives(schema)
  if (first.const !== undefined) return first.const
  if (first.enum) return first.enum[0]
  if (first.type === 'object') {
    const [key] = keysOf(first)
    const extra = key === undefined ? [] : [[key, sampleOf(first.additionalProperties as Schema, known)]]
    const own = Object.entries(first.properties ?? {}).map(([name, child]) => [
      name,
      known[name] ?? sampleOf(child, known),
    ])
    return Object.fromEntries([...own, ...extra])
  }
  if (first.type === 'array') return first.items ? [sampleOf(first.items, known)] : []
  if (first.type === 'integer' || first.type === 'number') return Math.max(1, first.minimum ?? 1)
  if (first.type === 'boolean') return true
  return textOf(first)
}

function textOf({ format, pattern }: Schema): string {
  if (format === 'email') return 'jana@example.org'
  if (pattern?.includes('{32}')) return 'A'.repeat(32)
  return pattern?.includes('[A-Z]{2}') ? 'DE' : 'text'
}

function keysOf({ propertyNames, additionalProperties }: Schema): string[] {
  return propertyNames && typeof additionalProperties === 'object' ? ((propertyNames.enum as string[]) ?? ['x']) : []
}
