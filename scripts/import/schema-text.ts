import { importJsonSchema } from '../../shared/contract/import.ts'

/** Returns the expected text of docs/import.schema.json, which a test compares with the file. */
export function schemaText(): string {
  return `${JSON.stringify(importJsonSchema(), null, 2)}\n`
}
