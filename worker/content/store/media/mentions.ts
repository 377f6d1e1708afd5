import { type Sql, sql } from '../sql.ts'

/**
 * Returns the statements that lead addresses of a file in texts to the file that replaces it. Versions of pages never
 * change: they show the earlier file, which stays stored.
 */
export function mentionsMoved(before: string, after: string): Sql[] {
  return [
    sql`UPDATE articles SET text = replace(text, ${before}, ${after}) WHERE instr(text, ${before}) > 0`,
    sql`UPDATE features SET video = replace(video, ${before}, ${after}) WHERE instr(video, ${before}) > 0`,
    sql`UPDATE pages SET hero_video = replace(hero_video, ${before}, ${after}) WHERE instr(hero_video, ${before}) > 0`,
    sql`UPDATE modules SET data = replace(data, ${before}, ${after}) WHERE instr(data, ${before}) > 0`,
  ]
}
