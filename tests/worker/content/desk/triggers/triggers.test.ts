import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { deskTables } from '../../../../../worker/content/store/desk/tables.ts'
import { deskTriggers } from '../../../../../worker/content/store/desk/triggers.ts'

test.each(Object.keys(entities) as EntityName[])(
  'the database has the triggers that the definition of %s makes (else: a migration by scripts/desk-triggers.ts)',
  async (name) => {
    for (const statement of deskTriggers(entityOf(name), deskTables[name])) {
      const trigger = /TRIGGER (\w+)/.exec(statement)?.[1]
      const stored = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?")
        .bind(trigger)
        .first<string>('sql')
      expect(`${stored};`.replace(/;;$/, ';')).toBe(statement)
    }
  },
)
