import { execFileSync } from 'node:child_process'

const isInstalled = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Says which of these programs are not installed, as the reason why a test is left out; undefined if all are. */
export function notInstalled(...programs: string[]): string | undefined {
  const missing = programs.filter((one) => !isInstalled(one))
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined
}
