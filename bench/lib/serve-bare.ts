// Serves a built Worker with bare `workerd serve`, without wrangler around it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { modulesOf } from './build-worker.ts'
import { freePort, pause } from './serve-with-databases.ts'

/** The bindings by name. Strings become text bindings, bytes data bindings, and other values JSON. */
export type BareBindings = Record<string, unknown>

export interface BareWorker {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Durable Objects with SQLite: the folder of their storage, and their classes by binding. */
export interface BareObjects {
  directory: string
  classes: Readonly<Record<string, string>>
}

/** Resolves packages from wrangler's folder, so that the bench runs the same workerd as `npm start`. */
const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
const executable = fromWrangler.resolve('workerd/bin/workerd')

export const runtimeVersion = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout.trim()

/**
 * Starts a built Worker.
 * @param build a folder written by `buildWorker`, to which the configuration and the bindings' values are added
 * @throws Error with workerd's output if workerd exits or does not listen in time
 */
export async function serveBare(
  build: string,
  bindings: BareBindings,
  objects: BareObjects | null = null,
): Promise<BareWorker> {
  const port = await freePort()
  const config = join(build, 'bench.capnp')
  writeFileSync(config, configuration(build, { bindings, objects, port }))
  const child = spawn(executable, ['serve', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said = (said + text).slice(-4000)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill()
    return ended
  }
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && child.exitCode === null; await pause(50)) {
    if (await listens(port)) return { port, pid: child.pid ?? 0, stop }
  }
  await stop()
  throw new Error(`workerd did not start:\n${said}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

interface Parts {
  bindings: BareBindings
  objects: BareObjects | null
  port: number
}

function configuration(build: string, { bindings, objects, port }: Parts): string {
  const { compatibility_date, compatibility_flags } = JSON.parse(readFileSync(join(build, 'wrangler.json'), 'utf8'))
  const modules = modulesOf(build).map((name) => `(name = "${name}", esModule = embed "${name}")`)
  const bound = Object.entries(bindings).map(([name, value]) => {
    const kind = typeof value === 'string' ? 'text' : value instanceof Uint8Array ? 'data' : 'json'
    writeFileSync(
      join(build, `${name}.${kind}`),
      kind === 'json' ? JSON.stringify(value) : (value as string | Uint8Array),
    )
    return `(name = "${name}", ${kind} = embed "${name}.${kind}")`
  })
  const classes = Object.entries(objects?.classes ?? {})
  for (const [name, of] of classes) bound.push(`(name = "${name}", durableObjectNamespace = "${of}")`)
  const namespaces = classes.map(([, of]) => `(className = "${of}", uniqueKey = "${of}", enableSql = true)`)
  if (objects) mkdirSync(objects.directory, { recursive: true })
  const disk = objects ? `(name = "objects", disk = (path = "${objects.directory}", writable = true)),` : ''
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .w), ${disk}],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const w :Workerd.Worker = (
  modules = [${modules.join(', ')}],
  compatibilityDate = "${compatibility_date}",
  compatibilityFlags = ${JSON.stringify(compatibility_flags)},
  bindings = [${bound.join(', ')}],
  ${objects ? `durableObjectNamespaces = [${namespaces.join(', ')}], durableObjectStorage = (localDisk = "objects"),` : ''}
);
`
}
