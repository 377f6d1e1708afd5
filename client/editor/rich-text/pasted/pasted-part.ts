/** A pasted heading, or the text before or after one. */
export interface PastedPart {
  /** 1 to 6 for a heading; null for a text. */
  level: number | null
  html: string
}
