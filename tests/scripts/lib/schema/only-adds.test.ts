import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationNames, migrations } from '../../../../scripts/lib/migrations.ts'
import { onlyAdds } from '../../../../scripts/lib/schema/only-adds.ts'
import { isAdditive } from '../../../../worker/http/own-schema/shapes.ts'

test.each([
  'CREATE TABLE `notes` (`id` integer PRIMARY KEY);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `one` ON `notes` (`id`);',
  'ALTER TABLE orders ADD COLUMN note text;',
  "ALTER TABLE `orders` ADD `note` text DEFAULT '' NOT NULL;",
  'CREATE INDEX orders_note ON orders (note);',
  'CREATE TABLE notes (id); CREATE TRIGGER seen AFTER INSERT ON notes BEGIN UPDATE orders SET note = 1; DELETE FROM notes; END;',
  'CREATE TABLE notes (id); INSERT INTO notes SELECT id FROM orders;',
])('%s only adds', (sql) => expect(onlyAdds(sql)).toBe(true))

test.each([
  'DROP TABLE notes;',
  'ALTER TABLE orders ADD COLUMN note text NOT NULL;',
  'ALTER TABLE orders RENAME TO older;',
  'ALTER TABLE orders DROP COLUMN note;',
  'CREATE UNIQUE INDEX one ON orders (number);',
  'CREATE TRIGGER refused BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 1); END;',
  'CREATE TABLE notes (id); UPDATE orders SET note = 1;',
])('%s does more', (sql) => expect(onlyAdds(sql)).toBe(false))

test('a CASE in a trigger stands in parentheses, since the platform ends a trigger at the first END outside', () => {
  for (const name of migrationNames()) {
    const sql = readFileSync(new URL(name, migrations), 'utf8')
    const triggers = sql.split('--> statement-breakpoint').filter((each) => /CREATE TRIGGER/i.test(each))
    for (const trigger of triggers) expect(trigger, name).not.toMatch(/(?<!\()\bCASE\b/i)
  }
})

test('a migration that is named as one that only adds does so', () => {
  for (const name of migrationNames().filter(isAdditive))
    expect(onlyAdds(readFileSync(new URL(name, migrations), 'utf8')), name).toBe(true)
})
