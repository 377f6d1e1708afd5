import { SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { publishedRow } from '../../content/desk/sample-values.ts'
import { askWith, staffSession } from '../../content/editor/as-staff.ts'
import { editor, host, logInStaff, newPage, post } from '../../content/editor/pages/pages-of-staff.ts'

logInStaff()
let session: string
let article: number
beforeAll(async () => {
  session = await staffSession('publisher', 'publisher')
  article = await publishedRow(askWith(session, 'hh', '/admin/api/'), 'articles')
})

const open = (address: string, headers: Record<string, string> = {}) => SELF.fetch(host + address, { headers })

/** Returns the text of the notice; null if the document lacks one. The notice must precede the hydrated part. */
async function noteAt(address: string, headers?: Record<string, string>): Promise<string | null> {
  const html = await (await open(address, headers)).text()
  const [beforeApp = ''] = html.split('<div id="app"')
  const [, note] = /<aside class="preview-note[^>]*>(.*?)<\/aside>/.exec(beforeApp) ?? []
  expect(html.split('preview-note-v1.css').length).toBe(note === undefined ? 1 : 2)
  return note?.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ') ?? null
}

/** Formats a time in Berlin, such as `20. November 2026, 12:00`. */
function formatted(moment: string, language: 'de' | 'en-GB'): string {
  const at = new Date(moment)
  const parts = { timeZone: 'Europe/Berlin' } as const
  const day = at.toLocaleDateString(language, { ...parts, day: 'numeric', month: 'long', year: 'numeric' })
  return `${day}, ${at.toLocaleTimeString(language, { ...parts, hour: '2-digit', minute: '2-digit' })}`
}

test('the link of a row’s draft says that it is a preview, and how long it is valid, in both languages', async () => {
  const { json } = await askWith(session, 'hh', '/admin/api/')(`articles/${article}/preview/`)
  expect(await noteAt(json.url.de)).toBe(
    `Vorschau, nicht öffentlich. Der Link gilt bis ${formatted(json.expires_at, 'de')} Uhr.`,
  )
  expect(await noteAt(json.url.en)).toBe(
    `Preview, not public. The link is valid until ${formatted(json.expires_at, 'en-GB')}.`,
  )
})

test('so does the link of a page’s preview, also to staff', async () => {
  const { json } = await post(editor, `pages/${(await newPage()).id}/preview/`)
  const note = `Vorschau, nicht öffentlich. Der Link gilt bis ${formatted(json.expires_at, 'de')} Uhr.`
  expect(await noteAt(json.url)).toBe(note)
  expect(await noteAt(json.url, { Cookie: session })).toBe(note)
})

test('neither a public page nor an invalid link has the notice', async () => {
  const { json } = await askWith(session, 'hh', '/admin/api/')(`articles/${article}/preview/`)
  const path = json.url.de.replace(/\?.*/, '')
  expect(await noteAt(path)).toBe(null)
  expect(await noteAt(`${path}?draft`, { Cookie: session })).toBe(null)
  const forged = json.url.de.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
  expect((await open(forged)).status).toBe(404)
  expect(await noteAt(forged)).toBe(null)
})
