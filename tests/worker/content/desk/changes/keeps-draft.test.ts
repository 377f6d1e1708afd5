// What a publication of some values leaves in the draft: everything that it has not made public.
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

type Values = Record<string, unknown>
const text = (de: string, en: string | null = null) => ({ de, en })
const publicValues = {
  title: text('Abend', 'Evening'),
  subtitle: text('Alt', 'Old'),
  startsAt: '2027-03-01T19:00:00Z',
  genre: 'piano',
  casts: [{ name: 'Anna Ayo', role: text('Klavier') }],
}

/** Creates a public concert and drafts values over it. */
async function drafted(draft: Values): Promise<{ id: number; revision: number }> {
  const created = await publisher('productions/', {
    method: 'POST',
    body: { action: 'publish', values: publicValues },
  })
  const { id, revision } = created.json
  const saved = await editor(`productions/${id}/`, {
    method: 'POST',
    body: { action: 'save', values: draft },
    base: revision,
  })
  expect([created.status, saved.status]).toEqual([201, 200])
  return { id, revision: saved.json.revision }
}

/** The ways that publish some values of a row. */
const ways = {
  alone: ({ id, revision }: { id: number; revision: number }, values: Values) =>
    publisher(`productions/${id}/`, {
      method: 'POST',
      body: { action: 'publish', keeps_draft: true, values },
      base: revision,
    }),
  together: ({ id, revision }: { id: number; revision: number }, values: Values) =>
    publisher('productions/bulk/', { method: 'POST', body: { action: 'publish', rows: [{ id, revision, values }] } }),
}

test.each(Object.entries(ways))(
  '%s: a text leaves the draft, by language, only with the published words',
  async (_, publish) => {
    const kinds: { draft: Values; published: Values; left: Values | null }[] = [
      // the colleague's other language stays, and the published one is in the draft, too
      {
        draft: { subtitle: text('Alt', 'A half sen') },
        published: { subtitle: text('Neu', 'Old') },
        left: { subtitle: text('Neu', 'A half sen') },
      },
      {
        draft: { subtitle: text('Neu', 'A half sen') },
        published: { subtitle: text('Neu', 'Old') },
        left: { subtitle: text('Neu', 'A half sen') },
      },
      // so does what was typed later
      {
        draft: { subtitle: text('Neu und wei', 'Old') },
        published: { subtitle: text('Neu', 'Old') },
        left: { subtitle: text('Neu und wei', 'Old') },
      },
      {
        draft: { casts: [...publicValues.casts, { name: 'Bo Behr', role: text('Geige') }] },
        published: { casts: [{ name: 'Cleo Chan', role: text('Klavier') }] },
        left: { casts: [{ name: 'Anna Ayo' }, { name: 'Bo Behr' }] },
      },
      { draft: { genre: 'organ' }, published: { genre: 'choral' }, left: { genre: 'organ' } },
      // what has become public is no draft any more
      { draft: { subtitle: text('Neu', 'New') }, published: { subtitle: text('Neu', 'New') }, left: null },
      { draft: { genre: 'choral' }, published: { genre: 'choral' }, left: null },
    ]
    for (const { draft, published, left } of kinds) {
      const row = await drafted(draft)
      expect((await publish(row, published)).status).toBe(200)
      const { json } = await publisher(`productions/${row.id}/`)
      expect(json).toMatchObject({ state: left ? 'changed' : 'public', public: published, values: left ?? published })
    }
  },
)

test('the place of a row in its list is moved at once, also if its draft has another one', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async (position) => {
      const about = { claim: text('Hilft'), categoryKey: 'mine', category: text('Meine') }
      const values = { name: `Partner ${position}`, position, ...about }
      return (await publisher('partners/', { method: 'POST', body: { action: 'publish', values } })).json
    }),
  )
  const saved = await publisher(`partners/${second.id}/`, {
    method: 'POST',
    body: { action: 'save', values: { position: 90_000 } },
    base: second.revision,
  })
  const placed = await publisher(`partners/${second.id}/position/`, {
    method: 'POST',
    body: { after: null },
    base: saved.json.revision,
  })
  expect([placed.status, placed.json.state]).toEqual([200, 'public'])
  const { results } = (await publisher('partners/')).json
  const ids = results.map((row: { id: number }) => row.id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
})

test('a name that is drafted for a person stays when a double is merged, and so does the double’s', async () => {
  const [stays, goes] = await Promise.all(
    ['Ilse Immer', 'Ilse Imer'].map((name) =>
      publisher('people/', { method: 'POST', body: { action: 'publish', values: { name } } }),
    ),
  )
  const { id, revision } = stays?.json ?? {}
  const saved = await editor(`people/${id}/`, {
    method: 'POST',
    body: { action: 'save', values: { aliases: ['I. Immer'] } },
    base: revision,
  })
  const body = { other: { id: goes?.json.id, revision: goes?.json.revision } }
  const merged = await publisher(`people/${id}/merger/`, { method: 'POST', body, base: saved.json.revision })
  expect([merged.status, merged.json.public, merged.json.values]).toMatchObject([
    200,
    { aliases: ['Ilse Imer'] },
    { aliases: ['I. Immer', 'Ilse Imer'] },
  ])
})
