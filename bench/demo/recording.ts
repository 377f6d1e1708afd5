// Recorded answers of a database and a list store, from which a page can be loaded without the stores.

/** A statement and its answer: a D1Result for `all`, and rows as arrays for `raw`, which drizzle calls. */
export interface RecordedAnswer {
  text: string
  params: unknown[]
  method: 'all' | 'raw'
  answer: unknown
}

export interface Recording {
  statements: RecordedAnswer[]
  lists: Record<string, unknown>
}

export function questionOf({ text, params, method }: Omit<RecordedAnswer, 'answer'>): string {
  return `${method} ${text} ${params.join('|')}`
}
