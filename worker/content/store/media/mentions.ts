import { type Sql, sql } from '../sql.ts'

/**
 * Returns the statements that change the hash of a replaced file in articles, features, pages, blocks and drafts of the
 * desk. Versions of pages still name the old file.
 */
export function mentionsMoved(before: string, after: string): Sql[] {
  return [
    sql`UPDATE articles SET text = replace(text, ${before}, ${after}) WHERE instr(text, ${before}) > 0`,
    sql`UPDATE features SET video = replace(video, ${before}, ${after}) WHERE instr(video, ${before}) > 0`,
    sql`UPDATE pages SET hero_video = replace(hero_video, ${before}, ${after}) WHERE instr(hero_video, ${before}) > 0`,
    sql`UPDATE desk_rows SET draft = replace(draft, ${before}, ${after})
      WHERE draft IS NOT NULL AND instr(draft, ${before}) > 0`,
    sql`UPDATE modules SET data = replace(data, ${before}, ${after}) WHERE instr(data, ${before}) > 0`,
  ]
}
