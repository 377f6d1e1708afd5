import type { Partner } from '../../../../shared/contract/production.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { link } from './fields/link.ts'
import { idOf } from './fields/number.ts'
import { type Given, listIn } from './fields/object.ts'
import { picture } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { text, word } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'
import { readNested } from './references.ts'

export const partners: Reader<Partner[]> = (given, reading) => numbered(readEach(rowsOf(given), partnerItem, reading))

/** Reads the partners that belong to a concert: objects, or ids, which are looked up. */
export async function partnersIn(given: Given, reading: PlainReading): Promise<Partner[]> {
  const rows = listIn(given, 'partners', 'sponsors')
  return numbered(await readNested(rows, partnerItem, reading.lookUp.partners, reading))
}

function numbered(found: readonly Partner[]): Partner[] {
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
