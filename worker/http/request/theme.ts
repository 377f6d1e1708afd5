import type { Context } from 'hono'
import type { Theme } from '../../../shared/page/page-data.ts'
import type { AppContext } from '../../env.ts'

export function themeOf(c: Context<AppContext>): Theme {
  const chosen = /(?:^|;\s*)theme=(contrast|light)(?:;|$)/.exec(c.req.header('Cookie') ?? '')?.[1]
  return chosen === 'contrast' || chosen === 'light' ? chosen : 'auto'
}
