import { type Sql, sql } from './sql.ts'

/**
 * Returns SQL for whether a text contains a word. SQLite's `lower` folds only A–Z, so the word is also searched with a
 * capital first letter (`Überraschung`).
 * @param word in lower case
 */
export function contains(text: Sql, word: string): Sql {
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1)
  return sql`(instr(lower(${text}), ${word}) > 0 OR instr(${text}, ${capital}) > 0)`
}
