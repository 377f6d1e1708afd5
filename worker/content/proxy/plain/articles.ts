import type { Paged } from '../../../../shared/contract/common.ts'
import type { ArticleTeaser } from '../../../../shared/contract/production.ts'
import type { Article } from '../../../../shared/contract/site-content.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { detailAddresses, slugIn } from './fields/address.ts'
import { dateTime } from './fields/date.ts'
import { listPage } from './fields/list-page.ts'
import { amount, idOf, noId } from './fields/number.ts'
import { firstIn, type Given, isGiven, listIn } from './fields/object.ts'
import { picture, thumbs } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { html, text, word } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'
import { readNested } from './references.ts'

const maxTeaser = 200
const wordsPerMinute = 200

export const articles: Reader<Paged<ArticleTeaser>> = (given, reading) =>
  listPage(given, (item) => articleTeaser(item, reading), reading)

export const articleRows: Reader<ArticleTeaser[]> = (given, reading) =>
  readEach(rowsOf(given), (item) => articleTeaser(item, reading), reading)

/** Reads one article; null if it has no id or no headline. */
export const article: Reader<Article> = (given, reading) =>
  isGiven(given) && idOf(firstIn(given, 'id', 'pk')) && text(given, 'headline', 'title', 'name')
    ? articleDetail(given, reading)
    : null

/** @throws BrokenItem without an id or a headline */
export function articleTeaser(given: Given, reading: PlainReading): ArticleTeaser {
  const id = idOf(firstIn(given, 'id', 'pk'))
  if (id === null) throw new BrokenItem(noId)
  const headline = text(given, 'headline', 'title', 'name')
  if (!headline) throw new BrokenItem('headline is missing')
  const slug = slugIn(given, headline, 'artikel')
  const { key, title } = word(given, 'category')
  return {
    id,
    slug,
    headline,
    get_absolute_url: detailPath('article', reading.locale, slug, id),
    teaser: beginningOf(text(given, 'teaser', 'subline', 'intro', 'text', 'content'), maxTeaser),
    date: dateTime(given, 'date', 'published', 'created', 'pub_date'),
    minutes: amount(given, 'minutes') ?? minutesOf(text(given, 'text', 'content')),
    category: { key: slugOf(key) || key, title },
    image_obj: picture(given, 'image_obj', 'image', 'title_image_obj', 'thumbs'),
    thumbs: thumbs(given, 'thumbs'),
  }
}

/**
 * Completes an item of the list with the fields of the article's page.
 * @throws BrokenItem without an id or a headline
 */
function articleDetail(given: Given, reading: PlainReading): Article {
  const teaser = articleTeaser(given, reading)
  return {
    ...teaser,
    get_absolute_urls: detailAddresses('article', teaser.slug, teaser.id),
    text: html(given, 'text', 'content'),
    author: text(given, 'author'),
    published: teaser.date,
    related: [],
  }
}

/** Reads the articles that belong to a concert: objects, or ids, which are looked up. */
export async function articleTeasersIn(given: Given, reading: PlainReading): Promise<ArticleTeaser[]> {
  return readNested(listIn(given, 'articles'), articleTeaser, reading.lookUp.articles, reading)
}

function minutesOf(plain: string): number {
  return Math.round(plain.split(/\s+/).length / wordsPerMinute)
}
