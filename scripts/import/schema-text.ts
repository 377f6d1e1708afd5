import { importJsonSchema } from '../../shared/contract/import.ts'

/** What docs/import.schema.json must hold; a test compares the two. */
export function schemaText(): string {
  return `${JSON.stringify(importJsonSchema(), null, 2)}\n`
}
