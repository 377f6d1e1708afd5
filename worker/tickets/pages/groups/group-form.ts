import { enquirySizes, maxEnquiryLetters } from '../../../../shared/contract/shop/keys.ts'
import { addressKey, readAddress } from '../../../../shared/email/address.ts'
import { addressProblems } from '../../../../shared/email/words.ts'
import { cleanText } from '../../../../shared/fields/clean-text.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { oneLine } from '../../../../shared/text/one-line.ts'
import type { NewEnquiry } from '../../store/groups/enquiries.ts'
import type { ShopPost } from '../definition.ts'

type Typed = Omit<NewEnquiry, 'production' | 'locale'>

/** Reads the form of a group. @returns what was entered, or the reason for each refused field, in the order of the form */
export function readGroupForm(
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
