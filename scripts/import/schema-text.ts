import { importJsonSchema } from '../../shared/contract/import.ts'

/** The expected text of docs/import.schema.json; a test compares the two. */
export function schemaText(): string {
  return `${JSON.stringify(importJsonSchema(), null, 2)}\n`
}
