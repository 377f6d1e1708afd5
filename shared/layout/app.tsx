import type { ComponentType } from 'react'
import { PageFrameProvider } from '../page/page-context.tsx'
import type { AnyPageData } from '../page/page-data.ts'
import type { ScreenData, ScreenName } from '../screens/registry.ts'
import type { Frame } from './frame.ts'
import { Layout } from './layout.tsx'

export type ScreenComponent<S extends ScreenName = ScreenName> = ComponentType<{ data: ScreenData[S] }>

/** A whole page: the layout with a screen inside. The server and the browser render it alike. */
export function App({ page, Screen, frame }: { page: AnyPageData; Screen: ScreenComponent; frame: Frame }) {
  const AnyScreen = Screen as ComponentType<{ data: AnyPageData['data'] }>
  return (
    <PageFrameProvider page={page}>
      <Layout page={page} frame={frame}>
        {/* a new path remounts the screen; a filter or "load more" keeps its state */}
        <AnyScreen key={page.path.split('?', 1)[0]} data={page.data} />
      </Layout>
    </PageFrameProvider>
  )
}
