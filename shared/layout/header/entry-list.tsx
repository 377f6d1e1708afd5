import type { NavigationItem } from '../../contract/site-content.ts'
import { usePage } from '../../page/page-context.tsx'

/** Menu entries as links; those without an address are left out. */
export function EntryList({ entries }: { entries: readonly NavigationItem[] }) {
  const { path } = usePage()
  return (
    <ul>
      {entries.map(
        (entry) =>
          entry.url && (
            <li key={entry.key}>
              <a href={entry.url} aria-current={entry.url === path ? 'page' : undefined}>
                {entry.title}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
