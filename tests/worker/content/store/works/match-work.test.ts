import { describe, expect, test } from 'vitest'
import { catalogueNumber, printedNumber, workIdentity } from '../../../../../worker/content/store/works/match-work.ts'
import { demoContent } from '../../../seed/demo.ts'

const row = (composer: string, title: string, more = {}) => ({
  composer,
  years: null,
  title: { de: title },
  movements: [],
  minutes: null,
  ...more,
})
const keyOf = (...args: Parameters<typeof row>) => workIdentity(row(...args))?.key

describe('catalogue numbers', () => {
  test.each([
    ['Streichquartett C-Dur KV 465 »Dissonanzen«', 'kv 465'],
    ['String Quartet in C major, K 465 “Dissonance”', 'kv 465'],
    ['Streichquartett C-Dur op. 59 Nr. 3', 'op 59 nr 3'],
    ['String Quartet in C major, Op. 59 No. 3', 'op 59 nr 3'],
    ['Streichquartett f-Moll op. 20 Nr. 5 Hob. III:35', 'hob iii:35'],
    ['Konzert für Violoncello und Orchester C-Dur Hob. VIIb:1', 'hob viib:1'],
    ['Quartett G-Dur TWV 43:G2', 'twv 43:g2'],
    ['Klaviersonate B-Dur D\u00a0960', 'd 960'],
    ['Romeo und Julia. Auswahl aus den Suiten Nr. 1 op. 64bis und Nr. 2 op. 64ter', null],
    ['Präludien und Fugen BWV 846, BWV 847', null],
    ['Le quattro stagioni op. 8 Nr. 1–4', null],
    ['Sinfonie Nr. 1 D-Dur', null],
    ['Suite »op. 3«', null],
  ])('%s has %s', (title, number) => {
    expect(catalogueNumber(title)).toBe(number)
  })

  test('the number is shown as printed', () => {
    expect(printedNumber('Streichquartett f-Moll op. 20 Nr. 5 Hob. III:35')).toBe('op. 20 Nr. 5, Hob. III:35')
    expect(printedNumber('Sinfonie Nr. 1 D-Dur')).toBeNull()
  })
})

describe('works', () => {
  test('composer and number decide, whatever else the title says', () => {
    const whole = keyOf('Ludwig van Beethoven', 'Sinfonie Nr. 7 A-Dur op. 92')
    expect(keyOf('Ludwig van Beethoven', 'Symphony No. 7 in A major, Op. 92')).toBe(whole)
    expect(keyOf('Antonín Dvořák', 'Sinfonie Nr. 7 A-Dur op. 92')).not.toBe(whole)
    expect(keyOf('Ludwig van Beethoven', 'Sinfonie Nr. 4 B-Dur op. 60')).not.toBe(whole)
  })

  test('parts are the work, and the work has their title without the part', () => {
    const first = workIdentity(row('Johann Sebastian Bach', 'Messe h-Moll BWV 232, Missa (Kyrie und Gloria)'))
    const second = workIdentity(row('Johann Sebastian Bach', 'Messe h-Moll BWV 232, Symbolum Nicenum'))
    expect(first).toMatchObject({ key: second?.key, title: { de: 'Messe h-Moll BWV 232' }, isPart: true })
  })

  test('a nickname stays in the title', () => {
    const title = 'Sinfonie Nr. 9 e-Moll op. 95 »Aus der Neuen Welt«'
    expect(workIdentity(row('Antonín Dvořák', title))).toMatchObject({ catalogue: 'op 95', title: { de: title } })
  })

  test('an excerpt stays apart from its work', () => {
    const work = keyOf('Joseph Haydn', 'Streichquartett Es-Dur op. 33 Nr. 2')
    expect(keyOf('Joseph Haydn', 'Finale aus dem Streichquartett Es-Dur op. 33 Nr. 2')).not.toBe(work)
  })

  test('a title that many works have needs the same movements and length', () => {
    const songs = row('Alma Mahler', 'Fünf Lieder', { movements: ['Die stille Stadt'], minutes: 14 })
    const others = row('Alma Mahler', 'Fünf Lieder', { movements: ['Hymne'], minutes: 14 })
    expect(workIdentity(songs)?.key).toBe(workIdentity({ ...songs })?.key)
    expect(workIdentity(songs)?.key).not.toBe(workIdentity(others)?.key)
  })

  test('a row without a composer names no work', () => {
    expect(workIdentity(row('', 'Traditional'))).toBeNull()
  })

  test('no two works of the demo content are taken for one', () => {
    const rows = demoContent.programmes.flatMap(({ works }) =>
      works.flatMap((each) => ('composer' in each ? [each] : [])),
    )
    const titles = new Map<string, Set<string>>()
    for (const each of rows) {
      if (each.work) continue
      const identity = workIdentity({ ...each, movements: each.movements ?? [] })
      const own = `${identity?.title.de}`
      if (identity) titles.set(identity.key, (titles.get(identity.key) ?? new Set()).add(own))
    }
    expect([...titles.values()].filter((each) => each.size > 1).map((each) => [...each])).toEqual([])
  })
})
