import '../system.css'
import { History } from 'lucide-react'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { useMay } from '../../shell/start.ts'
import { DownloadLink } from '../../ui/screen/commands.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { AuditFilters, filterNames } from './audit-filters.tsx'
import { AuditRows } from './audit-rows.tsx'
import { auditWords } from './audit-words.ts'

/** `/admin/audit`: the audit log. The query holds the filters. */
export default function AuditScreen() {
  const locale = staffLocale()
  const words = auditWords[locale]
  const list = useListing(['audit'], (query, signal) => call('listAudit', {}, { query, signal }), {
    queryOf: (address) =>
      new URLSearchParams([...address].filter(([name, value]) => filterNames.includes(name) && value !== '')),
    keepsHistory: true,
    // colleagues may write while the log is open
    staleTime: 0,
  })
  return (
    <Screen
      title={deskScreens.audit.title[locale]}
      commands={
        useMay('audit')('export') && (
          <DownloadLink href={addressOf('listAudit', { format: 'csv' }, list.query)} label={words.csv} />
        )
      }
    >
      <AuditFilters query={list.query} onQuery={list.setQuery} />
      <Listing list={list} words={words} icon={History} foot={words.kept}>
        <AuditRows rows={list.rows} />
      </Listing>
    </Screen>
  )
}
