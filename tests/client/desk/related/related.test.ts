import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FormSurroundingsContext } from '../../../../client/desk/controls/control.ts'
import { useTitles } from '../../../../client/desk/controls/relation-controls.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import { ProductionsOfAbo } from '../../../../client/desk/related/productions-of-abo.tsx'
import { aboSpecial, RoomsOfVenue } from '../../../../client/desk/related/special.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import type { FormSpecial } from '../../../../client/desk/special/special.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { DeskList } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskEntry, DeskValues } from '../../../../shared/entities/contract.ts'
import { actionsOf, type Role } from '../../../../shared/entities/roles.ts'
import { getAllByRole, hrefOf } from '../../../dom.ts'
import { formOf } from '../form-of.ts'

const row = (id: number, values: DeskValues, state: DeskEntry['state'] = 'public'): DeskEntry => ({
  id,
  revision: 1,
  state,
  values,
  kept: [],
  updated_at: '2026-11-20T09:00:00Z',
  updated_by: null,
})
const production = (
  id: number,
  title: string,
  contentStatus: string,
  state?: DeskEntry['state'],
  startsAt: string | null = '2026-12-05T14:00:00Z',
) => row(id, { title: { de: title, en: null }, startsAt, roomId: 3, contentStatus }, state)

interface Shown {
  key: readonly unknown[]
  data: unknown
  role?: Role
  lang?: 'de' | 'en'
}

function html(shown: ReactNode, { key, data, role = 'boxoffice', lang = 'de' }: Shown): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  queries.setQueryData(key, data)
  const may = { productions: actionsOf(role, 'productions'), rooms: actionsOf(role, 'rooms') }
  const started = createElement(StartContext, { value: { role, may } as unknown as DeskStart }, shown)
  const router = createElement(MemoryRouter, null, started)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

function Named({ ids }: { ids: readonly number[] }) {
  const titleOf = useTitles('venues', ids)
  return createElement('p', null, ids.map(titleOf).join(', '))
}

/** Shows what an abo's form has below its number of concerts, and hands out its commands. */
function AboForm({ entry, seen }: { entry: Entry; seen: { special: FormSpecial | null } }) {
  seen.special = aboSpecial.useForm(entry)
  return createElement('div', null, seen.special.below?.('concerts'))
}

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

describe('The form of an abo', () => {
  const key = ['productions', 'belonging', 'aboId=9&sort=startsAt']
  const data = {
    results: [
      production(4, 'Peter und der Wolf', 'available'),
      production(5, 'Babar', 'cancelled'),
      production(6, 'Karneval', 'available', 'draft'),
    ],
    related: { rooms: { 3: { title: 'Laeiszhalle, Großer Saal' } } },
    next: null,
  } as unknown as DeskList
  const show = (promised: number | null, lang?: 'de' | 'en') =>
    html(createElement(ProductionsOfAbo, { abo: 9, promised }), { key, data, lang })

  it('lists its concerts, and says how many of the promised ones take place', () => {
    const markup = show(4)
    expect(hrefOf(markup, /Peter und der Wolf/)).toBe('/productions/4')
    expect(textOf(markup)).toMatch(/2 von 4 .*Sa 5\. Dez.* Peter und der Wolf Laeiszhalle, Großer Saal/)
    expect(markup).toContain('e-mark--warn')
    expect(textOf(show(2))).toContain('2 von 2')
    expect(textOf(show(null, 'en'))).toContain('Concerts of this series 2 concerts')
  })

  it('says in a sentence that there are more than stated', () => {
    expect(textOf(show(1))).toContain(
      '2 Konzerte Das Abonnement hat 2 Konzerte, angegeben ist eines. Nehmen Sie ein Konzert heraus, oder ändern Sie die Zahl.',
    )
    expect(textOf(show(1, 'en'))).toContain('The series has 2 concerts, but 1 is stated. Remove a concert')
    for (const promised of [2, 4, null]) expect(show(promised)).not.toContain('role="alert"')
  })

  it.each([
    [1, false],
    [2, true],
  ])('with the number %i: the same error in the checks and before publication', async (stated, isPublished) => {
    const save = vi.fn(async () => true)
    const form = formOf({ concerts: stated })
    const entry = { form, record: { id: 9, state: 'public' }, problems: [], save } as unknown as Entry
    const seen: { special: FormSpecial | null } = { special: null }
    const markup = textOf(html(createElement(AboForm, { entry, seen }), { key, data }))
    const says = seen.special?.checks?.({}).map((check) => [check.field, check.says])
    expect(await seen.special?.entry.save('publish')).toBe(isPublished)
    expect(save).toHaveBeenCalledTimes(isPublished ? 1 : 0)
    expect(await seen.special?.entry.save('save')).toBe(true)
    if (isPublished) expect(says).toEqual([])
    else expect(says).toEqual([['concerts', expect.stringContaining('angegeben ist eines')]])
    expect(markup.includes('angegeben ist eines')).toBe(!isPublished)
  })

  it('counts those of the latest season, and those without a date', () => {
    const dated = ['2026-07-31T18:00:00Z', '2026-08-01T18:00:00Z', '2027-07-31T18:00:00Z', null]
    const results = dated.map((startsAt, at) => production(at + 1, `Konzert ${at}`, 'available', 'public', startsAt))
    const form = createElement(ProductionsOfAbo, { abo: 9, promised: 4 })
    expect(textOf(html(form, { key, data: { ...data, results } }))).toContain('3 von 4')
  })

  it('offers no change to a role that may not write concerts', () => {
    expect(getAllByRole(show(4), 'button')).toEqual([])
  })
})

describe('The form of a venue', () => {
  const key = ['rooms', 'belonging', 'venueId=2&sort=displayName']
  const rooms = [row(7, { name: 'Großer Saal', displayName: 'Elbphilharmonie, Großer Saal', capacity: 2100 })]
  const show = (results: readonly DeskEntry[], role: Role) =>
    html(createElement(RoomsOfVenue, { venue: 2 }), { key, data: { results, related: {} }, role })

  it('lists its halls with their seats, and leads to a new one', () => {
    const markup = show([...rooms, row(8, { name: 'Foyer', capacity: null })], 'publisher')
    expect(hrefOf(markup, 'Großer Saal')).toBe('/rooms/7')
    expect(textOf(markup)).toMatch(/Großer Saal 2\.100 Plätze Foyer Plätze unbekannt/)
    expect(hrefOf(markup, /Neuer Saal/)).toBe('/rooms/new')
    expect(textOf(show([], 'publisher'))).toContain('Noch kein Saal')
  })
})

describe('A related row', () => {
  const surroundings = { locale: 'de', related: { venues: { 1: { title: 'Laeiszhalle' } } } } as never

  it('has its title in a copy, too, which came without the titles of related rows', () => {
    const named = createElement(
      FormSurroundingsContext,
      { value: surroundings },
      createElement(Named, { ids: [1, 2, 3] }),
    )
    const markup = html(named, { key: ['venues', 'title', 2], data: row(2, { name: 'Kampnagel' }) })
    expect(textOf(markup)).toContain('Laeiszhalle, Kampnagel, #3')
  })
})
