import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportLines } from '../../../scripts/import/report.ts'
import { upsertVenues } from '../../../worker/content/store/venues/writes.ts'
import { localSite } from './local-site.ts'
import { production } from './records.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

describe('an import', () => {
  it('writes what changed and leaves the rest', async () => {
    await site.importRecords({ productions: [production('w1'), production('w2')] })
    const report = await site.importRecords({
      productions: [production('w1'), production('w2', { status: 'sold_out' }), production('w3')],
    })
    expect(report.lists.productions.counts).toEqual({ created: 1, updated: 1, unchanged: 1 })
    const [log] = await site.rows<{ tags: string }>('SELECT tags FROM purges ORDER BY id DESC LIMIT 1')
    expect(log?.tags).toContain('productions:hh')
  })

  it('packs the months that it has changed', async () => {
    await site.importRecords({ productions: Array.from({ length: 20 }, (_, at) => production(`p${at}`)) })
    expect(await site.rows('SELECT month FROM production_months WHERE entries IS NULL')).toEqual([])
    const [{ entries } = { entries: '' }] = await site.rows<{ entries: string }>(
      'SELECT entries FROM production_months',
    )
    expect(entries.split('\n').length).toBeGreaterThan(20)
  })

  it('stores the start and the hall before a concert was moved', async () => {
    const before = { previous_start: '2026-12-01T19:30', previous_hall: 'Laeiszhalle Hamburg, Kleiner Saal' }
    await site.importRecords({ productions: [production('m1', { status: 'moved', ...before })] })
    const query = "SELECT previous_starts_at AS start, previous_hall AS hall FROM productions WHERE external_id = 'm1'"
    expect(await site.rows(query)).toEqual([{ start: '2026-12-01T18:30:00Z', hall: before.previous_hall }])
  })

  it('accepts the other records beside a refused one', async () => {
    const report = await site.importRecords({
      productions: [
        production('b1'),
        production('b2', { start: '2027-02-30' }),
        { title: 'x' },
        'x',
        production('b1'),
        production('b3', { abo: 'Q' }),
        production('b4'),
      ],
    })
    expect(report.lists.productions.counts.created).toBe(2)
    expect(reportLines(report, { isDryRun: false }).slice(0, 12)).toEqual([
      'refused  b2  (productions[1])',
      '         start: there is no day 2027-02-30',
      'refused  (without external_id)  (productions[2])',
      '         external_id: is missing',
      '         start: is missing',
      'refused  (without external_id)  (productions[3])',
      '         must be an object',
      'refused  b1  (productions[4])',
      '         external_id: is also the id of productions[0]',
      'refused  b3  (productions[5])',
      '         abo: the site has no abo "Q"',
      '',
    ])
  })

  it('counts the notes that visitors read: of imported productions, and none where a record has no note', async () => {
    const day = { start: '2027-02-01' }
    const { remarks } = await site.importRecords({
      productions: [
        production('n1', { ...day, venue_note: 'Ort nicht überliefert (Boston)' }),
        production('n2', { ...day, time_note: null }),
        production('n3', { ...day, abo: 'unknown' }),
      ],
    })
    expect(Object.fromEntries(remarks)).toEqual({ 'time not known': 1, 'Ort nicht überliefert': 1 })
  })

  it('leaves out the one record that the database itself refuses', async () => {
    await site.rows(
      "CREATE TRIGGER refuse_one BEFORE INSERT ON productions WHEN NEW.external_id = 'd5' BEGIN SELECT RAISE(ABORT, 'not this one'); END",
    )
    const report = await site.importRecords({ productions: Array.from({ length: 9 }, (_, at) => production(`d${at}`)) })
    await site.rows('DROP TRIGGER refuse_one')
    expect(report.lists.productions.counts.created).toBe(8)
    expect(report.lists.productions.refused).toMatchObject([{ externalId: 'd5', path: 'productions[5]' }])
    expect(report.lists.productions.refused[0]?.problems[0]?.reason).toContain('not this one')
  })

  it('takes a performer without a role, and recognises the unchanged record', async () => {
    const productions = [{ external_id: 'ohne', title: 'Abend', start: '2027-02-03', cast: [{ name: 'Ada Voss' }] }]
    expect((await site.importRecords({ productions })).lists.productions.counts.created).toBe(1)
    expect((await site.importRecords({ productions })).lists.productions.counts.unchanged).toBe(1)
  })

  it('writes nothing in a dry run and reports the same', async () => {
    const before = await site.rows('SELECT count(*) AS n FROM productions')
    const lists = { productions: [production('t1', { venue: { name: 'Neues Haus' } }), production('w1')] }
    const report = await site.importRecords(lists, { isDryRun: true })
    expect(report.lists.productions.counts).toEqual({ created: 1, updated: 0, unchanged: 1 })
    expect(await site.rows('SELECT count(*) AS n FROM productions')).toEqual(before)
    expect(await site.rows("SELECT id FROM venues WHERE name = 'Neues Haus'")).toEqual([])
  })

  it('keeps the sites apart', async () => {
    const report = await site.importRecords({ productions: [production('w1')] }, { site: 'k' })
    expect(report.lists.productions.counts.created).toBe(1)
    expect(await site.rows("SELECT site FROM productions WHERE external_id = 'w1' ORDER BY site")).toEqual([
      { site: 'hh' },
      { site: 'k' },
    ])
  })

  it('takes a gzipped file', async () => {
    const file = join(site.folder, 'import.json.gz')
    await writeFile(
      file,
      gzipSync(JSON.stringify({ format: 'auftakt-import', version: 1, productions: [production('z1')] })),
    )
    expect((await site.importFile(file)).lists.productions.counts.created).toBe(1)
  })

  it.each([
    ['nothing there', null, 'There is no file'],
    ['no JSON', '{"format":', 'The file is not JSON: it ends too early.'],
    ['another format', '{"version":1}', '"format" must be "auftakt-import"'],
    ['another version', '{"format":"auftakt-import","version":2}', '"version" must be 1'],
    [
      'a list of another name',
      '{"format":"auftakt-import","version":1,"concerts":[]}',
      '"concerts" is not a field of the format',
    ],
    ['a record that is no JSON', '{"format":"auftakt-import","version":1,"productions":[{"a":01}]}', 'productions[0]'],
    [
      'half a gzip file',
      gzipSync(
        JSON.stringify({ format: 'auftakt-import', productions: Array.from({ length: 500 }, (_, n) => n * n) }),
      ).subarray(0, -30),
      'it cannot be unzipped',
    ],
    ['Latin-1', Buffer.from('{"format":"\xfc"}', 'latin1'), 'is not encoded in UTF-8'],
  ])('says in one sentence why a file is unusable: %s', async (name, content, sentence) => {
    const file = join(site.folder, `${name}.json`)
    if (content !== null) await writeFile(file, content)
    await expect(site.importFile(file)).rejects.toThrow(sentence)
  })
})

describe('pages', () => {
  const page = (modules: object[]) => ({
    external_id: 'toolbar',
    paths: { de: 'toolbar', en: 'toolbar' },
    title: 'Toolbar',
    modules: [{ layout: 0, columns: [modules] }],
  })
  const blocks = [
    { block: 'headline', headline_level: 5, content: 'Musik' },
    { block: 'socialmedia', embed: 'https://www.facebook.com/auftakt.example/posts/1' },
  ]

  it('accept what the standard toolbar allows', async () => {
    const report = await site.importRecords({ pages: [page(blocks)] }, { isDryRun: true })
    expect(report.lists.pages).toMatchObject({ counts: { created: 1 }, refused: [] })
  })

  it('are refused what a regional editor refuses: headings below h4, social media other than Instagram', async () => {
    const report = await site.importRecords({ pages: [page(blocks)] }, { isDryRun: true, site: 'k' })
    expect(report.lists.pages.refused.flatMap(({ problems }) => problems)).toEqual([
      { path: 'modules[0].columns[0][0].headline_level', reason: expect.any(String) },
      { path: 'modules[0].columns[0][1].embed', reason: 'is not an address of an allowed provider' },
    ])
  })
})

describe('halls', () => {
  it('are created when needed, and found again by their names', async () => {
    const venue = { name: 'Haus am Fluß', address: 'Am Ufer 1' }
    await site.importRecords({
      productions: [
        production('h1', { venue, room: { name: 'Kleiner Saal' } }),
        production('h2', { venue: { name: 'haus am  fluß' }, room: { name: 'Großer Saal' } }),
        production('h3', { venue: { name: 'Nur ein Haus' } }),
        production('h4', { venue: { name: 'Nur ein Haus' } }),
        production('h5', { venue: { name: '音楽堂' } }),
      ],
    })
    const rows = await site.rows<Record<string, string>>(
      `SELECT external_id AS id, venues.slug AS house, rooms.slug AS room, rooms.display_name AS shown FROM productions
        JOIN rooms ON rooms.id = room_id JOIN venues ON venues.id = productions.venue_id WHERE external_id LIKE 'h_' ORDER BY 1`,
    )
    expect(rows.slice(0, 4)).toEqual([
      { id: 'h1', house: 'haus-am-fluss', room: 'kleiner-saal', shown: 'Haus am Fluß, Kleiner Saal' },
      { id: 'h2', house: 'haus-am-fluss', room: 'grosser-saal', shown: 'haus am fluß, Großer Saal' },
      { id: 'h3', house: 'nur-ein-haus', room: 'saal', shown: 'Nur ein Haus' },
      { id: 'h4', house: 'nur-ein-haus', room: 'saal', shown: 'Nur ein Haus' },
    ])
    expect(rows[4]?.house).toMatch(/^ort-[0-9a-f]{8}$/)
  })

  it('that exist already keep their address and description', async () => {
    const description = { de: 'Ein Haus aus Backstein.' }
    const rooms = [{ slug: 'saal-1', name: 'Saal 1', displayName: 'Speicher, Saal 1' }]
    await upsertVenues(site.store, 'hh', [{ slug: 'speicher', name: 'Speicher', address: 'Kai 3', description, rooms }])
    await site.importRecords({
      productions: [
        production('s1', { venue: { name: 'Speicher', address: 'anderswo' }, room: { name: 'saal 1' } }),
        production('s2', { venue: { name: 'Speicher' }, room: { name: 'Saal 2' } }),
        production('s3', { venue: { name: 'Speicher' } }),
      ],
    })
    expect(await site.rows("SELECT address, description FROM venues WHERE slug = 'speicher'")).toEqual([
      { address: 'Kai 3', description: JSON.stringify(description) },
    ])
    expect(
      await site.rows(
        "SELECT rooms.slug FROM productions JOIN rooms ON rooms.id = room_id WHERE external_id IN ('s1', 's2', 's3') ORDER BY 1",
      ),
    ).toEqual([{ slug: 'saal' }, { slug: 'saal-1' }, { slug: 'saal-2' }])
  })

  it('adds the facts of a hall, keeps those that a record omits, and recognises an unchanged record', async () => {
    const access = { step_free: true, induction_loop: false, wheelchair_places: 2, companion_ticket: true }
    const venue = { external_id: 'v1', name: 'Lagerhaus', address: 'Kai 4', access, guide: { stop: 'Kai', food: null } }
    const rooms = [{ name: 'Saal', capacity: 120 }]
    expect((await site.importRecords({ venues: [{ ...venue, rooms }] })).lists.venues.counts.created).toBe(1)
    const later = { ...venue, address: 'Kai 5', access: null, rooms: [] }
    const outcomes = [await site.importRecords({ venues: [later] }), await site.importRecords({ venues: [later] })]
    expect(outcomes.map(({ lists }) => lists.venues.counts)).toMatchObject([{ updated: 1 }, { unchanged: 1 }])
    expect(
      await site.rows(
        `SELECT address, guide, access ->> '$.wheelchairPlaces' AS places, capacity FROM venues
          JOIN rooms ON venue_id = venues.id WHERE venues.name = 'Lagerhaus'`,
      ),
    ).toEqual([{ address: 'Kai 5', guide: '{"stop":{"de":"Kai"}}', places: 2, capacity: 120 }])
    const mismatch = await site.importRecords({ venues: [venue, { ...venue, external_id: 'v2', name: 'LAGERHAUS' }] })
    expect(mismatch.lists.venues.refused.map(({ externalId }) => externalId)).toEqual(['v2'])
  })
})
