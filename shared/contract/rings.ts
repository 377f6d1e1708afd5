// The two rings of the contract. The inner ring is what the specification names in its sections 3 and 7: calls and
// fields that every backend has. All others are the outer ring, which only another Auftakt has: behind a plain backend
// they are derived, or empty.
import type { z } from 'zod'

const innerSchemas = new WeakSet<z.core.$ZodType>()

/** Marks fields as those of the specification: `z.object({ ...inner({ id: z.int() }), price: z.number() })`. */
export function inner<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  const marked = Object.entries(shape).map(([name, schema]) => {
    // a copy, since fields of both rings may share a schema
    const copy = schema.clone()
    innerSchemas.add(copy)
    return [name, copy]
  })
  return Object.fromEntries(marked) as Shape
}

export function isInner(schema: z.core.$ZodType): boolean {
  return innerSchemas.has(schema)
}

/** Returns the names of an object's fields that belong to the inner ring. */
export function innerFieldsOf(object: { shape: Readonly<Record<string, z.core.$ZodType>> }): string[] {
  return Object.entries(object.shape).flatMap(([name, schema]) => (isInner(schema) ? name : []))
}
