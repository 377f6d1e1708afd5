import { Copy, Ellipsis, Eye, FileText, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { DeskPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { TableHead } from '../ui/table-head.tsx'
import type { PlacedPage } from './in-tree.ts'
import './pages.css'
import { pageWords } from './words.ts'

interface PageRowsProps {
  rows: readonly PlacedPage[]
  canSave: boolean
  onCopy: (page: DeskPage) => void
  onDelete: (page: DeskPage) => void
}

export function PageRows({ rows, ...props }: PageRowsProps) {
  const words = pageWords[staffLocale()]
  return (
    <div className="e-tw">
      <table className="e-t e-pg">
        <TableHead
          columns={[
            ['c-t', words.title],
            ['c-m', words.address],
            ['c-m', words.state],
            ['c-x', words.changed],
            ['c-s', words.act, 'hidden'],
          ]}
        />
        <tbody>
          {rows.map(({ page, depth }) => (
            <Row key={page.id} page={page} depth={depth} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ page, depth, canSave, onCopy, onDelete }: Omit<PageRowsProps, 'rows'> & PlacedPage) {
  const locale = staffLocale()
  const words = pageWords[locale]
  const title = localise(page.title, locale)
  const address = addressOf(page)
  const [name, since] = [page.updated_by ?? words.anImport, when(page.updated_at, locale)]
  return (
    <tr>
      <td className="c-t">
        <span className="e-pg-t" style={{ '--depth': depth } as CSSProperties}>
          <Icon of={FileText} />
          <a href={canSave ? `${address}?edit` : address}>{title}</a>
        </span>
      </td>
      <td className="c-m">
        <span className="e-el">
          <code className="e-code">/{page.paths[locale]}</code>
        </span>
      </td>
      <td className="c-m">
        <span className="e-el">
          <span className={`e-st${classes[page.state]}`}>{words.states[page.state]}</span>
        </span>
      </td>
      <td className="c-x e-2">
        {name}, {since}
      </td>
      <td className="c-s">
        <PopButton className="e-b e-b--i" kind="menu" floats label={words.more(title)} content={<Icon of={Ellipsis} />}>
          {(close) => (
            <>
              {canSave && (
                <a className="e-opt" role="menuitem" href={`${address}?edit`}>
                  <Icon of={Pencil} />
                  <span>{words.edit}</span>
                </a>
              )}
              <a className="e-opt" role="menuitem" href={address}>
                <Icon of={Eye} />
                <span>{words.view}</span>
              </a>
              {canSave && (
                <>
                  <MenuCommand icon={Copy} label={words.duplicate} close={close} run={() => onCopy(page)} />
                  <hr />
                  <MenuCommand icon={Trash2} label={words.remove} close={close} run={() => onDelete(page)} />
                </>
              )}
            </>
          )}
        </PopButton>
      </td>
    </tr>
  )
}

export function addressOf({ paths }: Pick<DeskPage, 'paths'>): string {
  const locale = staffLocale()
  return buildPath({ screen: 'content-page', locale, path: paths[locale] })
}

const classes: Record<DeskPage['state'], string> = {
  public: ' e-st--pub',
  changed: ' e-st--pub',
  draft: '',
  offline: '',
}
