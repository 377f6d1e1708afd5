import { expect, test } from 'vitest'
import type { Person } from '../../../shared/contract/people.ts'
import PersonScreen from '../../../shared/screens/person/view.tsx'
import { show } from './show.tsx'
import { picture } from './some-production.ts'

const page = (given: Partial<Person>) => show('person', PersonScreen, { person: { ...person, ...given } })
const person: Person = {
  id: 3,
  name: 'Ines Albarrán',
  kind: 'person',
  voice: 'Klavier',
  text: '',
  image_obj: null,
  works: [],
  upcoming: [],
  past: [],
  partners: [],
  get_absolute_urls: { de: '/de/mitwirkende/ines-albarran', en: '/en/artists/ines-albarran' },
} as never

test('a person without a picture has a plate in its place, which says its tones', () => {
  const html = page({})
  expect(html).toContain('class="plate')
  expect(html.replaceAll('\u00a0', ' ')).toContain('Namenszug: Albarrán in Tönen, A – D – B – A – B – B – A – F')
})

test('a person with a picture has no plate beside it', () => {
  const html = page({ image_obj: picture(1, 'Ines Albarrán am Flügel') })
  expect(html).toContain('Ines Albarrán am Flügel')
  expect(html).not.toContain('class="plate')
})
