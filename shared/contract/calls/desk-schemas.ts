import { auditSchemas } from './desk/audit-schemas.ts'
import { outsideSchemas } from './desk/outside-schemas.ts'
import { pagesSchemas } from './desk/pages-schemas.ts'
import { setupSchemas } from './desk/setup-schemas.ts'
import { siteSchemas } from './desk/site-schemas.ts'
import { subscribersSchemas } from './desk/subscribers-schemas.ts'
import { teamSchemas } from './desk/team-schemas.ts'
import { importsSchemas, transfersSchemas } from './desk/transfers-schemas.ts'

export const deskSchemas = {
  ...siteSchemas,
  ...setupSchemas,
  ...pagesSchemas,
  ...subscribersSchemas,
  ...teamSchemas,
  ...outsideSchemas,
  ...auditSchemas,
  ...transfersSchemas,
  ...importsSchemas,
}
