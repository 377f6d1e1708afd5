import { readFileSync } from 'node:fs'
import { build, type PluginOption } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { testClientAssets } from '../../scripts/vite/client-assets.ts'
import { ownSchema } from '../../scripts/vite/own-schema.ts'
import viteConfig from '../../vite.config.ts'

const entries = ['worker/index.ts', 'worker/box-office/payment/provider-list.ts']

interface Bundle {
  code: string
  modules: string[]
  /** The external modules that the entry imports statically, which are evaluated before the first request. */
  startPackages: string[]
}

describe('The bundle of a deployment', () => {
  let [local, deployed]: Bundle[] = []
  beforeAll(async () => {
    local = await bundleOf('yes')
    deployed = await bundleOf(undefined)
  })

  it('holds no demo payment, which a local one does', () => {
    const isDemo = (module: string) => module.includes('/payment/demo')
    expect(local?.modules.filter(isDemo)).toHaveLength(2)
    expect(local?.code).toMatch(/DEMO_PAYMENT_URL/)
    expect(local?.code).toMatch(/Demo-Signature/)
    expect(deployed?.modules.filter(isDemo)).toEqual([])
    expect(deployed?.code).not.toMatch(/DEMO_PAYMENT|Demo-Signature/)
    expect(deployed?.code).toMatch(/STRIPE_SECRET_KEY/)
  })

  it('holds nothing of the tests, their guards and switches, or the tools', () => {
    const foreign = (module: string) => /^(?:tests|bench|scripts|client)\//.test(module)
    expect(deployed?.modules.length).toBeGreaterThan(300)
    expect(deployed?.modules.filter(foreign)).toEqual([])
    expect(deployed?.code).not.toMatch(/unguarded/i)
  })

  it('evaluates no schema at its start, which every cold visitor waits for', () => {
    expect(deployed?.startPackages).toContain('hono')
    expect(deployed?.startPackages.filter((name) => /^(?:zod|better-auth|stripe|pdf|toucan)/.test(name))).toEqual([])
  })

  it('is what `npm run deploy` builds, whatever the environment says', () => {
    const script = readFileSync('scripts/deploy/build.ts', 'utf8')
    expect(script).toMatch(
      /delete process\.env\.AUFTAKT_DEMO_PAYMENT\n.*vite\.js', 'build'[\s\S]*?\n {2}refuseDemoPayment\('dist/,
    )
    expect(script).not.toMatch(/setup\.mjs/)
  })
})

/** Bundles the Worker's own modules, without packages and styles. */
async function bundleOf(setting: string | undefined): Promise<Bundle> {
  const before = process.env.AUFTAKT_DEMO_PAYMENT
  if (setting === undefined) delete process.env.AUFTAKT_DEMO_PAYMENT
  else process.env.AUFTAKT_DEMO_PAYMENT = setting
  try {
    const { plugins } = await (viteConfig as (how: object) => { plugins: PluginOption[] })({
      command: 'build',
      mode: 'production',
    })
    const constant = plugins.find((each) => each && 'name' in each && each.name === 'auftakt:demo-payment')
    const output = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [testClientAssets(), ownSchema(), constant],
      build: { ssr: true, write: false, rollupOptions: { input: entries, external: /^cloudflare:/ } },
    })
    const chunks = 'output' in output ? output.output.filter((each) => each.type === 'chunk') : []
    const code = chunks.map((chunk) => chunk.code).join('\n')
    const modules = chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    )
    const root = `${process.cwd()}/`
    return {
      code,
      modules: modules.flatMap((module) => (module.startsWith(root) ? [module.slice(root.length)] : [])),
      startPackages: startPackagesOf(chunks),
    }
  } finally {
    if (before === undefined) delete process.env.AUFTAKT_DEMO_PAYMENT
    else process.env.AUFTAKT_DEMO_PAYMENT = before
  }
}

function startPackagesOf(
  chunks: readonly { fileName: string; facadeModuleId: string | null; imports: string[] }[],
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/worker/index.ts'))
  const found = new Set([entry?.fileName ?? ''])
  for (const name of found) for (const each of byName.get(name)?.imports ?? []) found.add(each)
  return [...found].filter((name) => !byName.has(name))
}
