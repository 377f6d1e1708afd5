// The enquiry of a group for a concert: static markup with a plain form, which staff answer from a list of the desk.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { createElement } from 'react'
import type { ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import { enquirySizes, maxEnquiryLetters } from '../../../shared/contract/box-office/keys.ts'
import { addressKey, readAddress } from '../../../shared/email/address.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { oneLine } from '../../../shared/text/one-line.ts'
import type { AppContext } from '../../env.ts'
import { sendEnquiry } from '../handlers/enquiries.ts'
import { cartCookie } from '../routes/cart-cookie.ts'
import { customerHint } from '../routes/customer-hint.ts'
import type { NewEnquiry } from '../store/enquiries.ts'
import type { ShopPost, ShopRequest } from './definition.ts'
import { shopError } from './error-page.ts'
import { type GroupData, GroupView, groupTitle } from './group-view.tsx'
import { withShopHeaders } from './headers.ts'
import { readPost, refusalOf } from './post.ts'
import { staticPage } from './send-page.ts'
import { shopRequest } from './shop-request.ts'

type C = Context<AppContext>

const path = '/webshop/:id{[1-9]\\d{0,15}}/group'

/** @param guards `limited` admits a message of 1,000 characters in any script, since the form is sent as multipart */
export function groupPages(
  pages: Hono<AppContext>,
  guards: Record<'own' | 'limited', MiddlewareHandler<AppContext>>,
): void {
  pages.get(path, cartCookie(), customerHint(), async (c) => {
    const request = shopRequest(c)
    const production = await productionOf(request)
    if (!production) return shopError(c)
    return show(c, { production, isSent: request.query.get('sent') === '1' })
  })
  pages.post(path, guards.own, guards.limited, cartCookie(), customerHint(), send)
}

/** Returns the concert in the address; null if it is unknown, has taken place or does not take place. */
async function productionOf({ params, content, now }: ShopRequest): Promise<GroupData['production'] | null> {
  const production = await content.productions.byId(Number(params.id))
  if (!production || Date.parse(production.date) < now.getTime() || production.status === 'cancelled') return null
  const { id, title, date, room } = production
  return { id, title, date, venue: room?.display_name ?? '' }
}

async function send(c: C): Promise<Response> {
  const request = shopRequest(c)
  const { site, locale, now, href } = request
  const production = await productionOf(request)
  if (!production) return shopError(c)
  const { post, typed } = await readPost(c)
  if (!post) return shopError(c, 400)
  const refused = (given: Parameters<typeof refusalOf>[0]) => refusalOf(given, { action: 'group', typed, locale })
  const read = readGroupForm(post, locale)
  if ('fields' in read)
    return show(c, { production, isSent: false }, refused({ reason: 'bad_input', fields: read.fields }))
  // a program that fills the hidden field gets the same answer as a visitor
  const isProgram = post.field('website') !== ''
  const { id, title, date } = production
  const enquiry = { production: { id, title, date }, locale, ...read.typed }
  const address = c.req.header('CF-Connecting-IP')
  const waitSeconds = isProgram
    ? null
    : await sendEnquiry({ d1: c.env.DB, now }, site.key, { key: post.key, address, enquiry })
  if (waitSeconds !== null) {
    const sentence = labels[locale].tooMany
    const response = await show(c, { production, isSent: false }, refused({ reason: 'bad_input', sentence }), 429)
    response.headers.set('Retry-After', String(waitSeconds))
    return response
  }
  return withShopHeaders(c.redirect(href(`/webshop/${id}/group?sent=1`), 303), c.env)
}

async function show(
  c: C,
  data: Omit<GroupData, 'key'>,
  refusal: ShopRefusal | null = null,
  refusedStatus: 422 | 429 = 422,
): Promise<Response> {
  const request = shopRequest(c)
  const status = refusal ? refusedStatus : 200
  const page = { name: 'group', title: groupTitle(request.locale), status, refusal, hasBasket: true } as const
  return staticPage(request, page, createElement(GroupView, { data: { ...data, key: crypto.randomUUID() } }))
}

const labels = defineLabels({
  de: {
    tooMany:
      'Von hier kamen gerade sehr viele Anfragen. Bitte rufen Sie uns an, schreiben Sie uns, oder versuchen Sie es später.',
  },
  en: {
    tooMany: 'Too many enquiries have just come from your network. Please call us, write to us, or try again later.',
  },
})

type Typed = Omit<NewEnquiry, 'production' | 'locale'>

/**
 * Reads the form of a group.
 * @returns what was entered, or the reason for each refused field, in the order of the form
 */
function readGroupForm(
  { field }: Pick<ShopPost, 'field'>,
  locale: Locale,
): { typed: Typed } | { fields: Record<string, string> } {
  const words = groupFormWords[locale]
  const fields: Record<string, string> = {}
  const line = (name: string, longest: number) => beginningOf(oneLine(field(name)), longest).trim()
  const { least, most } = enquirySizes
  const count = /^\d{1,4}$/.test(field('count')) ? Number(field('count')) : 0
  if (count < least || count > most) fields.count = words.count
  const name = line('name', 120)
  if (name === '') fields.name = words.name
  const phone = line('phone', 40)
  const typedEmail = oneLine(field('email'))
  const read = typedEmail === '' ? { address: '' } : readAddress(typedEmail)
  if ('problem' in read) fields.email = addressProblems[locale][read.problem]
  else if (read.address === '' && phone === '') fields.email = words.either
  if (phone !== '' && phone.replace(/\D/g, '').length < 4) fields.phone = words.phone
  const message = cleanText(field('message'), { lines: true })
  if (message.length > maxEnquiryLetters) fields.message = words.message(message.length)
  if (Object.keys(fields).length > 0 || 'problem' in read) return { fields }
  const address = read.address === '' ? '' : addressKey(read.address)
  return { typed: { count, name, email: read.address, address, phone, message } }
}

const groupFormWords = defineLabels({
  de: {
    count: `Bitte eine Zahl von ${enquirySizes.least} bis ${enquirySizes.most}.`,
    name: 'Bitte Ihren Namen.',
    either: 'Bitte eine E-Mail-Adresse oder eine Telefonnummer, damit wir antworten können.',
    phone: 'Bitte eine Telefonnummer mit Vorwahl.',
    message: (letters: number) => `Bitte höchstens ${maxEnquiryLetters} Zeichen; es sind ${letters}.`,
  },
  en: {
    count: `Please enter a number from ${enquirySizes.least} to ${enquirySizes.most}.`,
    name: 'Please enter your name.',
    either: 'Please enter an e-mail address or a telephone number, so that we can reply.',
    phone: 'Please enter a telephone number with its area code.',
    message: (letters: number) => `Please write at most ${maxEnquiryLetters} characters; there are ${letters}.`,
  },
})
