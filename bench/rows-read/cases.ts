// What is measured: whole event list pages as the loader reads them, and its parts alone.
import type { ProductionFilter } from '../../shared/contract/production.ts'

export interface Case {
  name: string
  /** `page`: everything that the loader of the event list reads; else one call of the content client. */
  reads: 'page' | 'list' | 'calendar' | 'search'
  /** What is searched for. */
  query?: string
  filter?: ProductionFilter
  /** Which page of the list: the first, unless said; the last one that is full. */
  at?: 'middle' | 'last'
  /** From the first concert of the archive on, instead of from now on. */
  isFromTheBeginning?: boolean
}

const venue = 1
const abo = 1
const date = '2027-02-14'

export const cases: readonly Case[] = [
  { name: 'page 1', reads: 'page' },
  { name: 'page 1, venue', reads: 'page', filter: { venue } },
  { name: 'page 1, abo', reads: 'page', filter: { abo } },
  { name: 'page 1, status', reads: 'page', filter: { status: 'few' } },
  { name: 'page 1, date', reads: 'page', filter: { date } },
  { name: 'page 1, venue + status', reads: 'page', filter: { venue, status: 'few' } },
  { name: 'page 1, abo + status', reads: 'page', filter: { abo, status: 'few' } },
  { name: 'page 1, venue + abo', reads: 'page', filter: { venue, abo } },
  { name: 'page 1, venue + abo + status', reads: 'page', filter: { venue, abo, status: 'available' } },
  { name: 'page 1, all four', reads: 'page', filter: { venue, abo, status: 'available', date } },
  { name: 'page 1, bookable', reads: 'page', filter: { status: 'bookable' } },
  { name: 'page 1, step-free', reads: 'page', filter: { access: 'step-free' } },
  { name: 'page 1, bookable + step-free', reads: 'page', filter: { status: 'bookable', access: 'step-free' } },
  { name: 'the last page, bookable', reads: 'page', filter: { status: 'bookable' }, at: 'last' },
  { name: 'the last page, step-free', reads: 'page', filter: { access: 'step-free' }, at: 'last' },
  { name: 'a page in the middle', reads: 'page', at: 'middle' },
  { name: 'the last page', reads: 'page', at: 'last' },
  { name: 'the last page, venue', reads: 'page', filter: { venue }, at: 'last' },
  { name: 'the last page, abo', reads: 'page', filter: { abo }, at: 'last' },
  { name: 'from the beginning, in the middle', reads: 'page', at: 'middle', isFromTheBeginning: true },
  { name: 'from the beginning, the last', reads: 'page', at: 'last', isFromTheBeginning: true },
  { name: 'list and count alone', reads: 'list' },
  { name: 'list and count alone, venue', reads: 'list', filter: { venue } },
  { name: 'list and count alone, last page', reads: 'list', at: 'last' },
  { name: 'search, a composer', reads: 'search', query: 'Brahms' },
  { name: 'search, a work', reads: 'search', query: 'Dvořák Sinfonie 2' },
  { name: 'search, all words of a concert', reads: 'search', query: 'Mahler Marwitz Hafenhalle Großer Saal' },
  { name: 'search, misspelt', reads: 'search', query: 'Bramhs Sinfonei' },
  { name: 'search, the last page', reads: 'search', query: 'Brahms', at: 'last' },
  { name: 'calendar alone', reads: 'calendar' },
  { name: 'calendar alone, venue + abo', reads: 'calendar', filter: { venue, abo } },
]
