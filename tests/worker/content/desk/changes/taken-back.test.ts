// Every change of a concert's state, in every way and by every caller. Out of cancelled or moved leads the resumption.
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../../../../../scripts/import/run.ts'
import { entities } from '../../../../../shared/entities/registry.ts'
import { type Role, roles } from '../../../../../shared/entities/roles.ts'
import { rightsOfLevel } from '../../../../../shared/outside/tokens.ts'
import { someProductionId } from '../../../box-office/store/some-sales.ts'
import { deskImports } from '../../../transfer/desk-imports.ts'
import { recordsOf, storeOf } from '../../../transfer/import-here.ts'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

const api = '/admin/api/'
type State = keyof typeof entities.productions.fields.contentStatus.options
const states = Object.keys(entities.productions.fields.contentStatus.options) as State[]
const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })))
const planned: readonly State[] = ['available', 'few', 'sold_out']

/** The table: whether a change of state takes a cancellation or a move back. */
const isBack = ({ from, to }: Pair) =>
  from === 'cancelled' ? to !== 'cancelled' : from === 'moved' && planned.includes(to)
type Pair = (typeof pairs)[number]

/** The test's rows have numbers of SQL in their ids. */
const externalId = (one: number) => `sold-here-${one}.0`
/** A normal run tests each caller on a third of the pairs; publisher, administrator and token together on all. */
const pairsOf = (caller: Caller) => pairs.filter((_, at) => env.FULL || (at + callers.indexOf(caller)) % 3 === 0)

/** Every staff role, and an outside system with all rights to concerts. */
const callers = ['publisher', 'admin', 'token', 'editor', 'boxoffice', 'door'] as const
type Caller = (typeof callers)[number]
const asks = {} as Record<Caller, Ask>
const admin: Ask = (...given) => asks.admin(...given)
let id = 0
beforeAll(async () => {
  for (const role of roles) asks[role] = askWith(await staffSession(role, role), 'hh', api)
  const rights = { productions: rightsOfLevel('remove') }
  const { json } = await admin('tokens/', { method: 'POST', body: { name: 'Programm', rights, days: 30 } })
  const bare = { Cookie: '', Origin: '', 'X-CSRFToken': '', Authorization: `Bearer ${json.key}` }
  const ask = askWith('', 'hh', api)
  asks.token = (path, asked = {}) => ask(path, { ...asked, headers: { ...bare, ...asked.headers } })
  id = await someProductionId()
})

/** Makes the concert public with a state and a notice; `draft` is the drafted state. */
async function reset(state: State, draft: State | null = null): Promise<number> {
  const drafted = draft && JSON.stringify({ contentStatus: draft })
  const [, , , row] = await env.DB.batch<{ revision: number }>([
    env.DB.prepare(`UPDATE productions SET content_status = ?1, status = ?1, status_text = ?2 WHERE id = ?3`).bind(
      ...[state, '{"de":"Ein Hinweis."}', id],
    ),
    env.DB.prepare(`UPDATE desk_rows SET draft = ?1, kept = '[]', imported = '[]', state = iif(?1 IS NULL, 'public', 'changed')
      WHERE entity = 'productions' AND id = ?2`).bind(drafted, id),
    env.DB.prepare('DELETE FROM staff_rate_limits'),
    env.DB.prepare("SELECT revision FROM desk_rows WHERE entity = 'productions' AND id = ?").bind(id),
  ])
  return row?.results[0]?.revision ?? 0
}

const post = (base: number, body: object) => ({ method: 'POST', base, body })
const valuesOf = (to: State) => ({ contentStatus: to })
const inBulk = (ask: Ask, action: string, row: object) =>
  ask('productions/bulk/', { method: 'POST', body: { action, rows: [row] } })

/** Publishes `from` over `to` as an administrator. @returns the revision; null if that is refused itself */
async function publishOver({ from, to }: Pair, isBulk: boolean): Promise<number | null> {
  if (isBack({ from: to, to: from })) return null
  const revision = await reset(to, isBulk ? from : null)
  const body = { action: 'publish', values: valuesOf(from) }
  const { json } = isBulk
    ? await inBulk(admin, 'publish', { id, revision })
    : await admin(`productions/${id}/`, post(revision, body))
  return (isBulk ? json.done[0] : json).revision
}

interface Way {
  right: 'save' | 'publish'
  /** Changes the state; null if the way does not exist for this pair. */
  go: (ask: Ask, pair: Pair) => Promise<ApiAnswer | null>
  isDraft?: true
}

const ways: Record<string, Way> = {
  'the form': {
    right: 'publish',
    go: async (ask, { from, to }) =>
      ask(`productions/${id}/`, post(await reset(from), { action: 'publish', values: valuesOf(to) })),
  },
  'the key S in the list, or the row’s menu': {
    right: 'publish',
    go: async (ask, { from, to }) =>
      ask(
        `productions/${id}/`,
        post(await reset(from), { action: 'publish', values: valuesOf(to), keeps_draft: true }),
      ),
  },
  'a draft of the form': {
    right: 'save',
    isDraft: true,
    go: async (ask, { from, to }) =>
      ask(`productions/${id}/`, post(await reset(from), { action: 'save', values: valuesOf(to) })),
  },
  'publishing a draft that has it already': {
    right: 'publish',
    go: async (ask, { from, to }) => ask(`productions/${id}/`, post(await reset(from, to), { action: 'publish' })),
  },
  'the list, for visitors': {
    right: 'publish',
    go: async (ask, { from, to }) => inBulk(ask, 'publish', { id, revision: await reset(from), values: valuesOf(to) }),
  },
  'the list, as a draft': {
    right: 'save',
    isDraft: true,
    go: async (ask, { from, to }) => inBulk(ask, 'save', { id, revision: await reset(from), values: valuesOf(to) }),
  },
  'publishing drafts in the list': {
    right: 'publish',
    go: async (ask, { from, to }) => inBulk(ask, 'publish', { id, revision: await reset(from, to) }),
  },
  'undoing such a publication': {
    right: 'publish',
    async go(ask, pair) {
      const revision = await publishOver(pair, true)
      return revision === null ? null : inBulk(ask, 'withdraw', { id, revision })
    },
  },
  'restoring the value before a change': {
    right: 'save',
    isDraft: true,
    async go(ask, pair) {
      const base = await publishOver(pair, false)
      if (base === null) return null
      const [latest] = (await admin(`productions/${id}/history/`)).json.results
      const body = { change: latest.id, field: 'contentStatus' }
      return ask(`productions/${id}/restoration/`, post(base, body))
    },
  },
  'a push': {
    right: 'publish',
    go: async (ask, { from, to }) => {
      await reset(from)
      return ask(`productions/external/${externalId(id)}/`, {
        method: 'POST',
        body: { action: 'publish', values: valuesOf(to) },
      })
    },
  },
  'a push as a draft': {
    right: 'save',
    isDraft: true,
    go: async (ask, { from, to }) => {
      await reset(from)
      return ask(`productions/external/${externalId(id)}/`, {
        method: 'POST',
        body: { action: 'save', values: valuesOf(to) },
      })
    },
  },
}

const may: Record<Way['right'], readonly Caller[]> = {
  save: ['editor', 'publisher', 'admin', 'token'],
  publish: ['publisher', 'admin', 'token'],
}

/** The states of the concert after a request, and why it was refused. */
async function outcome({ status, json }: ApiAnswer) {
  const now = await env.DB.prepare(
    `SELECT content_status AS state, coalesce(d.draft ->> '$.contentStatus', content_status) AS draft
      FROM productions p JOIN desk_rows d ON d.entity = 'productions' AND d.id = p.id WHERE p.id = ?`,
  )
    .bind(id)
    .first<{ state: State; draft: State }>()
  const [refused] = json.refused ?? []
  const why = refused ? refused.detail : json.errors?.[0]?.message
  return { status: refused ? 400 : status < 300 ? 200 : status, why, public: now?.state, value: now?.draft }
}

const onlyForm = expect.stringContaining('nur in seinem Formular')

describe.each(Object.entries(ways))('%s', (_name, { right, go, isDraft }) => {
  test.each(callers)('by %s', async (caller) => {
    for (const pair of pairsOf(caller)) {
      const answer = await go(asks[caller], pair)
      if (!answer) continue
      const { from, to } = pair
      const { status, why, public: shown, value } = await outcome(answer)
      const isMeant = may[right].includes(caller)
      const expected = !isMeant ? [403, from] : isBack(pair) ? [400, from] : [200, isDraft ? from : to]
      expect([pair, status, shown]).toEqual([pair, ...expected])
      if (isMeant && isBack(pair)) expect(why).toEqual(onlyForm)
      if (isMeant && isDraft) expect([pair, value]).toEqual([pair, isBack(pair) ? from : to])
    }
  })
})

test.each(callers)('the resumption by %s', async (caller) => {
  for (const { from, to } of pairsOf(caller)) {
    const base = await reset(from)
    const answer = await asks[caller](`productions/${id}/resumption/`, post(base, { status: to }))
    const isMeant = caller === 'publisher' || caller === 'admin'
    const isPlanned = planned.includes(to)
    const { status, public: shown } = await outcome(answer)
    const changes = isPlanned && isBack({ from, to })
    const expected = !isMeant ? [403, from] : !isPlanned ? [400, from] : [200, changes ? to : from]
    expect([{ from, to }, status, shown]).toEqual([{ from, to }, ...expected])
    if (isMeant && changes)
      expect(answer.json).toMatchObject({ job: null, record: { public: { statusText: { de: '' } } } })
  }
})

test.each(states)('deleting and restoring leaves a concert %s', async (state) => {
  const base = await reset(state)
  const { json: gone } = await admin(`productions/${id}/`, { method: 'DELETE', base })
  const { json } = await admin(`productions/${id}/restoration/`, post(gone.revision, {}))
  expect(json.public.contentStatus).toBe(state)
})

describe('a file', () => {
  const { compare, rows: rowsOf, write } = deskImports(() => admin)
  const made = async () => {
    const rows: (Pair & { id: number })[] = []
    for (const pair of pairs) {
      const one = await someProductionId()
      await env.DB.prepare('UPDATE productions SET content_status = ?1, status = ?1 WHERE id = ?2')
        .bind(pair.from, one)
        .run()
      rows.push({ ...pair, id: one })
    }
    return rows
  }
  const statesNow = async (rows: readonly { id: number }[]) =>
    (
      await env.DB.prepare(
        'SELECT content_status AS state FROM productions WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
      )
        .bind(JSON.stringify(rows.map((row) => row.id)))
        .all<{ state: State }>()
    ).results.map(({ state }) => state)

  test('at the desk, by an administrator: the row is refused and named', async () => {
    const rows = await made()
    const text = [
      'id;contentStatus',
      ...rows.map((row) => `${row.id};${entities.productions.fields.contentStatus.options[row.to].de}`),
    ]
    const { id: file } = await compare(new TextEncoder().encode(text.join('\r\n')))
    const compared = await rowsOf(file)
    expect(compared.map(({ entity_id: one, kind, title }, at) => [rows[at], one, kind, title])).toEqual(
      rows.map((row) => [row, isBack(row) ? null : row.id, isBack(row) ? 'refused' : 'changed', '']),
    )
    for (const { problems } of compared.filter(({ kind }) => kind === 'refused'))
      expect(problems).toMatchObject([{ path: 'contentStatus', reason: expect.stringContaining('in its form only') }])
    await write(file)
    expect(await statesNow(rows)).toEqual(rows.map(({ from }) => from))
    const drafts = await Promise.all(rows.map(async (row) => (await admin(`productions/${row.id}/`)).json.values))
    expect(drafts.map(({ contentStatus }) => contentStatus)).toEqual(
      rows.map((row) => (isBack(row) ? row.from : row.to)),
    )
  })

  test.each(['editor', 'publisher', 'boxoffice', 'door', 'token'] as const)('by %s is no way', async (caller) => {
    const body = new Blob(['id;contentStatus'])
    expect((await asks[caller]('imports/?name=file', { method: 'POST', body })).status).toBe(403)
  })

  test('on the command line: the record is refused and named', async () => {
    const rows = await made()
    const records = rows.map((row) => ({
      external_id: externalId(row.id),
      title: { de: 'Abend', en: 'Evening' },
      genre: 'orchestra',
      start: '2026-12-24T18:00:00+01:00',
      status: row.to,
      cast: [],
      works: [],
    }))
    const files = new Map([['data/01.json', new TextEncoder().encode(JSON.stringify({ productions: records }))]])
    const report = await runImport({
      records: recordsOf(files, 'standard'),
      store: storeOf(env),
      site: 'hh',
      isDryRun: false,
      readFile: async () => new Uint8Array(),
    })
    expect(report.lists.productions.refused).toEqual(
      rows.filter(isBack).map((row) => ({
        externalId: externalId(row.id),
        path: `productions[${rows.indexOf(row)}]`,
        problems: [{ path: '', reason: expect.stringContaining('cancelled or moved') }],
      })),
    )
    expect(await statesNow(rows)).toEqual(rows.map((row) => (isBack(row) ? row.from : row.to)))
  })
})

test('the table covers each role', () => {
  expect(callers).toEqual(expect.arrayContaining<Role>([...roles]))
})
