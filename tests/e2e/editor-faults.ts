import type { Page, Route } from 'playwright/test'

export const editorApi = '**/pageeditor-api/**'
export const isWrite = (route: Route) => route.request().method() !== 'GET'

export const texts = (page: Page) => page.locator('.cms .rich.blk')
