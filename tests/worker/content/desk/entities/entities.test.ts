import { describe } from 'vitest'
import { type EntityName, entities } from '../../../../../shared/entities/registry.ts'
import { describeEntity } from './every-entity.ts'
import { describeRefusals } from './refusals.ts'

const names = Object.keys(entities) as EntityName[]

describe.each(names)('%s', (name) => describeEntity(name))
describe.each(names)('%s refuses', (name) => describeRefusals(name))
