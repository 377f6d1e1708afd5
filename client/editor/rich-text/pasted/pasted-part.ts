/** A pasted heading, or a pasted text before or after a heading. */
export interface PastedPart {
  /** 1 to 6 for a heading; null for a text. */
  level: number | null
  html: string
}
