/** An evening's timetable, from which `eveningMarkup` writes the markup. */
export interface EveningTimes {
  line: LineMark[]
  /** Works and intervals, drawn to scale; empty if the end or a work's length is unknown, or for a single item. */
  bars: LineBar[]
  stops: EveningStop[]
  /** A remark on the times; '' if there is nothing to say. */
  note: string
}

/** A time on the evening's line. `at` is its position as a share of the line, 0 to 1. */
export interface LineMark {
  name: string
  time: string
  at: string
  /** Whether narrow screens hide this time. */
  isWide: boolean
}

/** A work or interval on the evening's line. `at` and `length` are shares of the line, 0 to 1. */
export interface LineBar {
  name: string
  at: string
  length: string
  isInterval: boolean
}

interface Timed {
  /** The time of day, `20:13`, or a text if it is unknown. */
  time: string
  isUnknown?: boolean
}

export type EveningStop =
  | (Timed & { kind: 'moment'; name: string; text?: string; isEnd: boolean })
  | (Timed & { kind: 'interval'; name: string; length: string; minutes: number })
  /** `work` is the index of the work in the programme. */
  | (Timed & { kind: 'work'; work: number; length: string; minutes: number; isAfterInterval: boolean })
