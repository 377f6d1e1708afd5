// The screens before a plain backend in each of its loose forms: `npm test` tries a concert, the page of blocks and, in
// turn, the home page or the list; the full run tries all of them in both languages.
import { env } from 'cloudflare:test'
import { parseHTML } from 'linkedom/worker'
import { describe, expect, test } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import { type Looseness, looseForms } from '../../fixtures/plain-backend/looseness.ts'
import { type Screen, screens } from '../../fixtures/plain-backend/visitor/screens.ts'
import { plainSite } from './behind-plain-backend.ts'

const isFull = Boolean(env.FULL)
const tests = Object.entries(looseForms)
  .flatMap(([name, forms]) => forms.map((form) => ({ name, form })))
  .map((each, at) => ({ ...each, tried: isFull ? (Object.keys(screens) as Screen[]) : triedInTurn(at) }))

/** What a form does not have, or shows in other words. */
const unseen: Record<string, readonly string[]> = {
  'program missing': ['Max Reger', 'Fantasie über B-A-C-H', 'Fantasia on B-A-C-H'],
  'status given': ['Tickets'],
  // articles are on the second page of results
  'pageSize 7': ['Wie eine Orgel atmet', 'How an Organ Breathes'],
}

describe.each(tests)('$name: $form', ({ name, form, tried }) => {
  test.each(tried)('%s shows its content', async (screen) => {
    const site = siteWith(name, form)
    for (const locale of isFull ? (['de', 'en'] as const) : (['de'] as const)) {
      const { path, shows } = screens[screen](locale)
      const { status, text, html } = await site.read(path)
      // a broken item has no page of its own
      expect([path, name === 'brokenEvery' && status === 404 ? 200 : status]).toEqual([path, 200])
      expect(running(html)).toEqual([])
      // broken items are left out, so only what stands beside them can be expected
      const expected = name === 'brokenEvery' ? [] : shows.filter((each) => !unseen[`${name} ${form}`]?.includes(each))
      expect(expected.filter((each) => !text.includes(each))).toEqual([])
    }
  })
})

function triedInTurn(at: number): Screen[] {
  return [at % 2 ? 'home' : 'event list', 'event', 'page of each block']
}

function siteWith(name: string, form: unknown) {
  resetIsolateState()
  return plainSite({ [name]: form } as Partial<Looseness>)
}

/** Returns what of a page would run a backend's script: elements, attributes and addresses. */
function running(html: string): string[] {
  const { document } = parseHTML(html)
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...(['SCRIPT', 'STYLE', 'IFRAME'].includes(element.tagName) &&
    /attacked|evil/.test(element.innerHTML) &&
    !element.getAttribute('type')?.endsWith('json')
      ? [element.outerHTML.slice(0, 100)]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\s*javascript:/i.test(value))
      .map(({ name, value }) => `${name}=${value.slice(0, 60)}`),
  ])
}
