import { memo, type RefObject } from 'react'
import { Link } from 'react-router'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { type Localised, localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { useToggle } from '../listing/selection/toggled.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { mediaWords } from './words.ts'

interface MediaGridProps {
  rows: readonly ListedEntry[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  body: RefObject<HTMLElement | null>
  isOld: boolean
}

/** The library as a grid of files, each with its name and with either what it lacks or its size. */
export function MediaGrid({ rows, chosen, onChoose, body, isOld }: MediaGridProps) {
  const toggle = useToggle(chosen, onChoose)
  return (
    <ul className={`e-mg${isOld ? ' is-old' : ''}`} ref={body as RefObject<HTMLUListElement | null>}>
      {rows.map((row) => (
        <Tile key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={toggle} />
      ))}
    </ul>
  )
}

interface TileProps {
  row: ListedEntry
  isChosen: boolean
  onToggle: (id: number) => void
}

const Tile = memo(function Tile({ row, isChosen, onToggle }: TileProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const { filename, hash, kind, alt, lacks, bytes, width, height, focalX, focalY } = row.values
  const isPicture = kind === 'picture'
  const missing = ({ alt: words.alt, english: words.english, copyright: words.copyright } as Record<string, string>)[
    String(lacks)
  ]
  const size = isPicture
    ? `${grouped(Number(width), locale)} × ${grouped(Number(height), locale)}`
    : fileSize(Number(bytes), locale)
  return (
    <li className={`e-mc${isChosen ? ' is-sel' : ''}`}>
      <label className="e-ckb">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.choose(String(filename))}
          checked={isChosen}
          onChange={() => onToggle(row.id)}
        />
      </label>
      <Link to={`/media/${row.id}`} className="e-mc-a">
        <span className="e-mc-i">
          {isPicture ? (
            <img
              src={variantUrl(String(hash), 320, 'webp')}
              alt={localise(alt as Localised, locale) ?? ''}
              loading="lazy"
              style={{ objectPosition: `${Number(focalX) * 100}% ${Number(focalY) * 100}%` }}
            />
          ) : (
            <KindIcon kind={kind} size={32} />
          )}
        </span>
        <span className="e-mc-t">
          <span className="e-el">{String(filename)}</span>
          {missing ? (
            <span className={`e-mark e-mark--${lacks === 'alt' ? 'err' : 'warn'}`}>{missing}</span>
          ) : (
            <span className="e-2">{size}</span>
          )}
        </span>
      </Link>
    </li>
  )
})
