// People who may save but not publish ask those who may.
import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DraftBlock } from '../../../../../shared/contract/editor.ts'
import type { DraftChanges } from '../../../../../shared/contract/partial-draft.ts'
import type { OpenRequest, OwnRequests } from '../../../../../shared/contract/publication-request.ts'
import { homeOf, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { forgetHistory } from '../../../../../worker/content/store/forget-history.ts'
import app from '../../../../../worker/index.ts'
import { now, rowsOf } from '../../store/some-rows.ts'
import { type Ask, askWith, blocksOf, draftOf, type PageDraft, type Server, staffSession } from '../as-staff.ts'
import { editor, latest, logInStaff, newPage, post, published, publisher, rewrite } from './pages-of-staff.ts'

// Lena and Mia are editors, Paul and Petra publishers
logInStaff()

let mia: Ask
let desk: Ask
const mails: { to: string; subject: string; text: string }[] = []
let isPostOpen = true

beforeAll(async () => {
  const send = async (mail: (typeof mails)[0]) => {
    if (!isPostOpen) throw new Error('closed')
    mails.push(mail)
  }
  const server = {
    fetch: async (address: string, init?: RequestInit) =>
      app.fetch(
        new Request(address, init),
        { ...env, EMAIL: { send } as unknown as SendEmail },
        createExecutionContext(),
      ),
  }
  mia = askWith(await staffSession('mia', 'editor'), 'hh', undefined, server as Server)
  desk = askWith(await staffSession('petra', 'publisher'), 'hh', '/admin/api/')
})

beforeEach(async () => {
  mails.length = 0
  isPostOpen = true
  await env.DB.batch(['requests', 'staff_rate_limits'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const named = (page: PageDraft, module: string) => blocksOf(page).find((block) => block.module === module) as DraftBlock
const ask = (by: Ask, { id }: Pick<PageDraft, 'id'>, body: object = {}) =>
  post(by, `pages/${id}/requests/`, { note: 'Der Treffpunkt ist neu.', ...body })
const own = async (by: Ask, { id }: Pick<PageDraft, 'id'>): Promise<OwnRequests> =>
  (await by(`pages/${id}/requests/`)).json
const listed = async (): Promise<OpenRequest[]> => (await desk('requests/')).json.results
const refuse = (id: number, refused = 'Bitte noch die Uhrzeit.') => post(desk, `requests/${id}/`, { refused })
const publisherId = async (name: string) =>
  (await rowsOf<{ id: number }>('SELECT id FROM staff WHERE email = ?', `${name}@example.org`))[0]?.id ?? 0

async function only({ id }: Pick<PageDraft, 'id'>, keys: readonly string[]) {
  const { blocks } = (await editor(`pages/${id}/changes/`)).json as DraftChanges
  return {
    only: { blocks: blocks.flatMap(({ key, revision }) => (keys.includes(key) ? [{ key, revision }] : [])) },
  }
}

/** Changes headline and text of a public page. */
async function changed(): Promise<PageDraft> {
  const page = await published()
  await rewrite(page, '<p>Neu.</p>')
  const headline = named(page, 'headline')
  await post(editor, `headline/${headline.id}/`, { fields: { content: { de: 'Neu' } } }, headline.revision)
  return draftOf(editor, page.id)
}

describe('A request for publication', () => {
  test('names what is to be published, whom and why, and is shown to publishers with its difference', async () => {
    const page = await changed()
    const paul = await publisherId('paul')
    expect((await own(editor, page)).publishers).toEqual([
      { id: paul, name: 'paul' },
      { id: await publisherId('petra'), name: 'petra' },
    ])
    const body = await only(page, [named(page, 'text').key])
    const { status, json } = await ask(editor, page, { ...body, to: paul })
    expect([status, json.request]).toEqual([
      201,
      {
        state: 'open',
        note: 'Der Treffpunkt ist neu.',
        to: 'paul',
        at: '2026-11-20T09:00:00Z',
        decided_by: null,
        reason: null,
      },
    ])
    expect((await own(editor, page)).request).toEqual(json.request)
    expect((await own(mia, page)).request).toBeNull()
    const [request] = await listed()
    expect(request).toMatchObject({
      by: 'lena',
      note: 'Der Treffpunkt ist neu.',
      to: 'paul',
      is_to_me: false,
      kind: 'page',
      title: { de: 'Anfahrt' },
      path: `/de/${page.settings.paths.de}?edit&request=${request?.id}`,
      units: [named(page, 'text').key],
    })
  })

  test('is done with the publication of its last block, and past once its author writes again', async () => {
    const page = await changed()
    const [headline, text] = [named(page, 'headline'), named(page, 'text')]
    await ask(editor, page)
    await post(publisher, `pages/${page.id}/publish/`, await only(page, [headline.key]))
    expect((await listed()).map(({ units }) => units)).toEqual([[text.key]])
    await post(publisher, `pages/${page.id}/publish/`, await only(page, [text.key]))
    expect(await listed()).toEqual([])
    expect((await own(editor, page)).request).toMatchObject({ state: 'done', decided_by: 'paul' })
    await rewrite(await draftOf(editor, page.id), '<p>Noch neuer.</p>')
    expect((await own(editor, page)).request).toBeNull()
  })

  test('is not done by the publication of another block, and is by that of everything', async () => {
    const page = await changed()
    await ask(editor, page, await only(page, [named(page, 'text').key]))
    await ask(mia, page, await only(page, [named(page, 'headline').key]))
    await post(publisher, `pages/${page.id}/publish/`, await only(page, [named(page, 'headline').key]))
    expect((await listed()).map(({ by }) => by)).toEqual(['lena'])
    await rewrite(await draftOf(editor, page.id), '<p>Nach der Bitte.</p>')
    await post(publisher, `pages/${page.id}/publish/`, {}, await latest(page.id))
    expect([(await own(editor, page)).request?.state, (await own(mia, page)).request?.state]).toEqual(['done', 'done'])
  })

  test('of a page that was never public, and of a home page, is done as a whole', async () => {
    const page = await newPage()
    const home = ownerName(homeOf('hh')) as never
    const container = { content_type: 'home', object_id: homeOf('hh').object_id, parent: null, fields: { layout: 0 } }
    await post(editor, 'container/', container)
    for (const id of [page.id, home]) {
      expect((await ask(editor, { id })).status).toBe(201)
      await post(publisher, `pages/${id}/publish/`, {}, await latest(id))
      expect((await own(editor, { id })).request?.state).toBe('done')
    }
  })

  test('is refused with a word, which its author reads, and only once', async () => {
    const page = await changed()
    await ask(editor, page)
    const id = (await listed())[0]?.id ?? 0
    expect((await refuse(id, '  ')).status).toBe(400)
    expect((await refuse(id)).status).toBe(204)
    expect((await refuse(id)).status).toBe(409)
    expect(await listed()).toEqual([])
    expect((await own(editor, page)).request).toMatchObject({
      state: 'refused',
      decided_by: 'petra',
      reason: 'Bitte noch die Uhrzeit.',
    })
  })

  test('replaces the earlier one of its author, which cannot be decided any more', async () => {
    const page = await changed()
    await ask(editor, page)
    const [first] = await listed()
    await ask(mia, page)
    await ask(editor, page, { note: 'Jetzt wirklich.' })
    expect((await listed()).map(({ by, note }) => [by, note])).toEqual([
      ['mia', 'Der Treffpunkt ist neu.'],
      ['lena', 'Jetzt wirklich.'],
    ])
    expect((await refuse(first?.id ?? 0)).status).toBe(404)
  })

  test('ends with its page, its difference, and after 90 days', async () => {
    const [deleted, reset, old] = [await newPage(), await changed(), await changed()]
    for (const page of [deleted, reset, old]) await ask(editor, page)
    const at = (days: number) => ({ d1: env.DB, now: new Date(now.getTime() + days * 86_400_000) })
    await post(desk, `pages/${deleted.id}/deletion/`, { redirect_to: null }, deleted.revision)
    expect(await rowsOf('SELECT id FROM requests WHERE object_id = ?', deleted.id)).toEqual([])
    // the difference vanishes by writing, too
    await rewrite(reset, '<p>Mit der U3.</p>')
    expect(await listed()).toHaveLength(2)
    await post(editor, `pages/${reset.id}/discard/`, {}, await latest(reset.id))
    expect((await listed()).map(({ path }) => path)).toEqual([expect.stringContaining(old.settings.paths.de)])
    expect((await own(editor, reset)).request).toBeNull()
    await forgetHistory(at(89))
    expect(await listed()).toHaveLength(1)
    await forgetHistory(at(91))
    expect(await rowsOf('SELECT id FROM requests')).toEqual([])
  })

  test('is refused without a difference, for an outdated block, and for an unknown publisher', async () => {
    const unchanged = await published()
    expect((await ask(editor, unchanged)).status).toBe(409)
    const page = await changed()
    const body = await only(page, [named(page, 'text').key])
    await rewrite(page, '<p>Von jemand anderem.</p>')
    const late = await ask(editor, page, body)
    expect([late.status, late.json.current.revision]).toEqual([409, await latest(page.id)])
    const strangers = [await publisherId('mia'), 999_999]
    for (const to of strangers) {
      const { status, json } = await ask(editor, page, { to })
      expect([status, json.errors[0].pointer]).toEqual([400, '/to'])
    }
    expect((await ask(editor, page, { note: 'x'.repeat(501) })).status).toBe(400)
    expect((await ask(editor, page, { note: 'x'.repeat(500) })).status).toBe(201)
  })

  test('is counted if fifty older ones are listed before it', async () => {
    await ask(editor, await changed())
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 52)
      INSERT INTO requests (site, content_type, object_id, units, note, "by", at)
      SELECT site, content_type, object_id, units, note, 'p' || i || '@example.org', at FROM requests, n`,
    ).run()
    const { results, left_out } = (await desk('requests/')).json
    expect([results.length, left_out]).toEqual([50, 3])
  })

  test('is unknown on other sites', async () => {
    const page = await changed()
    await ask(editor, page)
    const id = (await listed())[0]?.id ?? 0
    const session = await staffSession('kai', 'admin', ['hh', 'k'])
    const there = askWith(session, 'k', '/admin/api/')
    expect((await there('requests/')).json.results).toEqual([])
    expect((await post(there, `requests/${id}/`, { refused: 'Nein.' })).status).toBe(404)
    expect((await ask(askWith(session, 'k'), page)).status).toBe(404)
    expect((await askWith(session, 'k')(`pages/${page.id}/requests/`)).status).toBe(404)
    expect(await listed()).toHaveLength(1)
  })
})

describe('The mail of a request', () => {
  test('reaches the named publisher once an hour, and leads to the difference', async () => {
    const [page, other] = [await changed(), await changed()]
    const to = await publisherId('petra')
    expect((await ask(mia, page)).json.is_mailed).toBe(false)
    expect((await ask(mia, page, { to })).json.is_mailed).toBe(true)
    expect((await ask(mia, other, { to })).json.is_mailed).toBe(false)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['petra@example.org', 'Freigabe erbeten: Anfahrt']])
    const { id, is_to_me: isToMe } = (await listed()).find(({ path }) => path.includes(page.settings.paths.de)) ?? {}
    expect(isToMe).toBe(true)
    expect(mails[0]?.text).toContain('mia bittet Sie, »Anfahrt« zu veröffentlichen. Der Treffpunkt ist neu.')
    expect(mails[0]?.text).toContain(`http://hh.localhost/de/${page.settings.paths.de}?edit&request=${id}`)
    await env.DB.exec('UPDATE staff_rate_limits SET last_request = last_request - 3600001')
    expect((await ask(mia, other, { to })).json.is_mailed).toBe(true)
  })

  test('may fail, and the request stands', async () => {
    const page = await changed()
    isPostOpen = false
    const { status, json } = await ask(mia, page, { to: await publisherId('petra') })
    expect([status, json.is_mailed]).toEqual([201, false])
    expect(await listed()).toHaveLength(1)
  })
})
