import { Eye } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BlockPageProvider } from '../../../../shared/blocks/block-page.tsx'
import { SectionView } from '../../../../shared/blocks/block-view.tsx'
import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { embedsOfPage } from '../../../../shared/blocks/external/embeds-of-page.ts'
import { KnownEmbedsContext } from '../../../../shared/blocks/external/known-embeds.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { BlockData, Page } from '../../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { PageFrameProvider, usePage } from '../../../../shared/page/page-context.tsx'
import { RenderGuard } from '../../../render-guard.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useRefs } from '../../view/use-refs.ts'
import { tidied } from '../check-block.ts'
import { dialogWords } from '../words.ts'
import { previewPage } from './preview-page.ts'
import { framePadding, ScaledFrame, type ScaledFrameProps } from './scaled-frame.tsx'

interface PreviewProps {
  draft: EditorBlock
  /** Keys of the children that are open in the form, and therefore in the preview. */
  open: ReadonlySet<string>
  page: Pick<Page, 'modules' | 'refs'>
  toolbar: Toolbar
  language: Locale
}

/** Shows the block as visitors will see it, at three widths; re-renders when the editor pauses typing. */
export function Preview({ draft, ...props }: PreviewProps) {
  return <Panes settled={useSettled(draft)} {...props} />
}

interface PanesProps extends Omit<PreviewProps, 'draft'> {
  settled: EditorBlock
}

const Panes = memo(function Panes({ settled, open, page, toolbar, language }: PanesProps) {
  const words = dialogWords[staffLocale()]
  const pane = useRef<HTMLDivElement>(null)
  const width = useWidth(pane)
  const refs = useRefs(
    page.refs,
    useMemo(() => [settled], [settled]),
    language,
  )
  const shown = useMemo(
    () => previewPage(page.modules, tidied(settled, toolbar), language),
    [page.modules, settled, toolbar, language],
  )
  const frame = usePage()
  const content = (
    <PageFrameProvider page={{ ...frame, siteDetails: frame.site, locale: language }}>
      <KnownEmbedsContext value={embedsOfPage({ modules: shown.sections }, language)}>
        <BlockPageProvider page={{ modules: shown.sections, refs }}>
          <SectionView section={shown.section} />
        </BlockPageProvider>
      </KnownEmbedsContext>
    </PageFrameProvider>
  )
  const opened = openedDisclosures(shown.block, settled, open)
  const shared = { language, opened, empty: words.previewEmpty, children: content }
  const scales = scalesFor(width)
  return (
    <section className="e-prev" aria-label={words.preview}>
      <div className="e-prev-h">
        <Icon of={Eye} size={15} />
        <b>{words.preview}</b>
        <span className="e-bar-sp">{words.previewNote}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a preview that is longer than the pane */}
      <div className="e-prev-b" ref={pane} tabIndex={0}>
        {width > 0 && (
          // a block that fails to render must not break the form
          <RenderGuard of={settled} fallback={<p className="e-hint">{words.previewFailed}</p>}>
            <PreviewFrame {...shared} title={words.screen} width={1024} scale={scales.screen} />
            <div className="e-prev-row">
              <PreviewFrame {...shared} title={words.tablet} width={768} scale={scales.tablet} />
              <PreviewFrame {...shared} title={words.phone} width={360} scale={scales.phone} />
            </div>
          </RenderGuard>
        )}
      </div>
    </section>
  )
})

/** @param width the pane's width in CSS pixels; below 480, the frames are stacked */
function scalesFor(width: number) {
  if (width < 480) return { screen: width / 1024, tablet: width / 768, phone: Math.min(width / 360, 0.9) }
  const scale = Math.min(width / 704, 1.3)
  return { screen: 0.68 * scale, tablet: 0.55 * scale, phone: 0.5 * scale }
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface PreviewFrameProps extends Pick<ScaledFrameProps, 'title' | 'width' | 'scale' | 'language' | 'children'> {
  /** Element ids of the open `<details>`; null opens all. */
  opened: readonly string[] | null
  /** Added to the caption if the block renders nothing. */
  empty: string
}

/** A block as visitors see it in a window of this width. */
function PreviewFrame({ opened, empty, ...frame }: PreviewFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const isOpen = opened?.join(' ') ?? null
  useEffect(() => {
    for (const details of place?.querySelectorAll('details') ?? [])
      details.open = isOpen === null || isOpen.split(' ').includes(details.id)
  }, [place, isOpen])
  const { title } = frame
  return (
    <figure className="e-prev-f">
      <ScaledFrame {...frame} tallest={tallest} onOpen={setPlace} onHeight={setHeight} />
      <figcaption className="e-hint">{height > framePadding * 2 ? title : `${title}: ${empty}`}</figcaption>
    </figure>
  )
}

/** Maximum height in CSS pixels; taller previews are cut off. */
const tallest = 4000

/**
 * Returns the ids of the `<details>` elements that are open in the preview: one for each visible child that is open in
 * the form. Null if the block's definition allows no children in `<details>`.
 * @param shown the block as the preview renders it
 * @param open keys of the children that are open in the form
 */
export function openedDisclosures(
  shown: BlockData | null,
  edited: EditorBlock,
  open: ReadonlySet<string>,
): string[] | null {
  const discloses = definitionOf(edited.module)?.children?.some((name) => definitionOf(name)?.disclosureId)
  if (!discloses) return null
  const visible = edited.children.filter(({ hidden }) => !hidden)
  return (shown?.children ?? []).flatMap((child, index) => {
    const documentId = definitionOf(child.module)?.disclosureId?.(child.id)
    return documentId && open.has(visible[index]?.key ?? '') ? [documentId] : []
  })
}
