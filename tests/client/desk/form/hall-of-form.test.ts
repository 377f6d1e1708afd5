// Below a production's hall, the form names the other productions in that hall at the time in the form, whether that
// time is saved or not.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HallOfForm } from '../../../../client/desk/productions/hall-of-form.tsx'
import type { CalendarProduction, DeskCalendar } from '../../../../shared/entities/productions/calendar.ts'
import { getAllByRole, hrefOf } from '../../../dom.ts'

const organ: CalendarProduction = {
  ...{ id: 7, state: 'public', title: { de: 'Orgel um sechs', en: 'Organ at six' }, who: '', status: 'available' },
  ...{ starts_at: '2026-11-22T17:00:00Z', ends_at: '2026-11-22T18:00:00Z', room_id: 3, abo_id: null },
}
const wish = { startsAt: '2026-11-22T17:30:00Z', endsAt: null, roomId: 3, contentStatus: 'available' }

function Form({ values, id }: { values: Record<string, unknown>; id: number | null }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: values })
  // biome-ignore lint/correctness/noChildrenProp: the type requires the children among the properties
  return createElement(FormProvider<Record<string, unknown>>, { ...form, children: createElement(HallOfForm, { id }) })
}

/** Renders the note for the form's values, with `beside` as the productions of the calendar. */
function note(
  values: Record<string, unknown>,
  { id = 1 as number | null, beside = [organ], lang = 'de' } = {},
): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  const calendar: DeskCalendar = { rooms: [], abos: [], productions: beside, undated: [], is_cut: false }
  queries.setQueryData(['productions', 'calendar', '2026-11-21', '2026-11-24'], calendar)
  const form = createElement(Form, { values, id })
  const router = createElement(MemoryRouter, null, form)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}

describe('The note below the hall', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('names and links the production that is in the hall, with its times, in both languages', () => {
    const german = note(wish)
    expect(german).toContain('Der Saal ist zu dieser Zeit belegt:')
    expect(german).toMatch(/18:00 bis 19:00/)
    expect(hrefOf(german, 'Orgel um sechs')).toBe('/productions/7')
    expect(note(wish, { lang: 'en' })).toMatch(/The hall is taken at this time:.*Organ at six.*to/)
  })

  it('is shown for a production that does not exist yet, and marks drafts', () => {
    expect(note(wish, { id: null, beside: [{ ...organ, state: 'draft' }] })).toContain('(Entwurf)')
  })

  it.each<[string, object, CalendarProduction?]>([
    ['of another hall', { roomId: 4 }],
    ['of another time', { startsAt: '2026-11-22T18:00:00Z' }],
    ['that is cancelled', {}, { ...organ, status: 'cancelled' }],
    ['without a hall', { roomId: null }],
    ['without a date', { startsAt: null }],
    ['with a date that is only half typed', { startsAt: '2026-' }],
    ['that is the form’s own', {}, { ...organ, id: 1 }],
  ])('names no production %s', (_, change, beside = organ) => {
    expect(getAllByRole(note({ ...wish, ...change }, { beside: [beside] }), 'link')).toEqual([])
  })

  it('is not shown for a cancelled production', () => {
    expect(note({ ...wish, contentStatus: 'cancelled' })).toBe('')
  })
})
