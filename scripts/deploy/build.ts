import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployArguments } from './arguments.ts'
import { Stopped } from './progress.ts'
import type { Resources } from './resources.ts'

/** Builds the product without the demo payment, whatever the environment says. @returns the Worker's folder */
export async function build(): Promise<string> {
  delete process.env.AUFTAKT_DEMO_PAYMENT
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'])
  const parts: Buffer[] = []
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (part) => parts.push(part))
  const [status] = await once(vite, 'close')
  const written = Buffer.concat(parts).toString()
  if (status !== 0) throw new Stopped(`The build failed:\n${written}`, 'Correct it, and run the command again.')
  // the rest is about fonts and local settings, which are not deployed
  const [count] = /^The pages have .*$/m.exec(written) ?? []
  if (count) console.log(count)
  refuseDemoPayment('dist/worker')
  return 'dist/worker'
}

function refuseDemoPayment(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const found = files.find((name) => readFileSync(join(folder, name), 'utf8').includes('DEMO_PAYMENT_URL'))
  if (found)
    throw new Stopped(`${found} contains the demo payment provider.`, 'Report this: such a build is not deployed.')
}

/**
 * Writes the configuration of this deployment beside the build's. Hosts are no part of it: they come last.
 * @returns its path
 */
export function writeConfig(
  folder: string,
  { name, originPattern }: Pick<DeployArguments, 'name' | 'originPattern'>,
  { database, namespace, bucket, books, queue }: Resources,
  { release, sentryDsn, within }: { release: string; sentryDsn: string; within: string },
): string {
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'))
  const target = join(folder, 'wrangler.deploy.json')
  const text = JSON.stringify({
    ...config,
    name,
    workers_dev: false,
    preview_urls: false,
    // the error service is the only place for them
    upload_source_maps: false,
    d1_databases: [{ ...config.d1_databases[0], database_name: name, database_id: database }],
    kv_namespaces: [{ ...config.kv_namespaces[0], id: namespace }],
    r2_buckets: [
      { binding: 'MEDIA', bucket_name: `${name}-media`, ...(bucket && { jurisdiction: bucket }) },
      { binding: 'BOOKS', bucket_name: `${name}-books`, ...(books && { jurisdiction: books }) },
    ],
    vars: {
      ...config.vars,
      ORIGIN_PATTERN: originPattern,
      RELEASE: release,
      SENTRY_DSN: sentryDsn,
      JURISDICTION: within === 'none' ? '' : within,
    },
    ...(queue && { queues: { consumers: [{ queue }] } }),
  })
  writeFileSync(target, text)
  return target
}

export function release(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return stdout.trim() || 'unknown'
}
