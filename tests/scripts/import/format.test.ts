import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { schemaText } from '../../../scripts/import/schema-text.ts'
import { importFile, importRecords } from '../../../shared/contract/import.ts'
import { entities } from '../../../shared/entities/registry.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { problemsOf } from '../../../worker/transfer/import/problems.ts'
import { hasSharedData, hostile } from './shared-data.ts'

const { productions, pages } = importRecords('standard')
const production = { external_id: 'a', title: 'Titel', start: '2026-11-21T20:00' }
const parsed = (given: unknown): Record<string, unknown> => productions.parse(given)

describe('the import format', () => {
  it('is published as the generated JSON Schema (npm run -s import -- --schema > docs/import.schema.json)', async () => {
    expect(await readFile(new URL('../../../docs/import.schema.json', import.meta.url), 'utf8')).toBe(schemaText())
  })

  it('has a valid example', async () => {
    const example = JSON.parse(await readFile(new URL('../../../seed/import-example.json', import.meta.url), 'utf8'))
    expect(importFile.safeParse(example).error).toBeUndefined()
  })

  it('accepts one text for both languages, and fills in defaults', () => {
    expect(productions.parse(production)).toMatchObject({
      title: { de: 'Titel' },
      genre: 'orchestra',
      status: 'available',
      works: [],
    })
  })
})

describe('begins', () => {
  it.each([
    ['2026-11-21T20:00', '2026-11-21T20:00', true],
    ['2026-11-21', '2026-11-21T00:00', false],
    ['2026-11-21T19:00:00Z', '2026-11-21T20:00', true],
    ['2026-07-01T19:00:00+01:00', '2026-07-01T20:00', true],
    ['1842-12-07T20:00', '1842-12-07T20:00', true],
  ])('%s is %s in Berlin', (start, local, isTimeKnown) => {
    expect(productions.parse({ ...production, start }).start).toMatchObject({ local, isTimeKnown })
  })

  it.each([
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '9999-12-31',
    '1799-12-31',
    '2026-11-21T24:00',
    '2026-11-21T20:61',
    '2026-11-21T20:00+25:00',
    'tomorrow',
    '',
  ])('%s is refused', (start) => {
    const result = productions.safeParse({ ...production, start })
    expect(result.success).toBe(false)
    expect(problemsOf(result.error as never)[0]?.path).toBe('start')
  })
})

describe('bad fields', () => {
  const problems = (record: object) => {
    const { error } = productions.safeParse(record)
    return error ? problemsOf(error).map(({ path, reason }) => `${path}: ${reason}`) : []
  }

  it('are all reported with their path and a clear reason', () => {
    expect(
      problems({
        external_id: '',
        title: { de: 5 },
        start: '2026-02-30',
        titel: 'x',
        works: [{ composer: 5, title: 'x' }, { interval: -1 }, { title: 'x' }, 'x'],
        cast: [{ name: 'x'.repeat(201) }],
        prices: { from: 20, to: 10 },
        ticket_url: 'javascript:alert(1)',
      }),
    ).toEqual([
      'external_id: must have >=1 characters',
      'title.de: must be a string',
      'start: there is no day 2026-02-30',
      'works[0].composer: must be a string',
      'works[1].interval: must have >=0',
      'works[2].composer: is missing',
      'works[3]: must be an object',
      'cast[0].name: must have <=200 characters',
      'ticket_url: must be an https address or begin with /',
      'prices.to: must not be lower than from',
      'titel: is not a field of the format',
    ])
  })

  it('are refused for control characters and damaged text, with their position', () => {
    expect(problems({ ...production, title: 'a\u0000b' })).toEqual([
      'title: holds the control character U+0000 at position 1',
    ])
    expect(problems({ ...production, title: 'Caf\u0085' })).toEqual([
      'title: holds the control character U+0085 at position 3',
    ])
    expect(problems({ ...production, title: 'a\ud800' })).toEqual([
      'title: holds half of a surrogate pair: the text is damaged',
    ])
  })

  it('lose invisible and bidirectional marks', () => {
    const { title } = parsed({ ...production, title: '\ufeffKon\u200bzert \u202egnaf\u202c  \n A\u0308' })
    expect(title).toMatchObject({ de: 'Konzert gnaf Ä' })
    expect(problems({ ...production, title: '\u200b \u202e' })).toEqual(['title: has no visible character'])
  })

  it('keep non-breaking spaces', () => {
    expect(parsed({ ...production, title: ' Sinfonie  Nr.\u00a05 ' }).title).toEqual({ de: 'Sinfonie Nr.\u00a05' })
  })

  it('of blocks are reported by the block’s own rules', () => {
    const page = (block: object) => {
      const { error } = pages.safeParse({
        external_id: 'p',
        paths: { de: 'a', en: 'b' },
        title: 't',
        modules: [{ layout: 0, columns: [[block]] }],
      })
      return error
        ? problemsOf(error).map(({ path, reason }) => `${path.replace('modules[0].columns[0][0].', '')}: ${reason}`)
        : []
    }
    expect(page({ block: 'headline', content: 'x' })).toEqual(['headline_level: is missing'])
    expect(
      page({ block: 'fullteaser', headline: 'x', text: 'y'.repeat(257), image: { hash: 'a'.repeat(32) } }),
    ).toEqual(['text: must have <=256 characters'])
    expect(page({ block: 'video', video_url: 'https://youtube.com.evil.example/watch?v=abcdefghijk' })).toEqual([
      'video_url: is not an address of an allowed provider',
    ])
    expect(page({ block: 'link', content: 'x' })).toEqual(['link_url: is missing: give link_url or link'])
    expect(page({ block: 'faq', children: [{ block: 'text', content: 'x' }] })[0]).toMatch(/^children\[0\]\.block: /)
    expect(page({ block: 'quote', content: 'x' })).toEqual([])
  })
})

describe('abos', () => {
  const { abos } = importRecords('standard')
  const abo = {
    external_id: 'a',
    letter: 'A',
    title: 'Abo',
    color: '#112233',
    on_color: '#ffffff',
    description: '<p>x</p>',
    concerts: 3,
    concerts_text: '3',
    price_text: 'ab 9',
  }
  const statuses = Object.keys(entities.abos.fields.status.options)

  it('have the states that the desk knows, and no other', () => {
    expect(abos.parse(abo)).toMatchObject({ status: 'open' })
    for (const status of statuses) expect(abos.parse({ ...abo, status })).toMatchObject({ status })
    expect(statuses).toHaveLength(3)
    for (const status of ['available', 'Ausverkauft', ''])
      expect(abos.safeParse({ ...abo, status }).success).toBe(false)
  })
})

describe.skipIf(!hasSharedData)('hostile input', () => {
  it('never reaches a file outside the import’s folder', async () => {
    const paths = [...(await hostile('path-traversal')), ...(await hostile('upload-filenames'))]
    const accepted = paths.filter(
      (file) => productions.safeParse({ ...production, images: [{ file, alt: 'x' }] }).success,
    )
    expect(paths.length).toBeGreaterThan(700)
    for (const path of accepted) expect(path).not.toMatch(/^[/~]|\\|(?:^|\/)\.\.?(?:\/|$)|[%:\u0000-\u001f]/)
  })

  it('never becomes an unsafe link', async () => {
    const payloads = [...(await hostile('xss')), ...(await hostile('crlf')), ...(await hostile('naughty-strings'))]
    for (const ticket_url of payloads) {
      const result = productions.safeParse({ ...production, ticket_url })
      const { ticket_url: url } = (result.data ?? {}) as Record<string, unknown>
      if (result.success) expect(url).toMatch(/^(?:https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/)
    }
  })

  it('is imported as text without invisible characters, or refused with a reason', async () => {
    const texts = [
      ...(await hostile('xss')),
      ...(await hostile('naughty-strings')),
      ...(await hostile('csv-injection')),
    ]
    let accepted = 0
    for (const title of texts) {
      const result = productions.safeParse({ ...production, title })
      if (result.success) {
        accepted++
        expect((result.data as unknown as { title: Localised }).title.de).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/,
        )
      } else
        for (const { path, reason } of problemsOf(result.error))
          expect([path, reason.length > 5]).toEqual(['title', true])
    }
    expect(accepted).toBeGreaterThan(1500)
  })
})
