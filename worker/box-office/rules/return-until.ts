import { weeksToReturn } from '../../../shared/contract/box-office/exchange-terms.ts'
import { endOfDay } from './due-date.ts'

/**
 * Returns until when tickets of a production may be given back that was moved at a time: the end of the day some weeks
 * later, or the production's new start, if that is sooner.
 */
export function returnUntilMs(movedMs: number, startMs: number): number {
  return Math.min(endOfDay(movedMs, 7 * weeksToReturn), startMs)
}
