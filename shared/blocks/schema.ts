// Builds zod schemas from the block definitions. Visitors do not load this file. The rules of spec §5 are properties of
// fields.
import { z } from 'zod'
import { fieldSchema, type SchemaOptions } from '../fields/field-schemas.ts'
import { parseEmbed } from '../html/embeds.ts'
import type { BlockDefinition, FieldMap } from './define.ts'
import { definitionOf } from './registry.ts'

/**
 * Returns the schema that parses a block's editable fields and adds the provider of an external medium. Missing fields
 * get empty values; unknown fields are dropped.
 */
export function fieldsSchema(definition: BlockDefinition, options: SchemaOptions): z.ZodType<Record<string, unknown>> {
  const editable = Object.entries(definition.fields).filter(([, field]) => field.kind !== 'derived')
  const shape = Object.fromEntries(
    editable.map(([name, field]) => [name, fieldSchema(field, options, hasAlternative(definition.fields, name))]),
  )
  return z
    .object(shape)
    .superRefine((fields, context) => requireOneOf(definition.fields, fields, context))
    .transform((fields) => withDerived(definition.fields, fields))
}

/** Returns the schema of a block with its children: `{ module, ...fields, children }`. */
export function blockSchema(definition: BlockDefinition, options: SchemaOptions): z.ZodType<Record<string, unknown>> {
  const fields = fieldsSchema(definition, options)
  const holds = definition.children
  return z
    .looseObject({ module: z.literal(definition.name, { error: 'block_not_allowed' }) })
    .transform((block, context) => {
      const { children: given, ...rest } = block as Record<string, unknown>
      const result = fields.safeParse(rest)
      if (!result.success)
        context.issues.push(...result.error.issues.map((issue) => ({ ...issue, input: rest }) as never))
      if (!holds) return { module: definition.name, ...(result.data ?? {}) }
      const children = z.array(childSchema(holds, options)).min(definition.minChildren ?? 0, { error: 'too_few' })
      const held = children.safeParse(given ?? [])
      if (!held.success) {
        const issues = held.error.issues.map((issue) => ({ ...issue, path: ['children', ...issue.path], input: given }))
        context.issues.push(...(issues as never[]))
      }
      return { module: definition.name, ...(result.data ?? {}), children: held.data ?? [] }
    })
}

function childSchema(allowed: readonly string[], options: SchemaOptions): z.ZodType<Record<string, unknown>> {
  return z.looseObject({ module: z.string({ error: 'wrong_type' }) }).transform((child, context) => {
    const definition = allowed.includes(child.module) ? definitionOf(child.module) : null
    if (!definition) {
      context.issues.push({ code: 'custom', message: 'block_not_allowed', path: ['module'], input: child.module })
      return z.NEVER
    }
    const result = blockSchema(definition, options).safeParse(child)
    if (!result.success)
      context.issues.push(...result.error.issues.map((issue) => ({ ...issue, input: child }) as never))
    return result.data ?? z.NEVER
  })
}

function hasAlternative(fields: FieldMap, name: string): boolean {
  return Object.values(fields).some((field) => field.kind === 'url' && field.alternativeTo === name)
}

function requireOneOf(fields: FieldMap, values: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'url' || !field.alternativeTo || !fields[field.alternativeTo]?.required) continue
    if (isThere(values[name]) || isThere(values[field.alternativeTo])) continue
    context.addIssue({ code: 'custom', message: 'required', path: [field.alternativeTo] })
  }
}
function isThere(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'de' in value ? Boolean(value.de) : Boolean(value)
}

/** Adds the provider of an external medium; the provider is stored beside the medium's address. */
function withDerived(fields: FieldMap, values: Record<string, unknown>): Record<string, unknown> {
  const providers = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'derived' || field.gives !== 'provider') return []
    const source = fields[field.from]
    const embed = source?.kind === 'embed' ? parseEmbed(String(values[field.from]), source.hosts) : null
    return [[name, embed?.provider ?? '']]
  })
  return { ...values, ...Object.fromEntries(providers) }
}
