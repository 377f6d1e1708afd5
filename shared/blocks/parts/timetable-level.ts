import type { OutlineLevel } from '../outline.ts'

/** Limits a heading level to h4, the lowest that a timetable supports. */
export function timetableLevel(level: OutlineLevel): 2 | 3 | 4 {
  return level > 4 ? 4 : (level as 2 | 3 | 4)
}
