import { describe } from 'vitest'
import type { DeskArea } from '../../../../../shared/entities/define.ts'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { describeEntity } from './every-entity.ts'
import { describeRefusals } from './refusals.ts'

/** The areas of the desk's navigation with a test file in this folder; the files run in parallel. */
const tested = ['programme', 'website'] as const satisfies DeskArea[]
const names = Object.keys(entities) as EntityName[]

/**
 * Describes the entities of an area.
 * @throws Error if an entity's area has no file
 */
export function describeArea(area: (typeof tested)[number]): void {
  const untested = names.filter((name) => !tested.some((each) => each === entityOf(name).area))
  if (untested.length > 0) throw new Error(`tests/worker/content/desk/entities/ does not test ${untested.join(', ')}`)
  const own = names.filter((name) => entityOf(name).area === area)
  describe.each(own)('%s', (name) => describeEntity(name))
  describe.each(own)('%s refuses', (name) => describeRefusals(name))
}
