// Recorded answers of a database and a list store, from which a page can be loaded without either.

/** The answer to one statement; for `all`, rows as objects, for `raw`, rows as arrays, which drizzle requests. */
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

/** Returns the key of a statement, by which its answer is found. */
export function questionOf({ text, params, method }: Omit<RecordedAnswer, 'answer'>): string {
  return `${method} ${text} ${params.join('|')}`
}
