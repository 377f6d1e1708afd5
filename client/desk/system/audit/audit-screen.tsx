import '../system.css'
import { History } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { isComposing } from '../../../keys/composing.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { useColleagues, useMay } from '../../shell/start.ts'
import { DownloadLink } from '../../ui/screen/commands.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { actionWords } from './audit-action-words.ts'
import { AuditRows } from './audit-rows.tsx'
import { auditWords, kindWords } from './audit-words.ts'

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

const filterNames: readonly string[] = ['person', 'action', 'entity', 'from', 'to']

interface AuditFiltersProps {
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
}

export function AuditFilters({ query, onQuery }: AuditFiltersProps) {
  const locale = staffLocale()
  const words = auditWords[locale]
  const people = useId()
  const colleagues = useColleagues()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    onQuery(next)
  }
  const setPerson = (typed: string) => {
    const person = authorOf(typed, colleagues)
    if (person !== (query.get('person') ?? '')) set('person', person)
  }
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Labelled label={label}>
      <select className="e-in" value={query.get(name) ?? ''} onChange={({ target }) => set(name, target.value)}>
        <option value="">{words.all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
  const date = (name: string, label: string) => (
    <Labelled label={label}>
      <DayInput day={query.get(name) ?? ''} onChange={(day) => set(name, day)} />
    </Labelled>
  )
  return (
    <div className="e-sys-filters">
      <Labelled label={words.person}>
        <input
          // uncontrolled while the user types; a new filter value remounts it
          key={query.get('person')}
          className="e-in"
          type="search"
          list={people}
          maxLength={254}
          defaultValue={query.get('person') ?? ''}
          onBlur={({ target }) => setPerson(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) =>
            key === 'Enter' && !isComposing(nativeEvent) && setPerson(currentTarget.value)
          }
        />
      </Labelled>
      <datalist id={people}>
        {Object.entries(colleagues).map(([email, name]) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {select('action', words.action, Object.entries(actionWords[locale]))}
      {select('entity', words.kind, [
        ...Object.values({ ...entities, ...fixedEntities }).map(
          ({ name, label }) => [name, label.one[locale]] as const,
        ),
        ...Object.entries(kindWords[locale]),
      ])}
      {date('from', words.from)}
      {date('to', words.to)}
      {query.size > 0 && <TextButton label={words.clear} onClick={() => onQuery(new URLSearchParams())} />}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control
    <label className="e-sys-filter">
      <span>{label}</span>
      {children}
    </label>
  )
}

/**
 * Returns the e-mail address of the colleague whose address was typed, or of the only colleague whose name or address
 * contains the typed text. Other text is returned trimmed, as an author's address.
 * @param colleagues names by e-mail address
 */
export function authorOf(typed: string, colleagues: Readonly<Record<string, string>>): string {
  const text = typed.trim()
  const folded = text.toLocaleLowerCase('de')
  if (folded === '' || Object.hasOwn(colleagues, folded)) return folded
  const fitting = Object.entries(colleagues).filter((own) =>
    own.some((part) => part.toLocaleLowerCase('de').includes(folded)),
  )
  return fitting.length === 1 && fitting[0] ? fitting[0][0] : text
}
