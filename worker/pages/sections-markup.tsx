// Renders the sections below a screen's fixed parts as markup, so that visitors' browsers need not load the views of
// blocks.
import { clientAssets } from 'virtual:client-assets'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockPageProvider } from '../../shared/blocks/block-page.tsx'
import { SectionView } from '../../shared/blocks/block-view.tsx'
import { embedsOfPage } from '../../shared/blocks/external/embeds-of-page.ts'
import { KnownEmbedsContext } from '../../shared/blocks/external/known-embeds.ts'
import { StaticMarkupContext } from '../../shared/blocks/external/static-markup.tsx'
import { ownerName } from '../../shared/contract/section-owner.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import type { LoadedSections } from '../screens/parts/sections.ts'
import { unbrokenSections } from '../screens/unbroken/unbroken-page.ts'

/**
 * Adds the sections to a page, and also their owner for staff. Search engines must not index pages with unpublished
 * sections.
 */
export function withSections(page: AnyPageData, { owner, sections, isUnpublished }: LoadedSections): AnyPageData {
  const shown: AnyPageData = {
    ...page,
    ...(isUnpublished && { meta: { ...page.meta, robots: 'none' } }),
    ...(page.staff && page.screen === 'content-page' && { owner: page.data.page.id }),
    ...(page.staff && owner && { owner: ownerName(owner) }),
  }
  if (!sections?.modules.length) return page.staff === 'editor' && owner ? { ...shown, sections: emptySections } : shown
  // blocks look their section up in the page by identity, so both have the same objects
  const visible = page.staff === 'editor' ? sections : { ...sections, modules: unbrokenSections(sections.modules) }
  return {
    ...shown,
    sections: renderToStaticMarkup(
      <PageFrameProvider page={page}>
        <KnownEmbedsContext value={embedsOfPage(sections, page.locale)}>
          <StaticMarkupContext value={true}>
            <BlockPageProvider page={visible}>
              {visible.modules.map((section) => (
                <SectionView key={section.id} section={section} />
              ))}
            </BlockPageProvider>
          </StaticMarkupContext>
        </KnownEmbedsContext>
      </PageFrameProvider>,
    ),
  }
}

/** Markup for edit mode on a page without sections; not empty, so that the container of sections is rendered. */
const emptySections = '<!-- -->'

/** Returns the style sheets of blocks for a page with sections, except those that its screen already uses. */
export function sectionStyles(page: AnyPageData): string[] {
  if (page.sections === undefined) return []
  const own = clientAssets.screens[page.screen]?.styles ?? []
  return (clientAssets.screens['content-page']?.styles ?? []).filter((href) => !own.includes(href))
}

/** Returns page data for client navigation, with links to the sections' style sheets before their markup. */
export function withSectionStyles(page: AnyPageData): AnyPageData {
  const links = sectionStyles(page).map((href) => `<link rel="stylesheet" href="${href}">`)
  return page.sections === undefined ? page : { ...page, sections: links.join('') + page.sections }
}
