// The socket of edit mode in the real runtime: who may open it, what it says and to whom, and how it ends.
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presenceCodes, presenceLimits } from '../../../shared/contract/presence.ts'
import { type Role, roles } from '../../../shared/entities/roles.ts'
import { presenceOf } from '../../../worker/http/presence.ts'
import type { Presence } from '../../../worker/presence/presence.ts'
import { type Ask, askWith, draftOf, staffSession, staffWith } from '../content/editor/as-staff.ts'
import { insertProduction, insertVenue } from '../content/fixture.ts'
import { both, save, somePage } from '../content/store/some-rows.ts'
import { knock, listen, open, recorded, type Tab } from './socket.ts'

let mara = ''
let tarik = ''
let ask: Ask
let place = ''
let count = 0
const secret = 'Geheimwort'
const object = () => presenceOf(env, 'hh') as unknown as DurableObjectStub<Presence>
const inObject = <T>(run: (presence: Presence, state: DurableObjectState) => T | Promise<T>) =>
  runInDurableObject(object(), run)

beforeAll(async () => {
  mara = await staffSession('mara', 'publisher', ['hh', 'k'])
  tarik = await staffSession('tarik', 'editor')
  ask = askWith(mara)
  await insertVenue(1, 'hh')
  await insertProduction(7, 'hh', '2026-12-01T20:00')
  await insertProduction(8, 'k', '2026-12-01T20:00')
})

let opened: Tab[] = []
beforeEach(async () => {
  for (const tab of opened) tab.raw.close(1000)
  opened = []
  const text = { module: 'text', data: { content: both(`<p>${secret}</p>`), anchor: '' } }
  const { pageId } = await save(
    somePage(`presence-${++count}`, { sections: [{ slug: '', layout: 0, columns: [[text]] }] }),
  )
  place = String(pageId)
})
afterAll(() => {
  for (const text of recorded) expect(text).not.toMatch(new RegExp(`@|${secret}`))
})

async function enter(...given: Parameters<typeof open>): Promise<Tab> {
  const tab = await open(...given)
  opened.push(tab)
  return tab
}

async function writtenText(text: string): Promise<{ key: string; revision: number }> {
  const block = (await draftOf(ask, Number(place))).sections[0]?.children[0]
  const { json } = await ask(`text/${block?.id}/`, {
    method: 'POST',
    body: { fields: { content: { de: text } } },
    base: block?.revision ?? 0,
  })
  return { key: block?.key ?? '', revision: json.page_revision }
}

describe('Who may enter', () => {
  const answers: Record<Role, number> = { editor: 101, publisher: 101, admin: 101, boxoffice: 403, door: 403 }

  test.each(roles)('%s', async (role) => {
    const other: Role = role === 'admin' ? 'door' : 'admin'
    const session = await staffWith(`in-${role}`, { hh: role, k: other })
    const response = await knock(session, place)
    expect(response.status).toBe(answers[role])
    response.webSocket?.accept()
    response.webSocket?.close(1000)
  })

  test('strangers, other sites, foreign origins, unknown owners and plain requests are refused', async () => {
    const elsewhere = await staffSession('elsewhere', 'admin', ['k'])
    const strict = await staffSession('strict', 'editor')
    await env.DB.prepare("UPDATE staff SET second_factor_required = 1 WHERE email = 'strict@example.org'").run()
    const given: [number, string, string, Parameters<typeof knock>[2]?][] = [
      [401, '', place],
      [401, 'sessionid=forged.forged', place],
      [403, elsewhere, place],
      [403, strict, place],
      [403, mara, place, { headers: { Origin: 'https://evil.example' } }],
      [403, mara, place, { headers: { Origin: 'null' } }],
      [403, mara, place, { headers: { Origin: null } }],
      [401, mara, place, { headers: { Authorization: 'Bearer auftakt_x' } }],
      [404, mara, '999999'],
      [404, mara, 'production-8'],
      [404, mara, 'article-1'],
      [404, mara, 'home-2'],
      [404, mara, 'venue-1'],
      [404, mara, place, { site: 'k' }],
      [404, mara, '9999999999'],
      [426, mara, place, { headers: { Upgrade: null } }],
      [101, mara, 'production-7'],
      [101, mara, 'home-1'],
    ]
    for (const [status, session, where, options] of given) {
      const response = await knock(session, where, options)
      expect([where, options, response.status]).toEqual([where, options, status])
      response.webSocket?.accept()
      response.webSocket?.close(1000)
    }
    expect((await askWith(mara, 'hh', '/admin/api/')(`presence/${place}/`, { method: 'POST', body: {} })).status).toBe(
      405,
    )
  })

  test('of 300 sockets, at most 60 enter a place and 200 a site', async () => {
    const sessions = await Promise.all(Array.from({ length: 25 }, (_, n) => staffSession(`many-${n}`, 'editor')))
    const { pageId } = await save(somePage('presence-fourth'))
    const places = [place, 'home-1', 'production-7', String(pageId)]
    const statuses = new Map<string, number[]>()
    for (let n = 0; n < 300; n++) {
      const where = places[Math.floor(n / 75)] ?? ''
      const response = await knock(sessions[Math.floor(n / 12)] ?? '', where)
      statuses.set(where, [...(statuses.get(where) ?? []), response.status])
      if (response.webSocket) opened.push(listen(response.webSocket))
    }
    const entered = places.map((where) => statuses.get(where)?.filter((status) => status === 101).length)
    expect(entered).toEqual([60, 60, 60, 20])
    expect(new Set([...statuses.values()].flat())).toEqual(new Set([101, 429]))
    expect(opened.every((tab) => tab.code() === null)).toBe(true)
  })

  test('a session’s thirteenth tab replaces its oldest', async () => {
    const tabs: Tab[] = []
    for (let n = 0; n < 13; n++) tabs.push(await enter(mara, place))
    expect(await tabs[0]?.end()).toBe(presenceCodes.tooMany)
    expect(tabs.slice(1).map((tab) => tab.code())).toEqual(Array(12).fill(null))
  })
})

describe('What people see', () => {
  test('each other, their tabs as one, and where they are', async () => {
    const one = await enter(mara, place)
    await one.until('here', ({ people }) => people.length === 1)
    const { revision } = await draftOf(ask, Number(place))
    expect(one.of('here')).toEqual([
      {
        v: 1,
        t: 'here',
        you: 1,
        revision,
        people: [{ n: 1, name: 'mara', initials: 'M', tabs: 1, block: null, typing: false }],
      },
    ])
    const two = await enter(tarik, place)
    const again = await enter(mara, place)
    two.send({ t: 'at', block: 'm12', typing: true })
    for (const tab of [one, two, again])
      await tab.until(
        'here',
        ({ people }) => people.length === 2 && people[0]?.tabs === 2 && people[1]?.typing === true,
      )
    expect([one, two, again].map((tab) => tab.of('here').at(-1)?.you)).toEqual([1, 2, 1])
    two.raw.close(1000)
    await one.until('here', ({ people }) => people.length === 1 && people[0]?.tabs === 2)
    expect((await enter(mara, 'home-1')).of('here').length).toBeLessThanOrEqual(1)
  })

  test('that something was written, but not what', async () => {
    const one = await enter(mara, place)
    const two = await enter(tarik, place)
    const elsewhere = await enter(tarik, 'home-1')
    const { key, revision } = await writtenText(`<p>${secret} zwei</p>`)
    await two.until('changed', (message) => message.revision === revision)
    await one.until('changed', (message) => message.revision === revision)
    expect(two.of('changed').at(-1)).toEqual({ v: 1, t: 'changed', revision, n: 1, blocks: [key] })
    expect((await ask(`pages/${place}/publish/`, { method: 'POST', base: revision })).status).toBe(200)
    await two.until('published', ({ number }) => number === 1)
    await two.until('changed', (message) => message.revision === revision + 1)
    expect((await ask(`pages/${place}/unpublish/`, { method: 'POST', base: revision + 1 })).status).toBe(200)
    await two.until('unpublished', ({ n }) => n === 1)
    expect(elsewhere.of('changed')).toEqual([])
  })

  test('a name never shows an e-mail address', async () => {
    const session = await staffSession('ad', 'editor')
    await env.DB.prepare("UPDATE staff SET name = 'jo@example.org Kröger' WHERE email = 'ad@example.org'").run()
    const tab = await enter(session, place)
    await tab.until('here', ({ people }) => people[0]?.name === 'jo Kröger' && people[0]?.initials === 'JK')
  })

  test('a knock once in ten seconds', async () => {
    const [one, two] = [await enter(mara, place), await enter(tarik, place)]
    for (const t of ['knock', 'take', 'knock'] as const) two.send({ t, block: 'a' })
    await one.until('knocked', ({ n, block }) => n === 2 && block === 'a')
    two.send({ t: 'at', block: 'a', typing: false })
    await one.until('here', ({ people }) => people[1]?.block === 'a')
    expect(one.of('taken')).toEqual([])
  })
})

describe('How a socket ends', () => {
  test('malformed messages are dropped, too large and too many ones end it, and others notice nothing', async () => {
    const witness = await enter(tarik, place)
    const tab = await enter(mara, place)
    const malformed = ['', 'x', '[]', 'null', '{"v":2,"t":"at","block":null,"typing":false}', '{"v":1,"t":"here"}']
    for (const text of malformed) tab.send(text)
    tab.send(new Uint8Array([1, 2, 3]))
    for (const block of ['<b>', 'a b', '', 'x'.repeat(65), 'ä', 12, {}, undefined])
      tab.send(JSON.stringify({ v: 1, t: 'at', block, typing: false }))
    tab.send({ t: 'at', block: 'x'.repeat(64), typing: false })
    await witness.until('here', ({ people }) => people[1]?.block === 'x'.repeat(64))
    expect(tab.code()).toBeNull()
    tab.send(JSON.stringify({ v: 1, t: 'at', block: null, typing: false, more: 'x'.repeat(1024) }))
    expect(await tab.end()).toBe(presenceCodes.tooLarge)
    const loud = await enter(mara, place)
    for (let n = 0; n < 60; n++) loud.send('x')
    expect(await loud.end()).toBe(presenceCodes.tooMany)
    await witness.until('here', ({ people }) => people.length === 1)
    expect(witness.code()).toBeNull()
  })

  test('a silent socket and an expired session are closed before anything is listed', async () => {
    const [one, two] = [await enter(mara, place), await enter(tarik, place)]
    await one.until('here', ({ people }) => people.length === 2)
    const later = (ms: number) =>
      inObject((presence) => {
        presence.nowMs = () => Date.now() + ms
      })
    await later(presenceLimits.silentMs + 1000)
    const three = await enter(tarik, place)
    expect(await one.end()).toBe(presenceCodes.silent)
    expect(await two.end()).toBe(presenceCodes.silent)
    await three.until('here', ({ people }) => people.length === 1)
    await later(40 * 24 * 60 * 60 * 1000)
    three.send({ t: 'at', block: null, typing: false })
    expect(await three.end()).toBe(presenceCodes.sessionOver)
    await later(0)
  })

  test('with the page', async () => {
    const tab = await enter(mara, place)
    const { revision } = await draftOf(ask, Number(place))
    const desk = askWith(mara, 'hh', '/admin/api/')
    const body = { redirect_to: null }
    const deleted = await desk(`pages/${place}/deletion/`, { method: 'POST', body, base: revision })
    expect([deleted.status, deleted.json]).toEqual([204, ''])
    expect(await tab.end()).toBe(presenceCodes.ownerDeleted)
  })
})

test('an object that was evicted with its sockets is not woken by a ping, and once by a message', async () => {
  const [one, two] = [await enter(mara, place), await enter(tarik, place)]
  one.send({ t: 'at', block: 'a', typing: true })
  await two.until('here', ({ people }) => people.length === 2 && people[0]?.block === 'a')
  await evictDurableObject(object())
  for (let n = 0; n < 20; n++) one.send('ping')
  await expect.poll(() => one.texts.filter((text) => text === 'pong').length).toBe(20)
  // an object that does not run cannot be evicted
  await expect(evictDurableObject(object())).rejects.toThrow()
  two.send({ t: 'at', block: 'b', typing: false })
  await one.until('here', ({ people }) => people[0]?.block === 'a' && people[1]?.block === 'b')
  expect(
    one
      .of('here')
      .at(-1)
      ?.people.map(({ n, typing }) => [n, typing]),
  ).toEqual([
    [1, true],
    [2, false],
  ])
})
