// The palette (Ctrl+K): finds rows and screens, and runs commands. It is a combobox.
import { isComposing } from '../../keys/composing.ts'
import './palette.css'
import { Search } from 'lucide-react'
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { CloseButton } from '../../staff/close-button.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Option } from '../../staff/option.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useCombobox } from '../../staff/use-combobox.ts'
import { EntityIcon } from '../shell/entity-icon.tsx'
import { useStart } from '../shell/start.ts'
import type { PaletteItem } from './item.ts'
import { markedParts, wordsOf } from './matching.ts'
import { rowCommands } from './row-commands.ts'
import { RowPane } from './row-pane.tsx'
import { useFoundStatus } from './use-found-status.ts'
import { useItems } from './use-items.ts'
import { paletteWords } from './words.ts'

interface PaletteProps {
  onClose: () => void
  onKeys: () => void
}

export function Palette({ onClose, onKeys }: PaletteProps) {
  const locale = staffLocale()
  const words = paletteWords[locale]
  const start = useStart()
  const navigate = useNavigate()
  const setStatus = useFoundStatus()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Index of the highlighted command of the row; null while the arrow keys move among the results. */
  const [command, setCommand] = useState<number | null>(null)
  /** Set if Enter was pressed before the results arrived. */
  const [isAwaited, setAwaited] = useState(false)
  const { items, isOld, error } = useItems(typed, onKeys)
  const at = Math.max(0, Math.min(chosen, items.length - 1))
  const item = items[at]
  const commands = item?.row ? rowCommands(item.row, { start, navigate, setStatus }) : []
  const box = useCombobox(
    command === null
      ? { listId: id, count: items.length, at, onMove: setChosen }
      : { listId: `${id}-c`, count: commands.length, at: command, onMove: setCommand },
  )
  const isEverywhere = typed.startsWith('#')
  const parts = wordsOf(typed)
  const site = start.sites.find(({ key }) => key === start.site)?.name[locale]

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the awaited results arrive
  useEffect(() => {
    if (isAwaited && !isOld) run(command === null ? item : commands[command])
  }, [isAwaited, isOld])

  function run(act: { run: () => void } | undefined): void {
    if (!act) return
    onClose()
    act.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent) || box.onArrow(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run(items.find(({ key }) => key === 'all'))
    else if (event.key === 'Enter' && isOld) setAwaited(true)
    else if (event.key === 'Enter') run(command === null ? item : commands[command])
    else if (event.key === 'Tab') setCommand(command === null && commands.length > 0 ? 0 : null)
    else if (event.key === 'Escape' && command !== null) {
      event.stopPropagation()
      setCommand(null)
    } else return
    event.preventDefault()
  }

  return (
    <ModalDialog className="e-pal" labelledBy={`${id}-title`} width="56rem" onCancel={onClose}>
      <h2 className="vh" id={`${id}-title`}>
        {words.title}
      </h2>
      <div className="e-pal-q">
        <Icon of={Search} size={18} />
        <input
          data-first
          {...box.field}
          aria-label={words.title}
          placeholder={words.placeholder}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            setCommand(null)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="e-mark e-mark--n e-hm">{isEverywhere ? words.allSites : site}</span>
        <CloseButton tabIndex={-1} onClick={onClose} />
      </div>
      <div className={`e-pal-b${isOld ? ' is-old' : ''}`}>
        <div className="e-pal-l" role="listbox" id={id} aria-label={words.hits}>
          {items.map((line, index) => (
            <Fragment key={line.key}>
              {line.group !== items[index - 1]?.group && (
                <p className="e-grp" role="presentation">
                  {line.group}
                </p>
              )}
              <PaletteLine
                id={`${id}-${index}`}
                item={line}
                parts={parts}
                isActive={index === at}
                onRun={() => run(line)}
                onAim={() => setChosen(index)}
              />
            </Fragment>
          ))}
        </div>
        {item?.row && (
          <RowPane
            row={item.row}
            title={item.title}
            commands={commands}
            active={command}
            listId={`${id}-c`}
            onRun={run}
          />
        )}
      </div>
      <p className={items.length === 0 && !isOld ? 'e-pal-none' : 'vh'} role="status">
        {statusOf(items)}
      </p>
      <div className="e-pal-f" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {words.choose}
        </span>
        <span>
          <kbd>↵</kbd>
          {words.open}
        </span>
        <span>
          <kbd>Tab</kbd>
          {words.commands}
        </span>
        <span>
          <kbd>#</kbd>
          {words.allSites}
        </span>
        <span className="e-sp">
          <kbd>Esc</kbd>
          {words.close}
        </span>
      </div>
    </ModalDialog>
  )

  function statusOf(lines: readonly PaletteItem[]): string {
    if (error) return words.failed
    const text = typed.replace(/^#/, '').trim()
    if (text === '' || isOld) return ''
    return lines.length === 0 ? words.nothing(text) : words.found(grouped(lines.length, locale))
  }
}

interface PaletteLineProps {
  id: string
  item: PaletteItem
  /** The typed words, which are highlighted in the item's texts. */
  parts: readonly string[]
  isActive: boolean
  onRun: () => void
  onAim: () => void
}

function PaletteLine({ id, item, parts, isActive, onRun, onAim }: PaletteLineProps) {
  const { icon, title, note, keys = [] } = item
  return (
    <Option id={id} isActive={isActive} onUse={onRun} onAim={onAim}>
      {typeof icon === 'string' ? <EntityIcon name={icon} size={16} /> : <Icon of={icon} />}
      <span>
        <Marked text={title} parts={parts} />
        {note && (
          <small>
            <Marked text={note} parts={parts} />
          </small>
        )}
      </span>
      {keys.length > 0 && (
        <span className="e-cap" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </Option>
  )
}

function Marked({ text, parts }: { text: string; parts: readonly string[] }) {
  return markedParts(text, parts).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are only told apart by their order
    isMarked ? <mark key={index}>{part}</mark> : part,
  )
}
