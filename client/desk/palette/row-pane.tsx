import { useQuery } from '@tanstack/react-query'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { Option } from '../../staff/option.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useNameOf } from '../shell/start.ts'
import { StateMark } from '../ui/state-mark.tsx'
import type { PaletteRow } from './item.ts'
import type { RowCommand } from './row-commands.ts'
import { paletteWords } from './words.ts'

interface RowPaneProps {
  row: PaletteRow
  title: string
  commands: readonly RowCommand[]
  active: number | null
  listId: string
  onRun: (command: RowCommand) => void
}

export function RowPane({ row, title, commands, active, listId, onRun }: RowPaneProps) {
  const words = paletteWords[staffLocale()]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="e-pal-d" tabIndex={0}>
      {active === null ? <Facts row={row} title={title} /> : <p className="e-2 e-s">{words.commandsOf(title)}</p>}
      <div className="e-lis" role="listbox" id={listId} aria-label={words.commandsOf(title)}>
        {commands.map((command, index) => (
          <Option key={command.key} id={`${listId}-${index}`} isActive={index === active} onUse={() => onRun(command)}>
            <Icon of={command.icon} />
            <span>{command.label}</span>
          </Option>
        ))}
      </div>
      {active !== null && <p className="e-hint">{words.backToHits}</p>}
    </div>
  )
}

function Facts({ row: { entity: name, id, hit, related: known }, title }: { row: PaletteRow; title: string }) {
  const locale = staffLocale()
  const words = paletteWords[locale]
  const nameOf = useNameOf()
  const entity = definitionOf(name)
  // a recently opened row has no details yet, so they are loaded
  const { data } = useQuery({
    queryKey: ['palette', name, id],
    queryFn: ({ signal }) => call('readRow', { entity: name, id }, { signal }),
    enabled: hit === null,
  })
  const entry = hit ?? data
  const related = hit ? known : (data?.related ?? {})
  if (!entity || !entry) return <h3>{title}</h3>
  const facts = (entity.list.shown ?? entity.list.columns).flatMap((field) => {
    const definition = entity.fields[field]
    const text = definition && valueText(definition, entry.values[field], { locale, related })
    return text ? [[definition.label[locale], text] as const] : []
  })
  return (
    <>
      <div className="e-row-f">
        <StateMark state={entry.state} />
      </div>
      <h3>{title}</h3>
      <dl className="e-kv">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{words.changed}</dt>
          <dd>
            {when(entry.updated_at, locale)}, {entry.updated_by ? nameOf(entry.updated_by) : words.import}
          </dd>
        </div>
      </dl>
    </>
  )
}
