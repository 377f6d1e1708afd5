// An account of the platform, as the stand-in keeps it.
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export class ApiError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Binding {
  type: string
  name: string
  text?: string
  class_name?: string
}

export interface Version {
  id: string
  bindings: Binding[]
  created: string
}

export interface Script {
  versions: Version[]
  /** Newest first. */
  deployments: { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }[]
  secrets: Map<string, string>
  migrationTag: string | undefined
  deployedFrom: string
  /** The code of the modules. */
  content: string
  schedules: string[]
  observability: { enabled?: boolean } | undefined
}

export class Account {
  readonly id = 'a'.repeat(32)
  readonly databases = new Map<string, { name: string; jurisdiction?: string; sqlite: DatabaseSync }>()
  readonly namespaces: { id: string; title: string }[] = []
  readonly buckets: { name: string; jurisdiction: string }[] = []
  readonly queues: { queue_id: string; queue_name: string; consumers: { script: string; type: string }[] }[] = []
  readonly scripts = new Map<string, Script>()
  /** The Worker of each custom domain. */
  readonly domains = new Map<string, string>()
  readonly zones: { id: string; name: string }[] = []
  readonly records: { zone: string; type: string; name: string; content: string }[] = []
  readonly uploads = new Map<string, string>()
  readonly assets = new Set<string>()
  /** Counts minutes, so that what happens later is later. */
  minutes = 0

  addDatabase(name: string, jurisdiction?: string): string {
    const id = randomUUID()
    this.databases.set(id, { name, ...(jurisdiction && { jurisdiction }), sqlite: new DatabaseSync(':memory:') })
    return id
  }

  addScript(name: string, deployedFrom = 'wrangler'): Script {
    const script: Script = {
      versions: [],
      deployments: [],
      secrets: new Map(),
      migrationTag: undefined,
      deployedFrom,
      content: '',
      schedules: [],
      observability: undefined,
    }
    this.scripts.set(name, script)
    return script
  }

  addVersion(script: Script, bindings: Binding[]): Version {
    const version = { id: randomUUID(), bindings, created: this.#now() }
    script.versions.unshift(version)
    return version
  }

  serve(script: Script, versions: { version_id: string; percentage: number }[]): void {
    script.deployments.unshift({ id: randomUUID(), created_on: this.#now(), versions })
  }

  /** As `wrangler secret put` does, makes a version of the same code, which serves at once. */
  putSecret(script: Script, name: string, value: string): void {
    script.secrets.set(name, value)
    const serving = script.versions.find(({ id }) => id === script.deployments[0]?.versions[0]?.version_id)
    const { id } = this.addVersion(script, serving?.bindings ?? [])
    this.serve(script, [{ version_id: id, percentage: 100 }])
  }

  /** Returns the value of `RELEASE` in the version that serves; undefined without one. */
  serving(name: string): string | undefined {
    const script = this.scripts.get(name)
    const id = script?.deployments[0]?.versions[0]?.version_id
    return script?.versions.find((each) => each.id === id)?.bindings.find((each) => each.name === 'RELEASE')?.text
  }

  #now(): string {
    return new Date(Date.UTC(2026, 0, 1, 0, this.minutes)).toISOString()
  }
}
