import type { DownloadFile, Image } from '../../../../shared/contract/common.ts'
import type { Production } from '../../../../shared/contract/production.ts'
import { productions } from '../../../../shared/entities/productions/fields.ts'
import { eachAnswered } from '../../../../shared/fields/answered-texts.ts'
import { articleTeasersIn } from './articles.ts'
import { detailAddresses } from './fields/address.ts'
import { dateTime } from './fields/date.ts'
import { link, linkOf } from './fields/link.ts'
import { amount, idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven, listIn } from './fields/object.ts'
import { picture, pictureOf, thumbs } from './fields/picture.ts'
import { html, text } from './fields/text.ts'
import { partnersIn } from './partners.ts'
import { productionItem } from './productions.ts'
import { castsIn, programHtml, programIn } from './programme.ts'
import type { PlainReading, Reader } from './reading.ts'

const maxImages = 200

/** Reads one concert; null if the answer has another shape, such as a list or a message. */
export const production: Reader<Production> = (given, reading) =>
  isGiven(given) &&
  idOf(firstIn(given, 'id', 'pk')) &&
  firstIn(given, 'date', 'datetime', 'start', 'starts_at', 'begin')
    ? productionDetail(given, reading)
    : null

/**
 * Completes an item of the list with the fields of the concert's page.
 * @throws BrokenItem without an id, a title or a date
 */
async function productionDetail(given: Given, reading: PlainReading): Promise<Production> {
  const item = productionItem(given, reading)
  return {
    ...item,
    ...eachAnswered(productions, (name, isHtml) => (isHtml ? html : text)(given, name)),
    get_absolute_urls: detailAddresses('event-detail', item.slug, item.id),
    casts: castsIn(given),
    program: programIn(given),
    program_text: [programHtml(given), html(given, 'program_text', 'text', 'description')].filter(Boolean).join(''),
    doors: dateTime(given, 'doors'),
    end: dateTime(given, 'end', 'ends_at'),
    introduction: dateTime(given, 'introduction'),
    video_url: link(given, 'video_url', 'video'),
    video_image_obj: picture(given, 'video_image_obj', 'video_image', 'thumbs_video'),
    thumbs_video: thumbs(given, 'thumbs_video'),
    audio_url: link(given, 'audio_url', 'audio'),
    program_file_obj: fileIn(given, 'program_file_obj', 'program_file'),
    articles: await articleTeasersIn(given, reading),
    partners: await partnersIn(given, reading),
    images: listIn(given, 'images', 'gallery').slice(0, maxImages).flatMap(galleryPicture),
  }
}

/** Gives every picture of a gallery an id of its own, by which the page tells them apart. */
function galleryPicture(value: unknown, index: number): Image[] {
  const found = pictureOf(value)
  return found ? [{ ...found, id: found.id || index + 1 }] : []
}

/** Reads the first of the named fields as a file: an object, or an address; null without one. */
function fileIn(given: Given, ...names: string[]): DownloadFile | null {
  const value = firstIn(given, ...names)
  const url = linkOf(value)
  if (!url) return null
  const file = isGiven(value) ? value : {}
  return {
    id: idOf(file.id) ?? 0,
    url,
    text: text(file, 'text', 'title', 'name'),
    copyright: text(file, 'copyright') || null,
    size: amount(file, 'size', 'filesize') ?? 0,
  }
}
