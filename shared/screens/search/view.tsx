import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Form } from './form.tsx'
import { Kinds } from './kinds.tsx'
import { Names } from './names.tsx'
import { Notes } from './notes.tsx'
import { Nothing } from './nothing.tsx'
import { Others } from './others.tsx'
import { Productions } from './productions.tsx'
import type { SearchData } from './screen.ts'
import { Start } from './start.tsx'
import { Total } from './total.tsx'
import '../../ui/page-head.css'
import './search.css'

/** @see spec §2 "Search" */
export default function SearchScreen({ data }: { data: SearchData }) {
  const words = useLabels(labels)
  const { query, shortQuery, category, productions, others } = data
  const isFailed = productions.loading || others.loading
  const count = (productions.value?.count ?? 0) + (others.value?.count ?? 0)
  return (
    <>
      <div className="pagehead sheet">
        <h1 className="vh">{words.title}</h1>
        <Form key={query} query={query} />
        {query && !isFailed && <Total data={data} />}
        {query && !isFailed && <Notes data={data} />}
        {isFailed && (
          <p className="pagehead-s" role="alert">
            {words.failed}
          </p>
        )}
      </div>
      {!query && <Start />}
      {query && !isFailed && count === 0 && <Nothing query={shortQuery} />}
      <Names names={data.names} />
      {count > 0 && <Kinds data={data} />}
      {category !== 'others' && <Productions data={data} />}
      {category !== 'productions' && <Others data={data} />}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Suche',
    failed:
      'Die Suche antwortet gerade nicht. Bitte versuchen Sie es in einem Augenblick noch einmal; was Sie geschrieben haben, steht noch da.',
  },
  en: {
    title: 'Search',
    failed: 'Search is not available right now. Please try again in a moment; your query is still here.',
  },
})
