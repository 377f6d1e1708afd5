import type { OutlineLevel } from '../outline.ts'

/** The heading level of a timetable, which supports h2 to h4. */
export function timetableLevel(level: OutlineLevel): 2 | 3 | 4 {
  return level > 4 ? 4 : (level as 2 | 3 | 4)
}
