import { Plus } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { insertSection } from '../commands/insert.ts'

export function EmptyPage() {
  return (
    <section className="sheet cms-section">
      <div className="e e-cell">
        <button type="button" className="e-b e-b--l" onClick={() => insertSection(null)}>
          <Icon of={Plus} />
          {labels[staffLocale()].insert}
        </button>
      </div>
    </section>
  )
}

const labels = defineLabels({ de: { insert: 'Abschnitt einfügen' }, en: { insert: 'Insert a section' } })
