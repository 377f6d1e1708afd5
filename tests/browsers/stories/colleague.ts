// What a browser shows of a colleague who comes, writes and goes. The colleague is this process.
import { request } from 'node:http'
import { ownerOf } from '../../../shared/contract/section-owner.ts'
import type { Hands } from '../hands.ts'
import { askAsStaff, editor, staffCookies } from '../staff.ts'
import { insertText, openNewPage, saved } from './editor.ts'

const port = Number(process.env.EMBEDDED_PORT)

interface Page {
  id: number
  modules: readonly { id: number }[]
}

export async function meet(hands: Hands): Promise<void> {
  const path = await openNewPage(hands, 'colleague')
  await insertText(hands)
  await hands.type('Von mir.')
  await hands.press('Escape')
  await saved(hands)
  const page = (await askAsStaff('hh', `/de/pageeditor-api/page/${path}?draft`)).json as Page
  const leave = await enter(page.id)
  await hands.see({ within: '[data-people]', name: 'Noch 1 Person ist hier (Alt W)' })
  await hands.see({ within: '.e-said', name: 'Jule Petersen ist auch auf dieser Seite' })
  await writeAsColleague(page)
  await hands.see({ within: '.cms .rich', has: 'Von ihr.' })
  await hands.see({ within: '.e-said', name: 'Jule Petersen hat »Text« geändert' })
  await hands.press('Alt+w')
  await hands.see({ within: '.e-ppl *', has: 'Jule Petersen' })
  await hands.press('Escape')
  leave()
  await hands.gone({ within: '[data-people]' })
}

/** Opens the colleague's socket. @returns closes it */
async function enter(page: number): Promise<() => void> {
  const cookies = await staffCookies('hh', editor)
  const host = `hh.localhost:${port}`
  return new Promise((resolve, reject) => {
    request({
      host: '127.0.0.1',
      port,
      path: `/admin/api/presence/${page}/`,
      headers: {
        Host: host,
        Origin: `http://${host}`,
        Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.alloc(16, 'key').toString('base64'),
      },
    })
      .on('upgrade', (_, socket) => {
        socket.resume()
        resolve(() => socket.destroy())
      })
      .on('response', ({ statusCode }) => reject(new Error(`no socket: ${statusCode}`)))
      .on('error', reject)
      .end()
  })
}

async function writeAsColleague({ id, modules }: Page): Promise<void> {
  const [section] = modules
  const body = { ...ownerOf(id), parent: section?.id, column: 0, after: null, key: crypto.randomUUID(), hidden: false }
  const fields = { content: { de: '<p>Von ihr.</p>', en: null } }
  await askAsStaff('hh', '/de/pageeditor-api/text/', { ...body, fields, children: [] }, editor)
}
