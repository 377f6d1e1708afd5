import { env } from 'cloudflare:test'
import { test } from 'vitest'
import { entities } from '../../../../../shared/entities/registry.ts'
import type { Server } from '../../editor/as-staff.ts'

/**
 * Returns two functions that declare a test of an entity. A normal run tests every second entity by each of them, the
 * first function one half and the second the other, since the same code serves all entities; a full run tests all. An
 * entity that a test file adds, with a server of its own, is always tested.
 */
export function testsInTurn(name: string, server?: Server) {
  const half = Object.keys(entities).indexOf(name) % 2
  const isAlways = Boolean(env.FULL) || server !== undefined
  return [test.runIf(isAlways || half === 0), test.runIf(isAlways || half === 1)] as const
}
