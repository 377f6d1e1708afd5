import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { sampleValues } from './sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const old = { de: 'Guten Abend', en: 'Good evening' }
const german = { de: 'Gute Nacht', en: 'Good evening' }

async function published() {
  const values = { ...(await sampleValues(publisher, entityOf('partners'))), claim: old }
  const { json } = await publisher('partners/', { method: 'POST', body: { action: 'publish', values } })
  expect(json.outdated).toEqual([])
  let { revision } = json
  return async (body: object) => {
    const answer = await publisher(`partners/${json.id}/`, { method: 'POST', body, base: revision })
    expect(answer.status).toBe(200)
    revision = answer.json.revision
    return answer.json.outdated
  }
}

test.each(['save', 'publish'])(
  'by %s, a German text that changes alone makes the English one outdated',
  async (action) => {
    const change = await published()
    expect(await change({ action, values: { claim: german } })).toEqual(['claim'])
    // the English text stays outdated after a change of another field or another change of the German text
    expect(await change({ action, values: { name: 'Anders' } })).toEqual(['claim'])
    expect(await change({ action, values: { claim: { ...german, de: 'Bis morgen' } } })).toEqual(['claim'])
    expect(await change({ action, values: { claim: { de: 'Bis morgen', en: 'See you' } } })).toEqual([])
  },
)

test('it is current again once the German one is as before, or confirmed', async () => {
  const change = await published()
  expect(await change({ action: 'save', values: { claim: german } })).toEqual(['claim'])
  expect(await change({ action: 'discard' })).toEqual([])
  expect(await change({ action: 'publish', values: { claim: german } })).toEqual(['claim'])
  expect(await change({ action: 'save', confirm: ['claim'] })).toEqual([])
  expect(await change({ action: 'save', values: { claim: old } })).toEqual(['claim'])
})

test('both at once, and a text without English, are never outdated', async () => {
  const change = await published()
  expect(await change({ action: 'publish', values: { claim: { de: 'Gute Nacht', en: 'Good night' } } })).toEqual([])
  expect(await change({ action: 'publish', values: { claim: { de: 'Gute Nacht', en: null } } })).toEqual([])
  expect(await change({ action: 'publish', values: { claim: { de: 'Bis morgen', en: null } } })).toEqual([])
})
