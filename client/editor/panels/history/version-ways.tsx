import { ExternalLink, GitCompare, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { PageVersionItem } from '../../../../shared/contract/editor.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Ask } from '../../ui/confirm-dialog.tsx'
import { restoreVersion } from './page-actions.ts'
import { historyWords } from './words.ts'

export function VersionWays({ version, onCompare }: { version: PageVersionItem; onCompare: () => void }) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="e-panel-f e-history-ways" aria-label={words.version(version.number)}>
      <a className="e-b e-b--l" href={`${location.pathname}?v=${version.version_id}`} target="_blank" rel="noopener">
        <Icon of={ExternalLink} size={14} />
        {words.look}
        <span className="vh"> {words.newWindow}</span>
      </a>
      <button type="button" className="e-b e-b--l" onClick={onCompare}>
        <Icon of={GitCompare} size={14} />
        {words.compare}
      </button>
      <button type="button" className="e-b e-b--p" onClick={() => setAsking(true)}>
        <Icon of={RotateCcw} size={14} />
        {words.restore}
      </button>
      {isAsking && (
        <Ask
          title={words.restoreTitle(version.number)}
          confirm={words.restore}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void restoreVersion(version.version_id, version.number)
          }}
        >
          <p>{words.restoreText}</p>
        </Ask>
      )}
    </section>
  )
}
