/** The evening as a timetable. Computed and worded on the server, to keep both out of the client's bundle. */
export interface EveningData {
  line: LineMark[]
  /** One per work and interval, to the scale of the line; empty if a length is unknown. */
  bars: LineBar[]
  stops: EveningStop[]
  /** What the times after the start are based on; '' for a single work. */
  note: string
}

/** A time in the line; `at` is its place, from 0 to 1. */
export interface LineMark {
  name: string
  time: string
  at: string
  /** The second half is named only where there is space. */
  isWide: boolean
}

/** `at` and `length` are shares of the line, from 0 to 1. */
export interface LineBar {
  name: string
  at: string
  length: string
  isInterval: boolean
}

interface Timed {
  /** The wall clock, or a word where it is unknown. */
  time: string
  isUnknown?: boolean
}

export type EveningStop =
  | (Timed & { kind: 'moment'; name: string; isEnd: boolean })
  | (Timed & { kind: 'interval'; name: string; length: string; minutes: number })
  /** `work` is the index in the programme. */
  | (Timed & { kind: 'work'; work: number; length: string; minutes: number; isAfterInterval: boolean })
