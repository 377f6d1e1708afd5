import type { Context } from 'hono'
import { beginningOf } from '../../../shared/beginning-of.ts'
import type { Locale } from '../../../shared/locale.ts'
import { type RefusalReason, refusalSentence } from '../../../shared/shop/refusal-words.ts'
import type { ShopRefusal } from '../../../shared/shop/shop-page.ts'
import type { AppContext } from '../../env.ts'
import type { PostResult, ShopPost } from './definition.ts'

const longestField = 2000

/** Reads a form. @returns `post` is null if the request key is missing or malformed */
export async function readPost(
  c: Context<AppContext>,
): Promise<{ post: ShopPost | null; action: string; typed: Record<string, string> }> {
  const form = await c.req.formData().catch(() => new FormData())
  const fields = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' ? [beginningOf(value.trim(), longestField)] : []))
  const field = (name: string) => fields(name)[0] ?? ''
  const key = field('key')
  const typed = Object.fromEntries([...new Set(form.keys())].map((name) => [name, fields(name).join('\n')]))
  const post = /^[\w-]{8,100}$/.test(key) ? { key, of: field('of'), field, fields } : null
  return { post, action: field('action'), typed }
}

export function refusalOf(
  refused: Extract<PostResult, { refused: unknown }>['refused'],
  { action, typed, locale }: { action: string; typed: Record<string, string>; locale: Locale },
): ShopRefusal {
  const { reason, sentence, facts = {}, fields = {} } = refused
  const words = reason === 'bad_input' ? '' : refusalSentence(reason as RefusalReason, locale)
  return { action, reason, sentence: sentence ?? words, facts, fields, typed }
}
