// Answers of a real database and list store, kept so that a page can be loaded again without them.

/** What one statement answered; `all` as D1 gives rows, `raw` as drizzle asks for them. */
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

/** Tells one question from another. */
export function questionOf({ text, params, method }: Omit<RecordedAnswer, 'answer'>): string {
  return `${method} ${text} ${params.join('|')}`
}
