import type { ImportArticle } from '../../../../shared/contract/import.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { ArticleRecord } from '../../../content/store/articles/writes.ts'
import { BadFile, type Files } from '../files.ts'
import type { Problem } from '../problems.ts'

/** Converts a checked article to a store record. @returns a problem if its picture is refused */
export async function articleRow(
  article: ImportArticle,
  files: Files,
): Promise<{ row: ArticleRecord } | { problems: Problem[] }> {
  const { external_id, headline, slug, category, teaser, text, author, published, image } = article
  try {
    return {
      row: {
        externalId: external_id,
        headline,
        ...(slug && { slug }),
        categoryKey: category.key,
        category: category.title,
        teaser,
        text,
        author,
        minutes: article.minutes ?? readingMinutes(text.de),
        imageId: image ? await files.pictureId(image) : null,
        publishedAt: berlinToUtc(published.local),
      },
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { problems: [{ path: 'image', reason: error.message }] }
  }
}

/** Estimates the reading time in minutes, at 200 words per minute; at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length
  return Math.max(1, Math.round(words / 200))
}
