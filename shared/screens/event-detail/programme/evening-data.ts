/** The evening as a timetable, computed and worded on the server to keep that code out of the client's bundle. */
export interface EveningData {
  line: LineMark[]
  /** A bar for each work and interval, drawn to scale; empty if a length is unknown, or for a single item. */
  bars: LineBar[]
  stops: EveningStop[]
  /**
   * A sentence on how the times after the start were computed, or why some of them are missing, which a programme with
   * a single item does not need; and a sentence on the last train if it is known. '' if neither applies.
   */
  note: string
}

/** A time on the line; `at` is its position, a share of the line from 0 to 1. */
export interface LineMark {
  name: string
  time: string
  at: string
  /** Whether the name is hidden on narrow screens; true for the mark at the end of the interval. */
  isWide: boolean
}

/** A work or interval on the line; `at` and `length` are shares of the line, from 0 to 1. */
export interface LineBar {
  name: string
  at: string
  length: string
  isInterval: boolean
}

interface Timed {
  /** The time of day, such as `20:13`, or a text if it is unknown. */
  time: string
  isUnknown?: boolean
}

export type EveningStop =
  | (Timed & { kind: 'moment'; name: string; isEnd: boolean })
  | (Timed & { kind: 'interval'; name: string; length: string; minutes: number })
  /** `work` is the index of the work in the programme. */
  | (Timed & { kind: 'work'; work: number; length: string; minutes: number; isAfterInterval: boolean })
