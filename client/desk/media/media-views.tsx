import { Download, LayoutGrid, List } from 'lucide-react'
import { Link } from 'react-router'
import { entityOf } from '../../../shared/entities/registry.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { exportAddress } from '../list/export-address.ts'
import { listWords } from '../list/words.ts'
import { PopButton } from '../ui/pop-button.tsx'
import { mediaWords } from './words.ts'

export type Look = 'grid' | 'list'

interface MediaViewsProps {
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  look: Look
  onLook: (look: Look) => void
  canExport: boolean
  isCut: boolean
}

const views = [
  ['all', ''],
  ['lacksAlt', 'lacks=alt'],
  ['lacksEnglish', 'lacks=english'],
  ['lacksCopyright', 'lacks=copyright'],
  ['unused', 'use=unused'],
  ['documents', 'kind=document'],
  ['videos', 'kind=video'],
  ['deleted', 'state=deleted'],
] as const

const orders = [
  ['newest', ''],
  ['oldest', 'uploadedAt'],
  ['byName', 'filename'],
  ['largest', '-bytes'],
  ['smallest', 'bytes'],
] as const

export function MediaViews({ query, onQuery, look, onLook, canExport, isCut }: MediaViewsProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const current = new URLSearchParams(query)
  current.delete('sort')
  const looks = [
    ['grid', LayoutGrid],
    ['list', List],
  ] as const
  return (
    <div className="e-views">
      <nav aria-label={words.views}>
        {views.map(([name, search]) => (
          <Link key={name} to={`?${search}`} aria-current={current.toString() === search ? 'page' : undefined}>
            {words[name]}
          </Link>
        ))}
      </nav>
      <div className="e-v-e">
        <label>
          <span className="vh">{words.sort}</span>
          <select
            className="e-in e-sort"
            value={query.get('sort') ?? ''}
            onChange={({ target }) => {
              const next = new URLSearchParams(query)
              next.delete('sort')
              if (target.value) next.set('sort', target.value)
              onQuery(next)
            }}
          >
            {orders.map(([name, sort]) => (
              <option key={name} value={sort}>
                {words[name]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="e-seg" aria-label={words.look}>
          {looks.map(([name, icon]) => (
            <IconButton
              key={name}
              icon={icon}
              label={words[name]}
              aria-pressed={look === name}
              onClick={() => onLook(name)}
            />
          ))}
        </fieldset>
        {canExport && (
          <PopButton
            className="e-b e-b--i"
            kind="menu"
            side="end"
            label={listWords[locale].export}
            content={<Icon of={Download} />}
          >
            {(close) =>
              isCut ? (
                <p className="e-hint">{listWords[locale].cut}</p>
              ) : (
                (['csv', 'json'] as const).map((format) => (
                  <a
                    key={format}
                    className="e-opt"
                    role="menuitem"
                    href={exportAddress(entityOf('media'), query, format)}
                    download={`media.${format}`}
                    onClick={close}
                  >
                    {format === 'csv' ? listWords[locale].asCsv : listWords[locale].asJson}
                  </a>
                ))
              )
            }
          </PopButton>
        )}
      </div>
    </div>
  )
}
