import type { Partner } from '../../../../shared/contract/production.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { link } from './fields/link.ts'
import { idOf } from './fields/number.ts'
import { type Given, isGiven, listIn } from './fields/object.ts'
import { picture } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { text, word } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'

export const partners: Reader<Partner[]> = (given, reading) => readPartners(rowsOf(given), reading)

/** Reads the partners that belong to a concert; ids alone are left out. */
export function partnersIn(given: Given, reading: PlainReading): Partner[] {
  return readPartners(listIn(given, 'partners', 'sponsors').filter(isGiven), reading, 'partners')
}

function readPartners(rows: readonly unknown[], reading: PlainReading, place = ''): Partner[] {
  const found = readEach(rows, partnerItem, reading, place)
  return found.map((partner, index) => ({ ...partner, id: partner.id || index + 1 }))
}

export function partnerItem(given: Given): Partner {
  const name = text(given, 'name', 'title', 'headline')
  const image = picture(given, 'image_obj', 'image', 'logo', 'thumbs')
  if (!name && !image) throw new BrokenItem('name is missing')
  const { key, title } = word(given, 'category')
  return {
    id: idOf(given.id) ?? 0,
    name: name || (image?.text ?? ''),
    claim: text(given, 'claim', 'text', 'description'),
    category: { key: slugOf(key) || key, title },
    url: link(given, 'url', 'link', 'website'),
    image_obj: image,
  }
}
