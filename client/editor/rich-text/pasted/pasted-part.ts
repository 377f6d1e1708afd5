/** A pasted heading or the text below it. */
export interface PastedPart {
  /** 1 to 6 for a heading; null for a text. */
  level: number | null
  html: string
}
