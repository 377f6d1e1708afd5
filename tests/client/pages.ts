import type { ScreenComponent } from '../../shared/layout/app.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'

export function pageAt(path: string, screen: AnyPageData['screen'] = 'event-list'): AnyPageData {
  return { screen, path, status: 200, locale: 'de' } as AnyPageData
}

export const AnyScreen: ScreenComponent = () => null
