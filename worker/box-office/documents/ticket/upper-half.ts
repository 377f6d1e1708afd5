// Draws the upper half: date, title, code, place and price on the site's tone. A folded sheet shows all that is
// checked at the entrance.
import { kindNote } from '../../../../shared/box-office/place-words.ts'
import { monthName, timeOfDay, wallClock, weekdayName } from '../../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { channelsOf, toneOf } from '../../../../shared/sites/tone.ts'
import { price } from '../../../../shared/ui/money.ts'
import { type PlaceFacts, placeFacts } from '../../rules/place-facts.ts'
import { drawBlock, fittedBlock } from '../pdf/block.ts'
import { brokenLines, paragraph } from '../pdf/paragraph.ts'
import { drawQr } from '../pdf/qr.ts'
import { a4, type Sheet, type Type } from '../pdf/sheet.ts'
import type { PrintedTicket } from './printed-ticket.ts'
import { ticketWords } from './words.ts'

export const margin = { left: 45.35, right: a4.width - 45.35 } as const
export const fold = a4.height / 2

const small: Type = { voice: 'text', size: 11.3 }

export function drawUpperHalf(sheet: Sheet, ticket: PrintedTicket, locale: Locale, site: Site): void {
  sheet.structure.decoration(sheet.page, () => {
    sheet.rectangle(0, 0, a4.width, fold, channelsOf(toneOf(site)))
    sheet.stroke([margin.left, 62.5], [margin.right, 62.5])
    sheet.rectangle(margin.left, 471, margin.right - margin.left, 6, 'ink')
  })
  drawDate(sheet, ticket.production, locale)
  drawTitle(sheet, ticket)
  drawQr(sheet, ticket.code, code.x, code.y, code.size, ticketWords[locale].code)
  drawVenue(sheet, ticket)
  drawPlace(sheet, ticket, locale)
}

/** Draws weekday, month and time above the day's numeral; screen readers read them as one line. */
function drawDate(sheet: Sheet, { date, previous }: PrintedTicket['production'], locale: Locale): void {
  const { weekday, day, month, year } = wallClock(date)
  const line: Type = { voice: 'narrow', size: 18 }
  sheet.structure.leaf(sheet.page, 'P', () => {
    sheet.line(weekdayName(weekday, locale), margin.left, 50, { ...line, voice: 'numeral' })
    sheet.line(String(day), margin.left - 7, 322, { voice: 'numeral', size: 319, spacing: -0.04 })
    sheet.line(`${monthName(month, locale)} ${year}`, a4.width / 2, 50, { ...line, align: 'centre' })
    const width = previous ? sheet.width(`${previous.instead} ${previous.start}`, small) + 6 : 0
    sheet.line(timeOfDay(date), margin.right - width, 50, { ...line, align: 'right' })
    if (previous) drawPrevious(sheet, previous)
  })
}

/** Draws the start that the date replaces, struck through, at the end of the same line. */
function drawPrevious(sheet: Sheet, { instead, start }: { instead: string; start: string }): void {
  sheet.line(`${instead} ${start}`, margin.right, 50, { ...small, align: 'right' })
  sheet.stroke([margin.right - sheet.width(start, small), 46], [margin.right, 46])
}

const titleSizes = [38, 32, 27, 23, 20]
const titleWidth = 450

function drawTitle(sheet: Sheet, { production }: PrintedTicket): void {
  const typeOf = (size: number): Type => ({ voice: 'strong', size, spacing: -0.035 })
  const fitting = titleSizes.find((size) => {
    const lines = brokenLines(sheet, production.title, typeOf(size), titleWidth).length
    return lines === 1 || (lines === 2 && size < 33)
  })
  const type = typeOf(fitting ?? 20)
  let y = 345 + type.size
  sheet.structure.leaf(sheet.page, 'H1', () => {
    const box = { x: margin.left, y, width: titleWidth, leading: type.size * 1.08, maxLines: 2 }
    y = paragraph(sheet, production.title, type, box)
  })
  y += 27 - type.size * 1.08
  for (const performer of production.performers) {
    const maxLines = Math.floor((462 - y) / 20) + 1
    if (maxLines < 1) break
    sheet.structure.leaf(sheet.page, 'P', () => {
      const box = { x: margin.left, y, width: titleWidth, leading: 20, maxLines }
      y = paragraph(sheet, performer, { voice: 'text', size: 15.2 }, box)
    })
  }
}

const code = { x: 514.2, y: 90.2, size: 234.3 } as const

function drawVenue(sheet: Sheet, { venue }: PrintedTicket): void {
  const box = { x: code.x, width: code.size, leading: 16 }
  let y = 350
  const texts: [string, Type][] = [[venue.name, { ...small, voice: 'strong' }]]
  for (const text of [venue.address, venue.doors]) if (text) texts.push([text, small])
  for (const [text, type] of texts) {
    sheet.structure.leaf(sheet.page, 'P', () => {
      y = paragraph(sheet, text, type, { ...box, y, maxLines: 3 })
    })
  }
}

function drawPlace(sheet: Sheet, ticket: PrintedTicket, locale: Locale): void {
  const facts = placeFacts(ticket.plan, ticket.place)
  const cells = facts ? placeCells(facts, locale) : []
  const large: Type = { voice: 'strong', size: 28, spacing: -0.03 }
  for (const { label, value, x, width } of cells) {
    sheet.structure.leaf(sheet.page, 'P', () => {
      drawBlock(sheet, fittedBlock(sheet, [label], small, 1, { width, height: 0 }), x, 497)
      drawValue(sheet, value, large, x, width)
    })
  }
  const prices: [string, string, number, number][] = [
    [ticket.priceType, price(ticket.cents, locale), 486, 114],
    [ticketWords[locale].number, ticket.number, 610, margin.right - 610],
  ]
  for (const [label, value, x, width] of prices) {
    sheet.structure.leaf(sheet.page, 'P', () => {
      drawBlock(sheet, fittedBlock(sheet, [label], small, 1, { width, height: 0 }), x, 505)
      drawValue(sheet, value, { voice: 'strong', size: 17, spacing: -0.02 }, x, width)
    })
  }
}

interface Cell {
  label: string
  value: string
  x: number
  width: number
}

function placeCells(facts: PlaceFacts, locale: Locale): Cell[] {
  const words = ticketWords[locale]
  if (facts.kind === 'area') {
    const { name, kind } = facts.area
    const label = kind === 'standing' ? words.standing : words.freeSeating
    return [{ label, value: localise(name, locale), x: margin.left, width: 420 }]
  }
  const { section, row, seat } = facts
  const entrance = section.entrance ? localise(section.entrance, locale) : ''
  return [
    { label: entrance, value: localise(section.name, locale), x: margin.left, width: 205 },
    { label: row.is_table ? words.table : words.row, value: row.name, x: 261, width: 102 },
    { label: kindNote(seat.kind, locale) ?? words.seat, value: seat.name, x: 373.5, width: 102 },
  ]
}

/** Draws a value as large as its cell allows; one that would be hard to read in one line takes two. */
function drawValue(sheet: Sheet, value: string, type: Type, x: number, width: number): void {
  const size = (type.size * width) / Math.max(1, sheet.width(value, type))
  if (size >= leastSize) sheet.line(value, x, 526, { ...type, size: Math.min(type.size, size) })
  else drawBlock(sheet, fittedBlock(sheet, [value], { ...type, size: leastSize }, 15, { width, height: 15 }), x, 520)
}
const leastSize = 11
