// Recorded answers of a database and a list store, from which a page can be loaded without either.

/** The answer to one statement: `all` holds rows as D1 returns them, `raw` as drizzle requests them. */
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

/** The key under which a statement's answer is looked up. */
export function questionOf({ text, params, method }: Omit<RecordedAnswer, 'answer'>): string {
  return `${method} ${text} ${params.join('|')}`
}
