import { isWholeExport } from '../../worker/box-office/rules/bookkeeping-csv.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import type { BookkeepingArguments } from './arguments.ts'
import { staffSession } from './staff-session.ts'

/**
 * Writes a month's export to standard output, once it has arrived completely.
 * @returns the exit code 0
 * @throws Unusable if the server refuses the export or the export is incomplete
 */
export async function exportBooks(given: BookkeepingArguments): Promise<number> {
  const session = await staffSession(given)
  try {
    const file = await session.download(`/api/shop/staff/bookkeeping/?month=${given.month}`)
    if (!isWholeExport(new TextDecoder().decode(file))) {
      throw new Unusable('The export was cut off before its totals, so nothing is written. Start it again.')
    }
    process.stdout.write(file)
    return 0
  } finally {
    await session.end()
  }
}
