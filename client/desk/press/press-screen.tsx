import './press.css'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, FolderPlus, Folders, List, Trash2, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { EmptyNote } from '../listing/empty-note.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { PopButton } from '../ui/pop-button.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Head } from '../ui/screen/head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CategoryView } from './category-view.tsx'
import { DirectoryView, openFileDialog } from './directory-view.tsx'
import { type Selected, selectedIn } from './entries.ts'
import { Tree } from './tree.tsx'
import { pressWords } from './words.ts'

/** `/admin/press?directory=5`, or `?category=2`: the press area's directories, and the files of one of them. */
export default function PressScreen() {
  const locale = staffLocale()
  const words = pressWords[locale]
  const may = useMay('press-files')
  const [address] = useSearchParams()
  const [remembered, remember] = useDeviceSetting<number | null>('press.directory', null)
  const { data, error, refetch } = useQuery({
    queryKey: ['press-files', 'tree'],
    queryFn: ({ signal }) => call('readPress', {}, { signal }),
    enabled: may('read'),
    // forms of other entities also change this data
    staleTime: 0,
  })
  const failure = may('read') ? error : new Refused(403, null)
  const selected = data ? selectedIn(data, address, remembered) : null
  const directory = selected?.directory?.id
  useEffect(() => {
    if (directory !== undefined) remember(directory)
  }, [directory, remember])
  return (
    <div className="e-work">
      <Head title={deskScreens.press.title[locale]} note={data && words.files(grouped(data.files, locale))}>
        <PopButton
          className="e-b e-b--i"
          kind="menu"
          side="end"
          label={words.moreCommands}
          content={<Icon of={Ellipsis} />}
        >
          {() => (
            <>
              <MenuLink icon={List} to="/press-files" label={words.asList} />
              <MenuLink icon={Trash2} to="/press-files?state=deleted" label={words.deleted} />
            </>
          )}
        </PopButton>
        {data && may('save') && <Creators tree={data} selected={selected} />}
        {selected?.directory && may('save') && <MainCommand label={words.upload} icon={Upload} to={openFileDialog} />}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        {failure && <Failure error={failure} onRetry={() => void refetch()} />}
        {!failure && !data && <Skeleton />}
        {data && !selected && <EmptyNote icon={Folders} title={words.nothing} hint={words.nothingHint} />}
        {data && selected && (
          <div className="e-prs">
            <Tree tree={data} selected={selected} />
            {selected.directory ? (
              <DirectoryView key={selected.directory.id} directory={selected.directory} category={selected.category} />
            ) : (
              <CategoryView category={selected.category} />
            )}
          </div>
        )}
      </main>
    </div>
  )
}

function Creators({ tree, selected }: { tree: PressTree; selected: Selected | null }) {
  const words = pressWords[staffLocale()]
  const after = (rows: readonly { position: number }[]) => Math.max(-1, ...rows.map(({ position }) => position)) + 1
  const category = { position: after(tree.categories) }
  return (
    <>
      <Link className="e-b e-b--l e-hm" to="/press-categories/new" state={{ values: category }}>
        <Icon of={Folders} />
        <span>{words.newCategory}</span>
      </Link>
      {selected && (
        <Link
          className="e-b e-b--l"
          to="/press-directories/new"
          state={{ values: { categoryId: selected.category.id, position: after(selected.category.directories) } }}
        >
          <Icon of={FolderPlus} />
          <span>{words.newDirectory}</span>
        </Link>
      )}
    </>
  )
}

function MenuLink({ icon, to, label }: { icon: typeof List; to: string; label: string }) {
  return (
    <Link className="e-opt" role="menuitem" to={to}>
      <Icon of={icon} />
      <span>{label}</span>
    </Link>
  )
}
