import type { MusicComposition, MusicGroup, Person } from 'schema-dts'
import type { Person as PersonData, WorkPage } from '../../../shared/contract/people.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { absolute } from '../../http/absolute.ts'

type Node<T> = Exclude<T, string>

export function performerOf(
  { name, kind, voice, image_obj: picture }: PersonData,
  page: AnyPageData,
): Node<Person | MusicGroup> {
  const { origins, site, meta } = page
  const facts = {
    name,
    url: meta.canonical ?? '',
    ...(voice && { description: voice }),
    ...(picture && { image: absolute(origins[site], picture.url) }),
  }
  return kind === 'ensemble' ? { '@type': 'MusicGroup', ...facts } : { '@type': 'Person', ...facts }
}

export function compositionOf({ title, composer, number }: WorkPage, page: AnyPageData): Node<MusicComposition> {
  return {
    '@type': 'MusicComposition',
    name: title,
    url: page.meta.canonical ?? '',
    composer: { '@type': 'Person', name: composer },
    ...(number && { identifier: number }),
  }
}
