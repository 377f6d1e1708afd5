import { defineConfig } from 'playwright/test'
import type { WorkerFixtures } from './tests/e2e/support.ts'

/**
 * For each site, the consent cookie of a visitor who has refused all optional cookies; tests of the consent bar start
 * without it.
 */
const consent = ['hh', 'd', 'h', 'k', 'bs', 'hb'].map((site) => ({
  name: 'consent',
  value: '1..0f8fad5b-d9cb-469f-a165-70867728950e',
  domain: `${site}.localhost`,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}))

/**
 * Features of Chromium that are turned off because they take a third of a short test's time: the address bar of each
 * window loads two documents, and an unused spare process starts. Chromium reads only the last `--disable-features`, so
 * this list repeats Playwright's (chromiumSwitches).
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** The stories that also run before a plain backend in a full run (`tests/e2e/seam.ts`). */
const lossSuite = /(?:editor-(?:offline|missing-chunk|server-faults|back-to-work|conflicts)|two-editors)\.spec\.ts$/
const beforePlainBackend = { name: 'before a plain backend', testMatch: lossSuite, use: { seam: 'plain' as const } }

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // a loading page waits for its server, so with two workers, a third of the two cores would be idle
  workers: 3,
  // a retry would hide a race
  retries: 0,
  // generous, because the machine may be busy, and the tests of a full run take longer
  timeout: process.env.FULL ? 240_000 : 120_000,
  expect: { timeout: 15_000 },
  projects: [{ name: 'our own API' }, ...(process.env.FULL ? [beforePlainBackend] : [])],
  outputDir: '.data/test/playwright',
  use: {
    baseURL: `http://hh.localhost:${process.env.EMBEDDED_PORT}`,
    // animations cost a seventh of the CPU time; they run in full runs and in the spec files that test them
    // (tests/e2e/README.md)
    reducedMotion: process.env.FULL ? 'no-preference' : 'reduce',
    storageState: { cookies: consent, origins: [] },
    // a service worker would answer before the tests' mocked network; offline.spec.ts enables it
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join()}`,
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
