import './page-look.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComparedBlock } from '../../../../shared/drafts/compare-pages.ts'
import type { Sections } from '../../../../shared/drafts/document.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { useStore } from '../../../use-store.ts'
import { editorState } from '../../state/editor-state.ts'
import { sectionsIn } from '../../view/in-language.ts'
import { useRefs } from '../../view/use-refs.ts'
import { sectionPairs } from './section-pairs.ts'
import { SectionRow } from './section-row.tsx'
import { Unchanged } from './unchanged.tsx'

interface PageLookProps {
  entries: readonly ComparedBlock[]
  before: Sections
  after: Sections
  restorerOf: (entry: ComparedBlock) => (() => void) | null
}

/** Shows both states as visitors see them, container by container; containers without a difference are folded. */
export function PageLook({ entries, before, after, restorerOf }: PageLookProps) {
  const { language } = useStore(editorState)
  const [width, setWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const pages = { before: usePageOf(before, language), after: usePageOf(after, language) }
  const pairs = useMemo(() => sectionPairs(entries, before, after), [entries, before, after])
  return (
    <div className="e-cmp-look" ref={box}>
      {width > 0 &&
        pairs.map((pair) =>
          pair.entries.length > 0 ? (
            <SectionRow key={pair.key} pair={pair} pages={pages} frame={frameFor(width)} restorerOf={restorerOf} />
          ) : (
            <Unchanged key={pair.key} entries={within(entries, pair.key, after)} />
          ),
        )}
    </div>
  )
}

function usePageOf(sections: Sections, language: Locale) {
  const refs = useRefs(noRefs, sections, language)
  return useMemo(() => ({ modules: sectionsIn(sections, language), refs }), [sections, language, refs])
}
const noRefs = { productions: [], articles: [], partners: [] }

function within(entries: readonly ComparedBlock[], key: string, sections: Sections): ComparedBlock[] {
  const section = sections.find((one) => one.key === key)
  const keys = new Set([key, ...(section?.children ?? []).map((block) => block.key)])
  return entries.filter((entry) => keys.has(entry.key))
}

function frameFor(width: number): { width: number; scale: number } {
  if (width < narrow) return { width: 390, scale: Math.min(1, width / 390) }
  return { width: 1024, scale: (width - gap) / 2 / 1024 }
}

const narrow = 680
/** Gap between the two frames in CSS pixels; equal to the gap of `.e-cmp-pair` in page-look.css. */
const gap = 12
