/** The evening's timetable as HTML, which the server writes, so that browsers load no code for it. */
export interface EveningData {
  /** The content of the line in the page's head, in `.eve`; '' if the end is unknown. */
  line: string
  /** The items of the list `.evening`. */
  stops: string
  /** A remark on the times, as text; '' if there is nothing to say. */
  note: string
}
