// `node scripts/with-node.mjs scripts/desk-triggers.ts FILE ENTITY…`: appends to a migration what gives entities their
// rows at the desk: the triggers on their tables, and a row for each row that is stored already.
import { appendFileSync } from 'node:fs'
import { type EntityName, entities, entityOf, isEntityName } from '../shared/entities/registry.ts'
import { deskTables } from '../worker/content/store/desk/tables.ts'
import { deskBackfill, deskTriggers } from '../worker/content/store/desk/triggers.ts'

const [file, ...given] = process.argv.slice(2)
const names: EntityName[] = given.filter(isEntityName)
if (!file || names.length === 0 || names.length < given.length) {
  console.error(`usage: desk-triggers.ts FILE ENTITY…; entities are ${Object.keys(entities).join(', ')}`)
  process.exit(1)
}
const statements = names.flatMap((name) => {
  const desk = deskTables[name]
  const entity = entityOf(name)
  const triggers = deskTriggers(entity, desk)
  const drops = triggers.map((trigger) => `DROP TRIGGER IF EXISTS ${/TRIGGER (\w+)/.exec(trigger)?.[1]};`)
  return [...drops, ...triggers, deskBackfill(entity, desk)]
})
appendFileSync(file, `--> statement-breakpoint\n${statements.join('\n--> statement-breakpoint\n')}\n`)
