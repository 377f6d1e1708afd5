import type { Person } from '../../contract/people.ts'
import { defineScreen } from '../define.ts'
import { slugTail } from '../slug-tail.ts'

export interface PersonData {
  person: Person
}

export const person = defineScreen<PersonData>()({ words: { de: 'mitwirkende', en: 'artists' }, tail: slugTail })
