import { describe, expect, test } from 'vitest'
import { block } from '../fixtures.ts'
import { of } from './render.tsx'

describe('lists of what lives elsewhere', () => {
  test('articles are rows with date, headline, teaser and reading time', () => {
    const out = of([
      block('articlelist', {}, [block('articlelistitem', { article: 5 }), block('articlelistitem', { article: 404 })]),
    ])
    expect(out.match(/<li>/g)).toHaveLength(1)
    expect(out).toContain('<time class="t" dateTime="2026-11-12">12. Nov</time> · Wissen')
    expect(out).toContain('<a href="/de/aktuelles/oboe/5">Warum die Oboe das A gibt</a>')
    expect(out).toContain('6 Minuten')
  })

  test('concerts are one timetable in the order of their dates, each once', () => {
    const out = of([
      block(
        'eventlist',
        {},
        [1, 2, 2, 404].map((event) => block('eventlistitem', { event })),
      ),
    ])
    expect(out.match(/<ol class="days">/g)).toHaveLength(1)
    expect(out.indexOf('La mer')).toBeLessThan(out.indexOf('Scheherazade'))
    expect(out.match(/>La mer</g)).toHaveLength(1)
  })

  test('sponsors are names that lead to them, but never to a script', () => {
    const out = of([
      block('sponsorlist', {}, [block('sponsorlistitem', { sponsor: 8 }), block('sponsorlistitem', { sponsor: 9 })]),
    ])
    expect(out).toContain(
      '<ul class="sponsors blk"><li><a href="https://hansekontor.example">Hansekontor</a></li><li>Radio Elbe</li></ul>',
    )
  })
})
