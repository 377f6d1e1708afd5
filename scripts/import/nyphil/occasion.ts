import type { Localised } from '../../../shared/i18n/locale.ts'

export interface Occasion {
  name: Localised
  genre: 'orchestra' | 'chamber' | 'family' | 'gala'
}

/**
 * Returns the name and genre for the archive's event type; null without a type. An unknown type keeps its English name
 * and counts as orchestral.
 */
export function occasionOf(eventType: string | null | undefined): Occasion | null {
  if (!eventType) return null
  const row = table[eventType]
  if (!row) return { name: { de: eventType, en: eventType }, genre: 'orchestra' }
  return { name: { de: row[0], en: row[1] }, genre: row[2] ?? 'orchestra' }
}

/** Returns the name of a season: `1920-21` → `Saison 1920/21` and `1920–21 season`; null for any other form. */
export function seasonName(season: string | null | undefined): Localised | null {
  const match = /^(\d{2})(\d{2})-(\d{2})$/.exec(season ?? '')
  if (!match) return null
  const [, century, from, to] = match
  const end = to === '00' ? `${Number(century) + 1}00` : to
  return { de: `Saison ${century}${from}/${end}`, en: `${century}${from}–${end} season` }
}

const table: Record<string, [de: string, en: string, genre?: Occasion['genre']]> = {
  'Subscription Season': ['Abonnementkonzert', 'Subscription concert'],
  'Stadium Concert': ['Stadionkonzert', 'Stadium concert'],
  Tour: ['Tourneekonzert', 'Tour concert'],
  "Young People's Concert": ['Konzert für junge Leute', 'Young People’s Concert', 'family'],
  "Young People's Concerts for Schools": ['Schulkonzert', 'Young People’s Concert for schools', 'family'],
  'Student Concert': ['Konzert für Studierende', 'Student concert'],
  Special: ['Sonderkonzert', 'Special concert'],
  Promenade: ['Promenadenkonzert', 'Promenade concert'],
  Parks: ['Konzert im Park', 'Concert in the park'],
  Runout: ['Gastspiel', 'Run-out concert'],
  Festival: ['Festivalkonzert', 'Festival concert'],
  'Pension Fund Benefit Concert': ['Benefizkonzert für den Pensionsfonds', 'Pension fund benefit concert', 'gala'],
  'Summer Broadcast Concert': ['Sommerliches Rundfunkkonzert', 'Summer broadcast concert'],
  'Private Concert': ['Privatkonzert', 'Private concert'],
  'Carnegie Pop Concert': ['Carnegie-Pops-Konzert', 'Carnegie Pops concert'],
  'Rug Concerts': ['Teppichkonzert', 'Rug concert'],
  Chamber: ['Kammerkonzert', 'Chamber concert', 'chamber'],
  'Chamber Concert (Private)': ['Privates Kammerkonzert', 'Private chamber concert', 'chamber'],
  'Tour - Chamber': ['Kammerkonzert auf Tournee', 'Chamber concert on tour', 'chamber'],
  'Pre-Concert Recital': ['Rezital vor dem Konzert', 'Pre-concert recital', 'chamber'],
  'Prospective Encounters': ['Prospective Encounters', 'Prospective Encounters'],
  "World's Fair": ['Konzert zur Weltausstellung', 'World’s Fair concert'],
  'Non-Subscription': ['Konzert außer Abonnement', 'Non-subscription concert'],
  'Strike Concerts': ['Streikkonzert', 'Strike concert'],
  'Informal Evening': ['Zwangloser Abend', 'Informal evening'],
  'Joint Concert': ['Gemeinschaftskonzert', 'Joint concert'],
  'Fundraising Concert': ['Spendenkonzert', 'Fundraising concert', 'gala'],
}
