import { ArrowDown, ArrowUp, Clock, Ellipsis, Image, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DeskPressFile } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { momentText } from '../ui/moments/moment-text.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { KindIcon } from '../upload/kind-icon.tsx'
import { pressWords } from './words.ts'

interface FileRowsProps {
  files: readonly DeskPressFile[]
  canSave: boolean
  canRemove: boolean
  onMove: (from: number, to: number) => void
  onEmbargo: (file: DeskPressFile) => void
  onRemove: (file: DeskPressFile) => void
}

/** The files of a directory in order: moved by dragging a row, by Alt and the arrows on its title, or by its menu. */
export function FileRows(props: FileRowsProps) {
  const { files, canSave, onMove } = props
  const locale = staffLocale()
  const words = pressWords[locale]
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  const titleOf = (file: DeskPressFile) => localise(file.title, locale) || words.untitled

  function move(from: number, to: number): void {
    const file = files[from]
    if (!canSave || !file || !files[to]) return
    setSaid(words.moved(titleOf(file), String(to + 1)))
    onMove(from, to)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-id="${file.id}"] .c-t a`)?.focus())
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <div className="e-tw">
      <p className="vh" role="status">
        {said}
      </p>
      <table className="e-t e-prs-f">
        <TableHead
          columns={[
            ['c-x', words.picture, 'hidden'],
            ['c-t', words.title],
            ['c-m', words.kind],
            ['c-m e-r', words.size],
            ['c-x', words.copyright],
            ['c-m', words.embargo],
            [
              'c-x e-r',
              <span key="n" title={words.downloadsTitle}>
                {words.downloads}
              </span>,
            ],
            ['c-s', words.more, 'hidden'],
          ]}
        />
        <tbody ref={body}>
          {files.map((file, index) => (
            <tr
              key={file.id}
              data-id={file.id}
              draggable={canSave}
              className={dragged === index ? 'is-drag' : undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', titleOf(file))
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              <Cells file={file} title={titleOf(file)} onKeyDown={(event) => onKeyDown(event, index)} hint={canSave} />
              <td className="c-s">
                <Menu
                  {...props}
                  file={file}
                  title={titleOf(file)}
                  onUp={index > 0 ? () => move(index, index - 1) : null}
                  onDown={index < files.length - 1 ? () => move(index, index + 1) : null}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps {
  file: DeskPressFile
  title: string
  /** Whether to explain how the row is moved. */
  hint: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function Cells({ file, title, hint, onKeyDown }: CellsProps) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const { media, downloads, state, embargoed_until: until } = file
  const now = new Date()
  const isEmbargoed = until !== null && Date.parse(until) > now.getTime()
  const ending = media && /\.([a-z0-9]{1,8})$/i.exec(media.filename)?.[1]?.toUpperCase()
  return (
    <>
      <td className="c-x">
        {media?.thumb ? (
          <img className="e-tn" src={media.thumb} alt="" draggable={false} loading="lazy" />
        ) : (
          <span className="e-file">
            <KindIcon kind={media?.kind} />
          </span>
        )}
      </td>
      <td className="c-t">
        <Link
          to={`/press-files/${file.id}`}
          draggable={false}
          title={hint ? words.orderHint : undefined}
          onKeyDown={onKeyDown}
        >
          {title}
        </Link>
        {file.title.en ? (
          <small lang="en">{file.title.en}</small>
        ) : (
          <span className="e-mark e-mark--warn">{words.noEnglish}</span>
        )}
        {state !== 'public' && <StateMark state={state} />}
      </td>
      <td className="c-m">
        {media ? (
          [words.kinds[media.kind], ending].filter(Boolean).join(', ')
        ) : (
          <span className="e-mark e-mark--err">{words.noFile}</span>
        )}
      </td>
      <td className="c-m e-r">{media && fileSize(media.bytes, locale)}</td>
      <td className="c-x">
        {media?.copyright || (media && <span className="e-mark e-mark--warn">{words.noCopyright}</span>)}
      </td>
      <td className="c-m">
        {isEmbargoed ? (
          <span className="e-mark e-mark--acc">
            <Icon of={Clock} size={12} />
            {words.until(momentText(until, now, locale))}
          </span>
        ) : (
          <span className="e-2">–</span>
        )}
      </td>
      <td className="c-x e-r e-num">{grouped(downloads, locale)}</td>
    </>
  )
}

interface MenuProps extends Pick<FileRowsProps, 'canSave' | 'canRemove' | 'onEmbargo' | 'onRemove'> {
  file: DeskPressFile
  title: string
  /** Moves the row up; null for the first row. `onDown` is null for the last row. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Menu({ file, title, canSave, canRemove, onEmbargo, onRemove, onUp, onDown }: MenuProps) {
  const words = pressWords[staffLocale()]
  const { media } = file
  return (
    <PopButton className="e-b e-b--i" kind="menu" floats label={words.moreOf(title)} content={<Icon of={Ellipsis} />}>
      {(close) => {
        const command = (icon: typeof Clock, label: string, run: () => void, className = '') => (
          <MenuCommand icon={icon} label={label} className={className} close={close} run={run} />
        )
        return (
          <>
            <Link className="e-opt" role="menuitem" to={`/press-files/${file.id}`}>
              <Icon of={Pencil} />
              <span>{words.edit}</span>
            </Link>
            {media && (
              <Link className="e-opt" role="menuitem" to={`/media/${media.id}`}>
                <Icon of={Image} />
                <span>{words.inLibrary}</span>
              </Link>
            )}
            {canSave && command(Clock, words.setEmbargo, () => onEmbargo(file))}
            {canSave && onUp && command(ArrowUp, words.up, onUp)}
            {canSave && onDown && command(ArrowDown, words.down, onDown)}
            {canRemove && command(Trash2, words.remove, () => onRemove(file), 'e-opt--d')}
          </>
        )
      }}
    </PopButton>
  )
}
