// Writes docs/import.schema.json anew from the zod schemas: node scripts/with-node.mjs scripts/import/write-schema.ts
import { writeFileSync } from 'node:fs'
import { schemaText } from './schema-text.ts'

writeFileSync('docs/import.schema.json', schemaText())
