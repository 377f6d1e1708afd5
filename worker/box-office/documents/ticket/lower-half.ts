import { taxWithAmount } from '../../../../shared/box-office/tax-words.ts'
import type { HallPlan, PlanRow } from '../../../../shared/contract/box-office/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/box-office/stage-front.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { price } from '../../../../shared/ui/money.ts'
import { taxIn } from '../../rules/money.ts'
import { type PlaceFacts, placeFacts } from '../../rules/place-facts.ts'
import { drawLogo } from '../pdf/logo.ts'
import { paragraph } from '../pdf/paragraph.ts'
import { a4, type Point, type Sheet, type Type } from '../pdf/sheet.ts'
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
  const reason = seat.restricted_view ? localise(seat.restricted_view, locale) : ''
  return [
    reason ? words.restricted(metres, reason) : words.distance(metres),
    seat.kind === 'wheelchair' ? words.wheelchair : '',
    seat.kind === 'companion' ? words.companion : '',
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
  drawLogo(sheet, site, locale, { right: margin.right, y: 1086, width: 198 })
}

// Draws the hall in grey, with the ticket's place in the theme's colour.

interface PlanBox {
  x: number
  y: number
  width: number
  height: number
}

/** Draws the plan, centred horizontally in a box. @returns the drawing's height */
function drawMiniPlan(sheet: Sheet, plan: HallPlan, facts: PlaceFacts | null, box: PlanBox, locale: Locale): number {
  const scale = Math.min(box.width / plan.width, box.height / plan.height)
  const left = box.x + (box.width - plan.width * scale) / 2
  const at = (x: number, y: number): Point => [left + x * scale, box.y + y * scale]
  for (const { x, y, width, height } of plan.areas) {
    const [areaX, areaY] = at(x, y)
    sheet.rectangle(areaX, areaY, width * scale, height * scale, 'line')
  }
  const rows = plan.sections.flatMap((section) => section.rows)
  const lineWidth = Math.max(1, Math.min(4, rowPitch(rows) * scale * 0.6))
  sheet.polylines(
    rows.flatMap((row) => runsOf(row).map((run) => run.map(({ x, y }) => at(x, y)))),
    { width: lineWidth, colour: 'line' },
  )
  sheet.polygon(
    plan.stage.map(([x, y]) => at(x, y)),
    'ink',
  )
  const stageX = plan.stage.reduce((sum, [x]) => sum + x, 0) / plan.stage.length
  const stageY = plan.stage.reduce((sum, [, y]) => sum + y, 0) / plan.stage.length
  const [wordX, wordY] = at(stageX, stageY)
  sheet.line(ticketWords[locale].stage, wordX, wordY + 3.5, {
    voice: 'strong',
    size: 10,
    colour: 'white',
    align: 'centre',
  })
  if (facts) drawMark(sheet, plan, facts, at, scale)
  return plan.height * scale
}

function drawMark(
  sheet: Sheet,
  plan: HallPlan,
  facts: PlaceFacts,
  at: (x: number, y: number) => Point,
  scale: number,
): void {
  if (facts.kind === 'area') {
    const { x, y, width, height } = facts.area
    const [left, top] = at(x, y)
    sheet.rectangle(left - 1.5, top - 1.5, width * scale + 3, height * scale + 3, 'ink')
    sheet.rectangle(left, top, width * scale, height * scale, 'theme')
    return
  }
  const [x, y] = at(facts.seat.x, facts.seat.y)
  const front = stageFront(plan)
  sheet.stroke(at(front.x, front.y), [x, y], { width: 0.75, colour: 'soft', dash: 1.5 })
  sheet.rectangle(x - 4.5, y - 4.5, 9, 9, 'ink')
  sheet.rectangle(x - 3, y - 3, 6, 6, 'theme')
}

/**
 * Splits a row at its aisles and returns every fourth seat and the last seat of each run, which is enough to show a
 * curve.
 */
function runsOf(row: PlanRow): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]]
  for (const seat of row.seats) {
    runs.at(-1)?.push(seat)
    if (seat.aisle_after) runs.push([])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => run.filter((_, index) => index % 4 === 0 || index === run.length - 1))
}

function rowPitch(rows: readonly PlanRow[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [index, row] of rows.entries()) {
    const [seat, next] = [row.seats[0], rows[index + 1]?.seats[0]]
    const distance = seat && next ? Math.hypot(seat.x - next.x, seat.y - next.y) : 0
    if (distance > 0) least = Math.min(least, distance)
  }
  return Number.isFinite(least) ? least : 20
}
