import type { Context } from 'hono'
import type { Theme } from '../../../shared/page-data.ts'
import type { AppContext } from '../../env.ts'

/** The theme that the visitor chose, if any; it is part of the page's cache key, so there is no flash. */
export function themeOf(c: Context<AppContext>): Theme {
  const chosen = /(?:^|;\s*)theme=(contrast|light)(?:;|$)/.exec(c.req.header('Cookie') ?? '')?.[1]
  return chosen === 'contrast' || chosen === 'light' ? chosen : 'auto'
}
