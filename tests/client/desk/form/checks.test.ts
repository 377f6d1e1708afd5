import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Checks } from '../../../../client/desk/form/parts/rail.tsx'
import { fieldsWithoutEnglish } from '../../../../client/desk/form/state/open-translations.ts'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import { missingFacts } from '../../../../client/desk/productions/use-production-form.tsx'
import type { DeskValues, Related } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { getAllByRole, hrefOf } from '../../../dom.ts'

const whole: DeskValues = {
  title: { de: 'Nachtmusik', en: 'Night music' },
  titleImageId: 5,
  images: [5, 6],
  contentStatus: 'available',
  ticketUrl: 'https://tickets.example/7',
  priceFrom: 12,
}
const german = { de: 'Abend', en: null }
// a composer needs no English name
const work = {
  composer: { de: 'Franz Schubert', en: null },
  title: { de: 'Nacht', en: 'Night' },
  minutes: 5,
}
const related: Related = {
  media: { 5: { title: 'geige.jpg', kind: 'picture' }, 6: { title: 'saal.jpg', kind: 'picture', lacks_alt: true } },
}

function checks(change: DeskValues, lang = 'de'): string {
  document.documentElement.lang = lang
  const values = { ...whole, ...change }
  const entry = { entity: entityOf('productions'), record: null, base: values, related } as unknown as Entry
  const list = createElement(Checks, { entry, values, special: missingFacts })
  return renderToStaticMarkup(createElement(MemoryRouter, null, list))
}

describe('The checks of a concert’s form', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('name a picture without alternative text once, and lead to it', () => {
    const markup = checks({ images: [6, 5, 6] })
    expect(hrefOf(markup, 'saal.jpg: ohne Alternativtext')).toBe('/media/6')
    expect(getAllByRole(markup, 'link')).toHaveLength(1)
    expect(hrefOf(checks({}, 'en'), 'saal.jpg: no alternative text')).toBe('/media/6')
  })

  it.each<[string, DeskValues, string, string]>([
    ['without a title picture', { titleImageId: null }, 'Kein Titelbild', '#f-titleImageId'],
    ['with a shop, but no price', { priceFrom: null }, 'Kein Preis zum anderen Shop', '#f-priceFrom'],
    ['without English', { title: { de: 'Nachtmusik', en: null } }, 'Titel fehlt auf Englisch', '#f-title-en'],
  ])('name a concert %s, and lead to the field', (_, change, says, address) => {
    expect(hrefOf(checks({ images: [], ...change }), says)).toBe(address)
  })

  it.each<[string, DeskValues['program'], string, string]>([
    ['a work', [work, { ...work, title: german }], 'Programm fehlt auf Englisch', '#f-program-1-title-en'],
    [
      'several works',
      [
        { ...work, title: german },
        { ...work, title: german },
      ],
      'Programm: 2 Texte fehlen auf Englisch',
      '#f-program-0-title-en',
    ],
  ] as never)('name a programme with %s without English, and lead to the first', (_, program, says, address) => {
    const values = { images: [], program }
    expect(hrefOf(checks(values), says)).toBe(address)
    const all = { ...whole, ...values }
    expect(fieldsWithoutEnglish(entityOf('productions'), all)).toEqual(['program'])
  })

  it('ask for no price where sale follows here, and for nothing of a cancelled concert', () => {
    expect(checks({ images: [], ticketUrl: null, priceFrom: null })).toContain('Alles in Ordnung')
    expect(checks({ images: [], contentStatus: 'cancelled', titleImageId: null })).toContain('Alles in Ordnung')
  })
})
