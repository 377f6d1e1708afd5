// The calls that bring copies out of the house and restore the box office. Without their secrets, `MIRROR_TOKEN` and
// `RESTORE_TOKEN`, they are answered like unknown addresses.
import type { Hono } from 'hono'
import { restoreRows } from '../../../shared/contract/box-office/calls/restore.ts'
import type { AppContext } from '../../env.ts'
import { limitedBytes, storeOf, unreadableBody } from '../../http/request/request.ts'
import { booksOf } from '../copies/books.ts'
import { serveShop } from './serve-shop.ts'

const area = {
  rows: restoreRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/restore-schemas.ts')).restoreSchemas,
}

export function restoreCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async mirrorCopies({ c, query }) {
      const asked = await query()
      const books = await booksOf(c.env)
      if (!books) return null
      const { answerMirror } = await import('../handlers/copies/mirror.ts')
      const store = storeOf(c)
      const { tar, next } = await answerMirror(books, store, asked)
      return c.body(tar as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/x-tar',
        'Cache-Control': 'no-store',
        'X-At': store.now.toISOString(),
        ...(next !== null && { 'X-Next': next }),
      })
    },
    async addCopies({ c }) {
      const books = await booksOf(c.env)
      if (!books) return null
      const { addCopies, mostTarBytes } = await import('../handlers/copies/mirror.ts')
      const added = await addCopies(books, await limitedBytes(c, mostTarBytes))
      if (!added) throw unreadableBody(c)
      return c.json(added, 200, { 'Cache-Control': 'no-store' })
    },
    async restoreBoxOffice({ c, body }) {
      const asked = await body()
      const books = await booksOf(c.env)
      if (!books) return null
      const { restoreStep } = await import('../handlers/copies/restore.ts')
      return c.json(await restoreStep({ books, store: storeOf(c), env: c.env }, asked), 200, {
        'Cache-Control': 'no-store',
      })
    },
  })
}
