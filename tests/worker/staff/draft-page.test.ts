import { expect, test } from 'vitest'
import { both, publish, save, somePage } from '../content/store/some-rows.ts'
import { browser, createStaff } from './browser.ts'

const draft = (key: string, headline: string) => somePage(key, { headline: both(headline) })

test('only staff see a draft at ?draft and in edit mode', async () => {
  const { pageId } = await save(draft('mit-entwurf', 'Was alle sehen'))
  await publish(pageId)
  await save(draft('mit-entwurf', 'Was erst werden soll'))
  const desk = browser()
  await desk.logIn(await createStaff('dagmar'))
  for (const query of ['draft', 'edit']) {
    const response = await desk.ask('GET', `/de/de-mit-entwurf?${query}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await response.text()).toContain('Was erst werden soll')
  }
  for (const [reader, query] of [
    [desk, ''],
    [browser(), '?draft'],
    [browser(), '?edit'],
  ] as const) {
    const html = await (await reader.ask('GET', `/de/de-mit-entwurf${query}`)).text()
    expect(html).toContain('Was alle sehen')
    expect(html).not.toContain('Was erst werden soll')
  }
})

test('a page that was never public is available to staff who edit it', async () => {
  await save(draft('noch-geheim', 'Noch geheim'))
  const desk = browser()
  await desk.logIn(await createStaff('elke'))
  expect((await desk.ask('GET', '/de/de-noch-geheim?edit')).status).toBe(200)
  expect((await desk.ask('GET', '/de/de-noch-geheim?draft')).status).toBe(200)
  for (const path of ['/de/de-noch-geheim', '/de/de-noch-geheim?draft', '/de/de-noch-geheim?edit'])
    expect((await browser().ask('GET', path)).status).toBe(404)
})

test('the page call of an offline page answers staff with its draft, and visitors and roles without pages with 404', async () => {
  const { pageId } = await save(draft('ohne-netz', 'Noch offline'))
  const desk = browser()
  await desk.logIn(await createStaff('olga'))
  const response = await desk.call('GET', 'page/de-ohne-netz')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(await response.json()).toMatchObject({ id: pageId, is_online: false, headline: 'Noch offline' })
  expect((await desk.call('GET', 'page/de-nirgends')).status).toBe(404)
  const door = browser()
  await door.logIn(await createStaff('detlef', ['hh'], 'door'))
  for (const reader of [door, browser()]) expect((await reader.call('GET', 'page/de-ohne-netz')).status).toBe(404)
})
