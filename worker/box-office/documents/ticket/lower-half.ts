import { kindNote } from '../../../../shared/box-office/place-words.ts'
import { taxWithAmount } from '../../../../shared/box-office/tax-words.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { channelsOf, toneOf } from '../../../../shared/sites/tone.ts'
import { price } from '../../../../shared/ui/money.ts'
import { taxIn } from '../../rules/money.ts'
import { type PlaceFacts, placeFacts } from '../../rules/place-facts.ts'
import { drawLogo } from '../pdf/logo.ts'
import { paragraph } from '../pdf/paragraph.ts'
import { a4, type Sheet, type Type } from '../pdf/sheet.ts'
import { drawMiniPlan } from './mini-plan.ts'
import type { PrintedTicket } from './printed-ticket.ts'
import { fold, margin } from './upper-half.ts'
import { ticketWords } from './words.ts'

export interface Surroundings {
  locale: Locale
  site: Site
  seller: string
}

const columns = [margin.left, 288.5, 531.6] as const
const columnWidth = 216.7
/** The y coordinate of the hairline above the terms, where the columns end. */
const termsTop = 1022
const body: Type = { voice: 'text', size: 14 }
const bodyLeading = 20

export function drawLowerHalf(sheet: Sheet, ticket: PrintedTicket, around: Surroundings): void {
  const words = ticketWords[around.locale]
  drawFold(sheet, words.fold)
  drawPlace(sheet, ticket, around.locale)
  drawEvening(sheet, ticket, words.evening)
  drawDirections(sheet, ticket, around)
  drawTerms(sheet, ticket, around)
}

function drawFold(sheet: Sheet, word: string): void {
  sheet.structure.decoration(sheet.page, () => {
    sheet.stroke([0, fold], [a4.width, fold], { colour: 'soft', dash: 3 })
    sheet.rectangle(a4.width / 2 - 29, fold - 8, 58, 15, 'white')
    sheet.line(word, a4.width / 2, fold + 3, { voice: 'text', size: 9.5, colour: 'soft', align: 'centre' })
  })
}

function drawPlace(sheet: Sheet, ticket: PrintedTicket, locale: Locale): void {
  const words = ticketWords[locale]
  const [x] = columns
  drawHeading(sheet, words.place, x)
  const facts = placeFacts(ticket.plan, ticket.place)
  const sentences = facts ? placeSentences(facts, locale) : []
  let y = 0
  const draw = () => {
    y = 639 + drawMiniPlan(sheet, ticket.plan, facts, { x, y: 639, width: columnWidth, height: 240 }, locale)
  }
  sheet.structure.leaf(sheet.page, 'Figure', draw, words.drawing(sentences.join(' ')))
  const box = { x, y: y + 22, width: columnWidth, leading: 19, maxLines: 6 }
  if (sentences.length > 0)
    sheet.structure.leaf(sheet.page, 'P', () => paragraph(sheet, sentences.join(' '), body, box))
}

function placeSentences(facts: PlaceFacts, locale: Locale): string[] {
  const words = ticketWords[locale]
  if (facts.kind === 'area') return [localise(facts.area.name, locale)]
  const { seat, section, metres } = facts
  const note = kindNote(seat.kind, locale)
  const reason = seat.restricted_view ? localise(seat.restricted_view, locale) : ''
  return [
    reason ? words.restricted(metres, reason) : words.distance(metres),
    note ? `${note}.` : '',
    section.step_free ? words.stepFree : '',
    section.induction_loop ? words.loop : '',
  ].filter(Boolean)
}

function drawEvening(sheet: Sheet, { production }: PrintedTicket, heading: string): void {
  const [, x] = columns
  drawHeading(sheet, heading, x)
  let y = 651
  const limit = termsTop - 24
  for (const [index, { composer, title }] of production.works.entries()) {
    const maxLines = Math.min(2, Math.floor((limit - y) / bodyLeading))
    if (maxLines < 1) return
    if (index > 0) {
      const line = y - 18
      sheet.structure.decoration(sheet.page, () => sheet.stroke([x, line], [x + columnWidth, line], { colour: 'line' }))
    }
    sheet.structure.leaf(sheet.page, 'P', () => {
      const box = { x, y, width: columnWidth, leading: bodyLeading }
      if (composer) y = paragraph(sheet, composer, { ...body, voice: 'strong' }, { ...box, maxLines: 1 })
      y = paragraph(sheet, title, body, { ...box, y, maxLines })
    })
    y += 10
  }
  drawParagraphs(sheet, production.notes, x, y + 2, limit)
}

function drawDirections(sheet: Sheet, { venue }: PrintedTicket, { locale, site }: Surroundings): void {
  const words = ticketWords[locale]
  const [, , x] = columns
  drawHeading(sheet, words.directions, x)
  const { phone, email } = site.contact
  drawParagraphs(sheet, [...venue.directions, words.late, `${words.questions(phone)} ${email}`], x, 651, termsTop - 24)
}

function drawParagraphs(sheet: Sheet, texts: readonly string[], x: number, from: number, limit: number): void {
  let y = from
  for (const text of texts) {
    const maxLines = Math.floor((limit - y) / bodyLeading) + 1
    if (maxLines < 1) return
    sheet.structure.leaf(sheet.page, 'P', () => {
      y = paragraph(sheet, text, body, { x, y, width: columnWidth, leading: bodyLeading, maxLines })
    })
    y += 5
  }
}

function drawHeading(sheet: Sheet, heading: string, x: number): void {
  sheet.structure.decoration(sheet.page, () => sheet.rectangle(x, 596, columnWidth, 6, 'ink'))
  sheet.structure.leaf(sheet.page, 'H2', () => sheet.line(heading, x, 624, { voice: 'strong', size: 15.2 }))
}

function drawTerms(sheet: Sheet, ticket: PrintedTicket, { locale, site, seller }: Surroundings): void {
  const words = ticketWords[locale]
  const { cents, feeCents, tax } = ticket
  const [includes, fee] = tax === 'exempt' ? [words.exempt, words.exemptWithFee] : [words.includes, words.withFee]
  const taxed = includes(price(cents, locale), taxWithAmount(tax, taxIn(cents, tax), locale))
  const amount = cents > 0 ? `${taxed}${feeCents > 0 ? fee : ''}.` : ''
  const text = [words.once, amount, words.withdrawal, words.seller(seller)].filter(Boolean).join(' ')
  sheet.structure.decoration(sheet.page, () => sheet.stroke([margin.left, termsTop], [margin.right, termsTop]))
  sheet.structure.leaf(sheet.page, 'P', () => {
    const box = { x: margin.left, y: 1040, width: 496, leading: 14.5, maxLines: 5 }
    paragraph(sheet, text, { voice: 'text', size: 10.6 }, box)
  })
  drawLogo(sheet, site, locale, { right: margin.right, y: 1086, width: 198, bar: channelsOf(toneOf(site)) })
}
