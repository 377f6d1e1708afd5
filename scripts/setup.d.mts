import type { ChildProcess } from 'node:child_process'

export const root: string
export const toolNode: string
export function fail(sentence: string): never
export function checkNode(): void
export function installDependencies(): void
export function checkPromoter(): void
export function build(): void
export function runScript(file: string, args?: readonly string[], extraEnvironment?: Record<string, string>): void
export function toolEnvironment(): NodeJS.ProcessEnv
export function localSecrets(): string
export function isPortFree(port: number): Promise<boolean>
/** Starts the demo's payment page. Never rejects: see `serve`. */
export function serveDemoPayment(options: {
  port: number
  data: string
  fixedNow?: string
}): Promise<{ url: string; child: ChildProcess }>
/** Starts the server. Never rejects: if the server does not start, the process exits with an explanation. */
export function serve(options: {
  port: number
  data: string
  vars?: Record<string, string>
  quiet?: boolean
  isGroup?: boolean
}): Promise<ChildProcess>
