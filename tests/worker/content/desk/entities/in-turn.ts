import { env } from 'cloudflare:test'
import { test } from 'vitest'
import { entities } from '../../../../../shared/entities/registry.ts'
import type { Server } from '../../editor/as-staff.ts'

/**
 * Returns three functions that declare a test of an entity. In a normal run, each of them tests another third of the
 * entities, since the same code serves all of them; a full run tests all. An entity that a test file adds, with a
 * server of its own, is always tested.
 */
export function testsInTurn(name: string, server?: Server) {
  const third = Object.keys(entities).indexOf(name) % 3
  const isAlways = Boolean(env.FULL) || server !== undefined
  const inThird = (each: number) => test.runIf(isAlways || third === each)
  return [inThird(0), inThird(1), inThird(2)] as const
}
