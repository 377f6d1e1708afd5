import { auditRows } from './desk/audit.ts'
import { outsideRows } from './desk/outside.ts'
import { pagesRows } from './desk/pages.ts'
import { setupRows } from './desk/setup.ts'
import { siteRows } from './desk/site.ts'
import { subscribersRows } from './desk/subscribers.ts'
import { teamRows } from './desk/team.ts'
import { importsRows, transfersRows } from './desk/transfers.ts'

/** The calls of the desk that belong to no entity. */
export const deskRows = {
  ...siteRows,
  ...setupRows,
  ...pagesRows,
  ...subscribersRows,
  ...teamRows,
  ...outsideRows,
  ...auditRows,
  ...transfersRows,
  ...importsRows,
}
