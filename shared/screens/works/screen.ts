import type { WorksRegister } from '../../contract/registers.ts'
import { defineScreen } from '../define.ts'
import type { RegisterChoice } from '../parts/register-address.ts'

export interface WorksData {
  register: WorksRegister
  chosen: RegisterChoice
}

export const works = defineScreen<WorksData>()({
  words: { de: 'werke', en: 'works' },
  query: ['kind', 'letter', 'query'],
})
