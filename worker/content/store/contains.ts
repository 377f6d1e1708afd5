import { capitalised } from '../../../shared/i18n/count-word.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Returns SQL for whether a text contains a word. SQLite's `lower` folds only A–Z, so the word is also searched with a
 * capital first letter (`Überraschung`).
 * @param word in lower case
 */
export function contains(text: Sql, word: string): Sql {
  return sql`(instr(lower(${text}), ${word}) > 0 OR instr(${text}, ${capitalised(word)}) > 0)`
}
