import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'

/**
 * Reads the fields of a form, urlencoded or multipart. The body's size is not limited here.
 * @returns null for a body that does not parse, for example `multipart/form-data` without a boundary
 */
export async function readForm(c: Context<AppContext>): Promise<Record<string, string | File> | null> {
  try {
    return await c.req.parseBody()
  } catch {
    return null
  }
}
