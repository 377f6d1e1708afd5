import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FormValuesContext } from '../../../../client/desk/controls/form-values.ts'
import { HallDialog } from '../../../../client/desk/productions/change/hall-dialog.tsx'
import { hallKey } from '../../../../client/desk/productions/change/use-hall.ts'
import { HallOfForm, shiftTimes, wishOf } from '../../../../client/desk/productions/hall-of-form.tsx'
import type { HallCheck, HallTaken } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { getAllByRole, hrefOf } from '../../../dom.ts'
import { formOf } from '../form-of.ts'

const organ: HallTaken = {
  id: 7,
  state: 'public',
  title: { de: 'Orgel um sechs', en: 'Organ at six' },
  starts_at: '2026-11-22T17:00:00Z',
  ends_at: '2026-11-22T18:00:00Z',
}
const wish = { startsAt: '2026-11-22T17:30:00Z', endsAt: null, roomId: 3, contentStatus: 'available' }
const occupied: HallCheck = { conflicts: [organ], closures: [], free: ['2026-11-23T17:30:00Z', '2026-11-24T17:30:00Z'] }

function note(values: DeskValues, { id = 1 as number | null, check = occupied, lang = 'de' } = {}): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  queries.setQueryData(hallKey(wishOf(id, values)), check)
  const form = createElement(FormValuesContext, { value: formOf(values) }, createElement(HallOfForm, { id }))
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
    expect(hrefOf(german, '»Orgel um sechs«')).toBe('/productions/7')
    expect(note(wish, { lang: 'en' })).toMatch(/The hall is taken at that time:.*“Organ at six”.*to/)
  })

  it('offers the next evenings on which the hall is free, in both languages', () => {
    const buttons = (html: string) => getAllByRole(html, 'button').map(({ textContent }) => textContent)
    expect(buttons(note(wish))).toEqual(['Mo 23. Nov nehmen', 'Di 24. Nov nehmen'])
    expect(buttons(note(wish, { lang: 'en' }))).toEqual(['Use Mon 23 Nov', 'Use Tue 24 Nov'])
  })

  it('shifts doors, introduction and end with the start', () => {
    const form = formOf({
      startsAt: '2026-11-22T17:30:00Z',
      doorsAt: '2026-11-22T17:00:00Z',
      introductionAt: null,
      endsAt: '2026-11-22T19:30:00Z',
    })
    shiftTimes(form, '2026-11-24T17:30:00Z')
    expect(form.values()).toEqual({
      startsAt: '2026-11-24T17:30:00Z',
      doorsAt: '2026-11-24T17:00:00Z',
      introductionAt: null,
      endsAt: '2026-11-24T19:30:00Z',
    })
  })

  it('is shown for a production that does not exist yet, and marks drafts', () => {
    expect(
      note(wish, { id: null, check: { conflicts: [{ ...organ, state: 'draft' }], closures: [], free: [] } }),
    ).toContain('(Entwurf)')
  })

  it('names and links the closure of the hall, with its days, in both languages', () => {
    const closure = { id: 5, state: 'public', room_id: 3, reason: 'Stimmung der Orgel' } as const
    const closures = [{ ...closure, starts_on: '2026-11-22', ends_on: '2026-11-23' }]
    const check = { ...occupied, conflicts: [], closures }
    const german = note(wish, { check })
    expect(german.replace(/<[^>]+>/g, '')).toContain(
      'Der Saal ist gesperrt: Stimmung der Orgel, 22. Nov bis 23. November 2026',
    )
    expect(german).not.toContain('belegt')
    expect(hrefOf(german, 'Stimmung der Orgel')).toBe('/closures/5')
    expect(note(wish, { check, lang: 'en' })).toContain('The hall is closed:')
  })

  it('names no production if the hall is free', () => {
    expect(getAllByRole(note(wish, { check: { conflicts: [], closures: [], free: [] } }), 'link')).toEqual([])
  })

  it.each([
    ['without a hall', { roomId: null }],
    ['without a date', { startsAt: null }],
    ['with a date that is only half typed', { startsAt: '2026-' }],
    ['that is cancelled', { contentStatus: 'cancelled' }],
  ])('is not shown for a production %s', (_, change) => {
    expect(note({ ...wish, ...change })).toBe('')
  })
})

describe('The question before a publication in a taken hall', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it.each([
    ['de', ['»Orgel um sechs«, 18:00 bis 19:00', 'Frei wären: Mo 23. Nov, Di 24. Nov', 'Trotzdem veröffentlichen']],
    ['en', ['“Organ at six”, 18:00 to 19:00', 'It is free on: Mon 23 Nov, Tue 24 Nov', 'Publish anyway']],
  ])('names the other production and the next free evenings: %s', (lang, texts) => {
    document.documentElement.lang = lang
    const none = () => undefined
    const html = renderToStaticMarkup(
      createElement(HallDialog, { check: occupied, onClose: none, onTake: none, onPublish: none }),
    )
    const text = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
    for (const part of texts) expect(text).toContain(part)
  })
})
