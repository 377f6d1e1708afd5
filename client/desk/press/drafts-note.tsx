import type {
  DeskPressFile,
  PressCategory,
  PressDirectory,
} from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBulkActions } from '../list/bulk/use-bulk-actions.ts'
import { useMay } from '../shell/start.ts'
import { entryOf } from './entries.ts'
import { pressWords } from './words.ts'

interface DraftsNoteProps {
  category: PressCategory
  directory: PressDirectory
  files: readonly DeskPressFile[]
}

/** Counts the draft files, says if their directory or category is a draft, and publishes all drafts together. */
export function DraftsNote({ category, directory, files }: DraftsNoteProps) {
  const words = pressWords[staffLocale()]
  const canPublish = useMay('press-files')('publish')
  const publishCategories = useBulkActions(entityOf('press-categories')).publish
  const publishDirectories = useBulkActions(entityOf('press-directories')).publish
  const publishFiles = useBulkActions(entityOf('press-files')).publish
  const drafts = files.filter(({ state }) => state === 'draft')
  const isOwnDraft = directory.state === 'draft' || category.state === 'draft'
  if (drafts.length === 0 && !isOwnDraft) return null

  async function publish(): Promise<void> {
    // a file is public only in a public directory, and a directory only in a public category
    if (category.state === 'draft') await publishCategories([bareEntry(category)])
    if (directory.state === 'draft') await publishDirectories([bareEntry(directory)])
    if (drafts.length > 0) await publishFiles(drafts.map(entryOf))
  }
  return (
    <div className="e-note e-note--warn e-prs-n">
      <p>
        {isOwnDraft && words.parentIsDraft} {drafts.length > 0 && words.drafts(drafts.length)}
      </p>
      {canPublish && (
        <button type="button" className="e-b e-b--l" onClick={() => void publish()}>
          {isOwnDraft ? words.publishAll(drafts.length) : words.publish(drafts.length)}
        </button>
      )}
    </div>
  )
}

/** Returns a category or directory as a row of its entity's list, for commands that need its revision. */
function bareEntry({ id, revision, state, title }: PressDirectory | PressCategory): DeskEntry {
  return { id, revision, state, values: { title }, kept: [], updated_at: '', updated_by: null }
}
