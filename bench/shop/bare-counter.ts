// The lower bound for a write: one statement in an object of the same kind as the product's inventories.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../worker/env.ts'

export class BareCounter extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL)')
    ctx.storage.sql.exec('INSERT OR IGNORE INTO counter VALUES (1, 0)')
  }

  increment(): { value: number } {
    return this.ctx.storage.sql
      .exec<{ value: number }>('UPDATE counter SET value = value + 1 WHERE id = 1 RETURNING value')
      .one()
  }
}
