import type { Context } from 'hono'
import { unavailableWords } from '../../../shared/box-office/frame/unavailable-words.ts'
import type { ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import { refusalSentence } from '../../../shared/contract/box-office/refusal-words.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import type { AppContext } from '../../env.ts'
import { formKey } from '../routes/form-key.ts'
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
  const key = await formKey(form)
  const typed = Object.fromEntries([...new Set(form.keys())].map((name) => [name, fields(name).join('\n')]))
  const post = key === null ? null : { key, of: field('of'), field, fields }
  return { post, action: field('action'), typed }
}

export function refusalOf(
  refused: Extract<PostResult, { refused: unknown }>['refused'],
  { action, typed, locale }: { action: string; typed: Record<string, string>; locale: Locale },
): ShopRefusal {
  const { reason, sentence, facts = {}, fields = {} } = refused
  return { action, reason, sentence: sentence ?? sentenceOf(reason, locale, facts), facts, fields, typed }
}

function sentenceOf(reason: ShopRefusal['reason'], locale: Locale, facts: ShopRefusal['facts']): string {
  if (reason === 'bad_input') return ''
  return reason === 'unavailable' ? unavailableWords[locale].sentence : refusalSentence(reason, locale, facts)
}
