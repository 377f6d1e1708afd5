import { readAddress } from '../../../../shared/email/address.ts'
import { addressProblems } from '../../../../shared/email/words.ts'
import LoginView from '../../../../shared/shop/pages/login/view.tsx'
import { loginWords } from '../../../../shared/shop/pages/login/words.ts'
import { addressOfLink } from '../../handlers/customers/log-in.ts'
import { sessionCustomer } from '../../routes/customer.ts'
import { enterByLink, sendLoginLink } from '../../routes/login/log-in.ts'
import { safeNext } from '../../rules/login-link.ts'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from '../definition.ts'

export const loginPage: ShopPageDefinition<'login'> = {
  path: '/webshop/login',
  View: LoginView,
  async load(request) {
    const { c, site, now, locale, query } = request
    const token = tokenOf(request)
    const title = loginWords[locale].title
    if (token) {
      const email = await addressOfLink({ d1: c.env.DB, now }, site.key, token)
      if (email) return { title, data: { step: 'confirm', email } }
    }
    // also for a link that was used in this browser: it is opened again to see the tickets
    if (await sessionCustomer(c)) return { to: wayBack(request) }
    return { title, data: { step: 'address', isExpired: query.has('token') } }
  },
  actions: { send, enter },
}

async function send({ c, locale, query }: ShopRequest, { key, field }: ShopPost): Promise<PostResult> {
  const words = loginWords[locale]
  const read = readAddress(field('email'))
  if ('problem' in read)
    return { refused: { reason: 'bad_input', fields: { email: addressProblems[locale][read.problem] } } }
  const outcome = await sendLoginLink(c, { key, email: read.address, next: query.get('next') ?? '', locale })
  if (outcome?.kind === 'sent') return { done: true }
  return { refused: { reason: 'bad_input', sentence: outcome ? words.tooMany : words.newKey } }
}

async function enter(request: ShopRequest, { key }: ShopPost): Promise<PostResult> {
  const entry = await enterByLink(request.c, { key, token: tokenOf(request) ?? '' })
  if (entry?.kind === 'in') return { to: wayBack(request) }
  const words = loginWords[request.locale]
  if (!entry) return { refused: { reason: 'bad_input', sentence: words.newKey } }
  return { refused: { reason: 'bad_input', sentence: entry.kind === 'expired' ? words.expired : words.tooMany } }
}

function tokenOf({ query }: ShopRequest): string | null {
  const token = query.get('token') ?? ''
  return /^[A-Za-z]{32}$/.test(token) ? token : null
}

function wayBack({ query, href }: ShopRequest): string {
  const next = safeNext(query.get('next'))
  if (next === null) return href('/webshop/account')
  return next.includes('locale=') ? next : href(next)
}
