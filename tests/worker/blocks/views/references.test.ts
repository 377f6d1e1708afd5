import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../../dom.ts'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('lists of referenced content', () => {
  test('articles are rows with date, headline, teaser and reading time', () => {
    const out = of([
      block('articlelist', {}, [block('articlelistitem', { article: 5 }), block('articlelistitem', { article: 404 })]),
    ])
    const row = getByRole(out, 'listitem')
    const date = getByRole(row, 'time', { name: '12. Nov' })
    expect(date.getAttribute('dateTime')).toBe('2026-11-12')
    expect(date.parentElement?.textContent).toBe('12. Nov · Wissen')
    expect(hrefOf(getByRole(row, 'heading'), 'Warum die Oboe das A gibt')).toBe('/de/aktuelles/oboe/5')
    expect(row.textContent).toContain('Alle richten sich nach ihr.6 Minuten')
  })

  test('concerts are one timetable in the order of their dates, each once', () => {
    const out = of([
      block(
        'eventlist',
        {},
        [1, 2, 2, 404].map((event) => block('eventlistitem', { event })),
      ),
    ])
    const timetable = getAllByRole(out, 'list').filter((list) => list.className === 'days')
    expect(timetable).toHaveLength(1)
    const titles = timetable.flatMap((list) => getAllByRole(list, 'link', { name: /La mer|Scheherazade/ }))
    expect(titles.map(nameOf)).toEqual(['La mer', 'Scheherazade'])
  })

  test('sponsors are names that lead to them, but never to a script', () => {
    const out = of([
      block('sponsorlist', {}, [block('sponsorlistitem', { sponsor: 8 }), block('sponsorlistitem', { sponsor: 9 })]),
    ])
    expect(getAllByRole(out, 'listitem').map(nameOf)).toEqual(['Hansekontor', 'Radio Elbe'])
    expect(hrefOf(out, 'Hansekontor')).toBe('https://hansekontor.example')
    expect(getAllByRole(out, 'link', { name: 'Radio Elbe' })).toEqual([])
  })
})
