import type { PeopleRegister } from '../../contract/registers.ts'
import { defineScreen } from '../define.ts'
import type { RegisterChoice } from '../parts/register-address.ts'

export interface PeopleData {
  register: PeopleRegister
  chosen: RegisterChoice
}

export const people = defineScreen<PeopleData>()({
  words: { de: 'mitwirkende', en: 'artists' },
  query: ['kind', 'letter', 'query'],
})
