// `node scripts/with-node.mjs scripts/desk-triggers.ts FILE ENTITY…` appends to a migration the triggers that keep
// `desk_rows` current for these entities, and the statements that create or update the desk rows of existing rows.
import { appendFileSync } from 'node:fs'
import { definitionOf } from '../shared/entities/registry.ts'
import { deskTables, fixedTables } from '../worker/content/store/desk/tables.ts'
import { deskBackfill, deskTriggers } from '../worker/content/store/desk/triggers.ts'

const [file, ...given] = process.argv.slice(2)
const tables = { ...deskTables, ...fixedTables }
const names = given.filter((name: string) => Object.hasOwn(tables, name)) as (keyof typeof tables)[]
if (!file || names.length === 0 || names.length < given.length) {
  console.error(`usage: desk-triggers.ts FILE ENTITY…; entities are ${Object.keys(tables).join(', ')}`)
  process.exit(1)
}
const statements = names.flatMap((name) => {
  const desk = tables[name]
  const entity = definitionOf(name)
  if (!entity) return []
  const triggers = deskTriggers(entity, desk)
  const drops = triggers.map((trigger) => `DROP TRIGGER IF EXISTS ${/TRIGGER (\w+)/.exec(trigger)?.[1]};`)
  return [...drops, ...triggers, ...deskBackfill(entity, desk)]
})
appendFileSync(file, `--> statement-breakpoint\n${statements.join('\n--> statement-breakpoint\n')}\n`)
