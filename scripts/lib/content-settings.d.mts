export function contentSettings(environment: Record<string, string | undefined>): {
  vars: Record<string, string>
  origins: Record<string, string>
}
