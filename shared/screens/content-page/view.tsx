import { BlockPageProvider } from '../../blocks/block-page.tsx'
import { SectionView } from '../../blocks/block-view.tsx'
import { KnownEmbedsContext } from '../../blocks/external/known-embeds.ts'
import { Opening } from './opening.tsx'
import type { ContentPageData } from './screen.ts'
import { SiblingTabs } from './tabs.tsx'
import './content-page.css'

/** @see spec §2 "CMS pages" */
export default function ContentPageScreen({ data: { page, embeds } }: { data: ContentPageData }) {
  return (
    <KnownEmbedsContext value={embeds}>
      <Opening page={page} />
      {page.has_tab_navigation && <SiblingTabs page={page} />}
      <BlockPageProvider page={page}>
        <div className="cms">
          {page.modules.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </BlockPageProvider>
    </KnownEmbedsContext>
  )
}
