import type { WorkPage } from '../../contract/people.ts'
import { defineScreen } from '../define.ts'
import { slugTail } from '../slug-tail.ts'

export interface WorkData {
  work: WorkPage
}

export const work = defineScreen<WorkData>()({ words: { de: 'werke', en: 'works' }, tail: slugTail })
